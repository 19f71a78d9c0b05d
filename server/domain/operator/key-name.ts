import type { Database } from '@/server/db/client'
import { operatorKeys } from '@/server/db/schema'
import { DomainError } from '../domain-error'
import { lookAlikeSkeleton } from '../look-alike-skeleton'
import { likePunctuation, plain } from '../protection/name-keys'

/** Scripts in common use today (UAX 31, table 5). Chinese, Japanese and Korean names mix theirs. */
const cjk = '\\p{scx=Han}\\p{scx=Bopomofo}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}'
const others =
  'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao Latin ' +
  'Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'
/** A name of one script (UTS 39, section 5.2), with digits, punctuation and marks. */
const ofOneScript = [cjk, ...others.split(' ').map((script) => `\\p{scx=${script}}`)].map(
  (letters) => new RegExp(`^[${letters}\\p{sc=Common}\\p{sc=Inherited}]*$`, 'u'),
)
/** Characters that are not seen: controls, formats, fillers, lone surrogates and what Unicode does not define. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Radicals, which look like characters, and marks of no script, which can stand on any letter. */
const misleading = /[\u2E80-\u2EFF]|(?=\p{M})\p{sc=Inherited}/u
const letter = /\p{L}/u

/** What the audit log calls those who are no key. */
const notPeople = ['server', 'member']

/**
 * Forms of a name of which look-alikes share one: by the look of its small letters, of its letters as they are, and of its plain
 * letters and digits alone.
 */
const looksOf = (name: string): string[] => {
  const folded = name.normalize('NFKC')
  const bare = plain(name)
    .replaceAll(likePunctuation, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')
  return [folded.toLowerCase(), folded, bare.toLowerCase()].map((each) => lookAlikeSkeleton(each).toLowerCase())
}

const lookAlike = (one: string, other: string): boolean => {
  const looks = looksOf(other)
  return looksOf(one).some((look) => looks.includes(look))
}

/**
 * The name of a new key, in NFKC: the audit log must show everybody who acted apart. Throws `invalid_input` for a name
 * without letters, of several scripts or with something invisible or misleading, and `name_taken` for one that looks like another, used
 * or revoked. A person who lost a key gets another one under the same name.
 */
export async function nameOfNewKey(db: Database, typed: string): Promise<string> {
  const name = typed.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
  if (
    unseen.test(name) ||
    misleading.test(name) ||
    !letter.test(name) ||
    !ofOneScript.some((script) => script.test(name))
  )
    throw new DomainError('invalid_input', {}, [{ field: 'name', code: 'invalid' }])
  const keys = await db.select({ name: operatorKeys.name, revokedAt: operatorKeys.revokedAt }).from(operatorKeys)
  const isTaken = keys.some((key) => !(key.revokedAt && key.name === name) && lookAlike(key.name, name))
  if (isTaken || notPeople.some((other) => lookAlike(other, name))) throw new DomainError('name_taken')
  return name
}
