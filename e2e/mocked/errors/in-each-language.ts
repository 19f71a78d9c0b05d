import type { NetworkFixture } from '@msw/playwright'
import type { Page } from '@playwright/test'
import { locales, type Locale } from '../../../contract/locales'
import type { ScenarioName } from '../../../tests/support/mocked/scenarios'
import { words } from '../../support/words'
import { test } from '../fixtures'

type Reader = {
  page: Page
  network: NetworkFixture
  language: Locale
  /** The words of the reader's language. */
  say: (key: string, values?: Record<string, string>) => string
  isMobile: boolean
  /** A row of the specification, shown to hold: the report has a line for each. */
  row: (name: string, prove: () => Promise<void>) => Promise<void>
}

/** What a backend of somebody else's says of itself, in the reader's language. */
export const said: Record<Locale, string> = {
  tw: '機房搬遷中，請稍候',
  vi: 'Trung tâm dữ liệu đang di dời',
  en: 'Our data centre is moving house',
  th: 'กำลังย้ายศูนย์ข้อมูล',
}

const desktop = { viewport: { width: 1440, height: 900 } }
const mobile = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** Two languages at each width: both the longest words and the tallest letters on the small one. */
const widths = { tw: desktop, vi: mobile, en: desktop, th: mobile } satisfies Record<Locale, object>

type Setting = { scenario: ScenarioName; section: string; noise?: RegExp[] }

/** One test for each language, each with a page of its own; `title` names what is looked at. */
export function inEachLanguage(
  title: string,
  { scenario, section, noise = [] }: Setting,
  prove: (reader: Reader) => Promise<void>,
): void {
  for (const language of locales) {
    test.describe(title, () => {
      // A bare list of two would be read as a value and its options.
      test.use({ language, scenario, expectedNoise: [noise, { scope: 'test' }], ...widths[language] })
      test(language, async ({ page, network, isMobile }) => {
        const say = (key: string, values: Record<string, string> = {}) =>
          Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), words(language, key))
        const row = (name: string, step: () => Promise<void>) => test.step(`${name} (section ${section})`, step)
        await prove({ page, network, language, say, isMobile, row })
      })
    })
  }
}
