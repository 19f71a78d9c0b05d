import type { RecordPage } from './use-record-pages'

/** All items of a list, page after page. */
export async function fetchAllItems<P extends RecordPage>(
  fetchPage: (cursor: string | undefined) => Promise<P>,
): Promise<P['items'][number][]> {
  const items: P['items'][number][] = []
  let cursor: string | undefined
  do {
    const page = await fetchPage(cursor)
    items.push(...page.items)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return items
}
