import { Fault } from './fault'

/** The place of a row in a list that is sorted by time and id, newest first. */
export type Place = { at: Date; id: string }

/** A place as a text that clients hand back without reading it. */
export function encodeCursor({ at, id }: Place): string {
  return Buffer.from(`${at.toISOString()}|${id}`).toString('base64url')
}

/** The place a cursor stands for. Throws `invalid_input` when it is none of ours. */
export function decodeCursor(cursor: string): Place {
  const [instant = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('|')
  const at = new Date(instant)
  // Years of more than four digits are dates to JavaScript, but not to the database.
  if (Number.isNaN(at.getTime()) || !/^\d{4}-/.test(instant) || !/^[0-9A-Za-z-]{1,64}$/.test(id)) {
    throw new Fault('invalid_input', {}, [{ field: 'cursor', code: 'invalid' }])
  }
  return { at, id }
}
