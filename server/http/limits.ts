import { maxBodyBytes, maxFormParts, maxPhotoBytes } from '@/contract/constants'
import type { RateLimit } from '@/contract/define'
import { minuteMs } from '@/contract/member/facts'

/** The largest accepted body, in bytes. */
export const bodyLimit = { ...maxBodyBytes, query: 0 } as const

/** The most parts in a form, and the most bytes in a name, in a text field and in a photo. */
export const formLimits = {
  parts: maxFormParts,
  fields: 32,
  files: 8,
  fieldNameSize: 100,
  fieldSize: 1024,
  // A file that reaches this limit is refused.
  fileSize: maxPhotoBytes + 1,
  headerPairs: 20,
} as const

/** The largest JSON of a member or guest, in bytes. Operators send whole lists. */
export const maxJsonBytes = 64 * 1024

/** The most values in the JSON of a member or guest. No form of the site sends as many as 30; operators send whole lists. */
export const maxJsonValues = 1_000

/** Limits that apply to every call. */
export const commonLimits: readonly RateLimit[] = [
  { by: 'address', count: 1_200, windowMs: minuteMs },
  { by: 'member', count: 600, windowMs: minuteMs },
]
