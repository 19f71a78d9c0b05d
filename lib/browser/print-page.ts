import { siteTimestamp } from '@/contract/site-day'
import { brand } from '../site/brand'
import { serverNow } from '../time/server-clock'

type PrintTable = {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** Index of the first column of amounts. This and all later columns are aligned right. */
  amountsFrom: number
}

/** A4 on any printer; browsers without margin boxes print no page numbers. */
const paper = `
@page{size:A4;margin:14mm;@bottom-right{content:counter(page)" / "counter(pages);font:10px system-ui}}
body{font:11px/1.5 system-ui,sans-serif;color:black;background:white}
h1{font-size:18px}
table{width:100%;border-collapse:collapse;margin:0 0 18px}
th,td{padding:4px 6px;border-bottom:1px solid silver;text-align:left;overflow-wrap:anywhere}
.amount{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
thead{display:table-header-group}
tr{break-inside:avoid}`

/** Prints a member's tables in a frame that is removed afterwards, headed by operator, member and time. */
export function printPage(
  language: string,
  account: string | undefined,
  title: string,
  tables: readonly PrintTable[],
): void {
  const owner = [brand.name, brand.licence.number, account ?? '', siteTimestamp(new Date(serverNow()))].join(' · ')
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:fixed;inline-size:0;block-size:0;border:0'
  document.body.append(frame)
  const page = frame.contentWindow
  if (!page) return frame.remove()
  const add = (parent: Element, name: string, text = '') => {
    const element = page.document.createElement(name)
    element.textContent = text
    parent.append(element)
    return element
  }
  page.document.title = title
  page.document.documentElement.lang = language
  add(page.document.head, 'style', paper)
  add(page.document.body, 'p', owner)
  add(page.document.body, 'h1', title)
  for (const { head, rows, amountsFrom } of tables) {
    if (rows.length === 0) continue
    const table = add(page.document.body, 'table')
    const headRow = add(add(table, 'thead'), 'tr')
    const addCells = (line: Element, name: string, cells: readonly string[]) => {
      for (const [column, cell] of cells.entries())
        add(line, name, cell).className = column < amountsFrom ? '' : 'amount'
    }
    addCells(headRow, 'th', head)
    const body = add(table, 'tbody')
    for (const row of rows) addCells(add(body, 'tr'), 'td', row)
  }
  page.addEventListener('afterprint', () => frame.remove())
  page.print()
}
