import { DomainError } from './domain-error'

/** The place of a row in a list that is sorted by time and id, newest first. */
export type CursorPosition = { at: Date; id: string }

/** Others' ids too, such as those of venues' bets, in whatever characters; longer than any that is known. */
const longestId = 200

/** Ids that the cursors of the previous version could hold: `TIME|ID` without JSON around it. */
const plainId = /^[0-9A-Za-z-]{1,64}$/

/**
 * A position as opaque text for clients. Where the previous version can read the position, this is its form: while both
 * versions serve, the next page may be requested from either. A later version may always write JSON.
 */
export function encodeCursor({ at, id }: CursorPosition): string {
  const text = plainId.test(id) ? `${at.toISOString()}|${id}` : JSON.stringify([at.toISOString(), id])
  return Buffer.from(text).toString('base64url')
}

/** The place a cursor stands for. Throws `invalid_input` when it is none of ours. */
export function decodeCursor(cursor: string): CursorPosition {
  const place = parsePosition(Buffer.from(cursor, 'base64url').toString('utf8'))
  if (!place) throw new DomainError('invalid_input', {}, [{ field: 'cursor', code: 'invalid' }])
  return place
}

function parsePosition(text: string): CursorPosition | null {
  const [time, plain = '', ...rest] = text.split('|')
  const isPlain = rest.length === 0 && plainId.test(plain)
  const [instant, id]: unknown[] = isPlain ? [time, plain] : listIn(text)
  if (typeof instant !== 'string' || typeof id !== 'string') return null
  const at = new Date(instant)
  // Years of more than four digits are dates to JavaScript, but not to the database, which knows no NUL in a text either.
  const isMoment = /^\d{4}-/.test(instant) && !Number.isNaN(at.getTime())
  return isMoment && id !== '' && id.length <= longestId && !id.includes('\0') ? { at, id } : null
}

function listIn(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}
