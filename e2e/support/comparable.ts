import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser, Page, TestInfo } from '@playwright/test'

/** What letters look like depends on these; a screenshot made with others says nothing about the site. */
type Maker = { platform: string; chromium: string; textWidths: string }

const makerFile = join(import.meta.dirname, '..', 'screenshots', 'made-by.json')
const command = 'npx playwright test visual --update-snapshots'

/** One line in each script: its width in the machine's own fonts tells one set of fonts from another. */
const samples = ['點亮今晚的每一局', 'Thắp sáng mỗi ván chơi', 'Light up tonight', 'จุดประกายทุกเกม']

async function makerHere(page: Page, browser: Browser): Promise<Maker> {
  const textWidths = await page.evaluate((lines) => {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return ''
    pen.font = '32px "PingFang TC", "Noto Sans CJK TC", "Noto Sans Thai", sans-serif'
    return lines.map((line) => Math.round(pen.measureText(line).width)).join(' ')
  }, samples)
  return { platform: process.platform, chromium: browser.version().split('.')[0] ?? '', textWidths }
}

function readMaker(): Maker | null {
  try {
    return JSON.parse(readFileSync(makerFile, 'utf8')) as Maker
  } catch {
    return null
  }
}

/**
 * Fails when this machine cannot compare: the committed screenshots come from another platform, Chromium or set of fonts.
 * While screenshots are made, notes instead what they are made with.
 */
export async function beComparable(page: Page, browser: Browser, { config }: TestInfo): Promise<void> {
  const here = await makerHere(page, browser)
  if (config.updateSnapshots === 'all' || config.updateSnapshots === 'changed') {
    mkdirSync(dirname(makerFile), { recursive: true })
    writeFileSync(makerFile, `${JSON.stringify(here, null, 2)}\n`)
    return
  }
  const maker = readMaker()
  if (JSON.stringify(maker) === JSON.stringify(here)) return
  throw new Error(
    [
      `These screenshots cannot be compared here: made with ${JSON.stringify(maker)}, this is ${JSON.stringify(here)}.`,
      `Nothing is said about the site. Make them anew from a commit that is known to be right, then compare: ${command}`,
    ].join('\n'),
  )
}
