import type { Page } from '@playwright/test'
import { locales, type Locale } from '../../../contract/locales'
import type { OwnBackend } from '../../../tests/support/mocked/own-backend'
import type { ScenarioName } from '../../../tests/support/mocked/scenarios'
import { words, type WordKey } from '../../support/words'
import { test } from '../fixtures'

type Reader = {
  page: Page
  network: OwnBackend
  language: Locale
  /** The message of a key in the test's language. */
  say: (key: WordKey, values?: Record<string, string>) => string
  isMobile: boolean
  /** Proves one row of the specification; the report lists each row. */
  row: (name: string, prove: () => Promise<void>) => Promise<void>
}

/** An error message that a foreign backend sends, in each language. */
export const said: Record<Locale, string> = {
  tw: '機房搬遷中，請稍候',
  vi: 'Trung tâm dữ liệu đang di dời',
  en: 'Our data centre is moving house',
  th: 'กำลังย้ายศูนย์ข้อมูล',
}

const desktop = { viewport: { width: 1440, height: 900 } }
const mobile = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** Two languages at each width. The narrow window gets the languages with the longest words and the tallest letters. */
const widths = { tw: desktop, vi: mobile, en: desktop, th: mobile } satisfies Record<Locale, object>

type Setting = { scenario: ScenarioName; section: string }

/** Defines one test for each language, each with its own page; `title` names what is tested. */
export function inEachLanguage(
  title: string,
  { scenario, section }: Setting,
  prove: (reader: Reader) => Promise<void>,
): void {
  for (const language of locales) {
    test.describe(title, () => {
      test.use({ language, scenario, ...widths[language] })
      test(language, async ({ page, network, isMobile }) => {
        const say = (key: WordKey, values: Record<string, string> = {}) =>
          Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), words(language, key))
        const row = (name: string, step: () => Promise<void>) => test.step(`${name} (section ${section})`, step)
        await prove({ page, network, language, say, isMobile, row })
      })
    })
  }
}
