import { DomainError } from './domain-error'

/** A row's position in a list sorted by time and id, newest first. */
export type CursorPosition = { at: Date; id: string }

/** More characters than any known id has, including the ids of venues' bets. */
const maxIdLength = 200

/** Ids as in the cursors of the previous version: `TIME|ID` without JSON. */
const plainId = /^[0-9A-Za-z-]{1,64}$/

/**
 * Encodes a position as opaque text for clients. Uses the previous version's form if that can hold the position: while
 * both versions serve, a client may request the next page from either. A later version may always write JSON.
 */
export function encodeCursor({ at, id }: CursorPosition): string {
  const text = plainId.test(id) ? `${at.toISOString()}|${id}` : JSON.stringify([at.toISOString(), id])
  return Buffer.from(text).toString('base64url')
}

/** Decodes a cursor. Throws `invalid_input` for an unknown one. */
export function decodeCursor(cursor: string): CursorPosition {
  const position = parsePosition(Buffer.from(cursor, 'base64url').toString('utf8'))
  if (!position) throw invalidCursor()
  return position
}

/** Decodes the id of a ledger entry or audit row that serves as a cursor. Throws `invalid_input`. */
export function parseEntryId(text: string): bigint {
  if (!/^\d{1,18}$/.test(text)) throw invalidCursor()
  return BigInt(text)
}

const invalidCursor = () => new DomainError('invalid_input', {}, [{ field: 'cursor', code: 'invalid' }])

function parsePosition(text: string): CursorPosition | null {
  const [time, plain = '', ...rest] = text.split('|')
  const isPlain = rest.length === 0 && plainId.test(plain)
  const [instant, id]: unknown[] = isPlain ? [time, plain] : listIn(text)
  if (typeof instant !== 'string' || typeof id !== 'string') return null
  const at = new Date(instant)
  // PostgreSQL rejects three things that JavaScript accepts: the year 0, years of more than four digits, and NUL in text.
  const isTimestamp = !Number.isNaN(at.getTime()) && /^(?!0000)\d{4}-/.test(at.toISOString())
  return isTimestamp && id !== '' && id.length <= maxIdLength && !id.includes('\0') ? { at, id } : null
}

function listIn(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}
