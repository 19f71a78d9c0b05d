// Tests server/domain/protection/name-keys.ts, server/domain/look-alike-skeleton.ts
import { describe, expect, it } from 'vitest'
import { nameKey, similarNameKeys } from '@/server/domain/protection/name-keys'
import { lookAlikeSkeleton } from '@/server/domain/look-alike-skeleton'
import { inventedPeople, type InventedPerson } from '@/tests/support/invented-people'

const isSame = (one: string, other: string) => nameKey(one) === nameKey(other)
const isSimilar = (one: string, other: string) => {
  const keys = new Set(similarNameKeys(one))
  return similarNameKeys(other).some((key) => keys.has(key))
}

describe('the same name', () => {
  it.each([
    ['case', 'Nguyễn Văn An', 'NGUYỄN VĂN AN'],
    ['width', 'Chen Ta-wen', 'Ｃｈｅｎ　Ｔａ－ｗｅｎ'],
    ['no accents', 'Nguyễn Thị Hường', 'Nguyen Thi Huong'],
    ['accents decomposed', 'Nguyễn Thị Hường', 'Nguyễn Thị Hường'.normalize('NFD')],
    ['đ', 'Đặng Đình Đức', 'Dang Dinh Duc'],
    ['Đ as the Icelandic Ð', 'Đặng Đình Đức', 'Ðặng Ðình Ðức'],
    ['dots', '瑪麗‧史密斯', '瑪麗・史密斯'],
    ['other dots', '瑪麗•史密斯', '瑪麗·史密斯'],
    ['no dot', '瑪麗‧史密斯', '瑪麗史密斯'],
    ['hyphen', 'Chen Ta-wen', 'Chen Ta wen'],
    ['hyphens that look alike', 'Chen Ta-wen', 'Chen Ta‑wen'],
    ['apostrophe', "O'Brien Sean", 'O’Brien Sean'],
    ['modifier apostrophe', "O'Brien Sean", 'OʼBrien Sean'],
    ['comma', 'Chen, Ta-wen', 'Chen Ta-wen'],
    ['zero-width space', '林小明', '林\u200B小\u200D明'],
    ['bidirectional mark', '林小明', '\u202D林小明\u202C'],
    ['soft hyphen', 'Nguyen Van An', 'Ngu\u00ADyen Van An'],
    ['Hangul filler', '林小明', '林小明\u3164'],
    ['Thai tone marks and silencer', 'ศักดิ์ น้ำ', 'ศักดิ นำ'],
    ['İ', 'İbrahim', 'ibrahim'],
    ['digits', '林小明', '林小明2'],
    ['wide and enclosed digits', 'Nguyễn Văn An', 'Nguyen Van An ２①'],
    ['Thai dot below', 'ญาณี', 'ญาณีฺ'],
    ['small capitals', 'Nguyen Van An', 'ɴɢᴜʏᴇɴ ᴠᴀɴ ᴀɴ'],
    ['letters in circles and squares', 'Kim Lan', '🅚🅘🅜 🅻🅰🅽'],
    ['letters of flags', 'Kim Lan', '🇰im 🇱an'],
    ['ß', 'Groß', 'GROSS'],
    ['a dot that is a letter', '王小明', '王ㆍ小ꞏ明'],
    ['a dash that is a letter', '王小明', '王ー小ـ明'],
    ['a mark of Bopomofo', '王小明', '王\u302A小明'],
    ['a Cyrillic mark', '王小明', '王小\u0483明'],
    ['a mark of kana', '王小明', '王小明\u3099'],
    ['a Hebrew vowel', '王小明', '\u05B0王小明'],
    ['an enclosing mark', 'Van Duc', 'Va\u0488n Duc'],
    ['a foreign mark in Thai', 'สมชาย ใจดี', 'สม\u0483ชาย ใจ\u3099ดี'],
  ])('is found after a change of %s', (_, one, other) => expect(isSame(one, other)).toBe(true))

  it.each([
    ['Nguyễn Văn An', 'Nguyễn Văn Anh'],
    ['林小明', '林曉明'],
    ['สิริ', 'สุริ'],
    ['กำ', 'กา'],
    ['ガク', 'カク'],
    ['!!', '??'],
  ])('is not %s and %s', (one, other) => expect(isSame(one, other)).toBe(false))
})

describe('a similar name', () => {
  it.each([
    ['order', 'Nguyễn Văn An', 'An Nguyen Van'],
    ['order, without spaces', 'John Smith', 'SmithJohn'],
    ['order of characters', '林小明', '小明林'],
    ['臺', '臺大文', '台大文'],
    ['黃', '黃大文', '黄大文'],
    ['陳', '陳大文', '陈大文'],
    ['衞', '衞大文', '衛大文'],
    ['徳', '徳大文', '德大文'],
    ['沢', '沢大文', '澤大文'],
    ['恵', '恵大文', '惠大文'],
    ['髙', '髙大文', '高大文'],
    ['﨑', '山﨑大文', '山崎大文'],
    ['濱', '濱大文', '浜大文'],
    ['斎', '斎大文', '齋大文'],
    ['曽', '曽大文', '曾大文'],
    ['呉', '呉大同', '吳大同'],
    ['冨', '冨大文', '富大文'],
    ['竜', '竜大文', '龍大文'],
    ['title in English', 'Smith John', 'Mr. John Smith'],
    ['title after the name', 'Smith John', 'Smith, John (Dr)'],
    ['title in Vietnamese', 'Nguyễn Văn An', 'Ông Nguyễn Văn An'],
    ['name that is a title too', 'Nguyễn Anh', 'Anh Nguyễn'],
    ['title in Thai', 'สมชาย ใจดี', 'นายสมชาย ใจดี'],
    ['short title in Thai', 'สมหญิง ใจดี', 'น.ส.สมหญิง ใจดี'],
    ['title in Chinese', '林小明', '林小明先生'],
    ['Cyrillic capitals', 'NGUYEN VAN AN', 'NGUУЕN VАN АN'],
    ['Cyrillic small letters', 'Nguyen Van An', 'Nguуеn Vаn Аn'],
    ['Greek', 'TOAN', 'ΤΟΑΝ'],
    ['rn for m', 'Kim Lan', 'Kirn Lan'],
    ['capital I for l', 'Alan Kim', 'AIan Kim'],
    ['digits for letters', 'Toan Kim', 'T0an K1m'],
    ['mathematical letters', 'Kim Lan', '𝐊𝐢𝐦 𝐋𝐚𝐧'],
  ])('is found after a change of %s', (_, one, other) => expect(isSimilar(one, other)).toBe(true))

  it.each([
    ['Nguyễn Văn An', 'Nguyễn Văn Bình'],
    ['林小明', '林小華'],
    ['สมชาย ใจดี', 'สมชาย ใจเย็น'],
    ['!!', '??'],
  ])('is not %s and %s', (one, other) => expect(isSimilar(one, other)).toBe(false))
})

it('a skeleton is the same for texts that look alike', () => {
  expect(lookAlikeSkeleton('раураl')).toBe(lookAlikeSkeleton('paypal'))
  expect(lookAlikeSkeleton('ad\u200Bmin')).toBe(lookAlikeSkeleton('admin'))
  expect(lookAlikeSkeleton('admin')).not.toBe(lookAlikeSkeleton('adrian'))
})

describe('of 10,000 people, of whom 1 % are excluded', () => {
  const people = 10_000
  const found = (all: readonly InventedPerson[], keysOf: (name: string) => string[]) => {
    const formsOf = ({ birthday, name }: InventedPerson) => keysOf(name).map((key) => `${birthday} ${key}`)
    const excluded = new Set(all.slice(0, people / 100).flatMap(formsOf))
    return all.slice(people / 100).filter((person) => formsOf(person).some((form) => excluded.has(form))).length
  }

  it.each([
    ['as on the site', 1, {}],
    ['as on the site', 2, {}],
    ['all Vietnamese, whose names vary least', 3, { vi: 1 }],
    ['all born in the same six years', 4, { years: 6 }],
  ] as const)('at most 5 others lose play and 20 are listed: %s (seed %i)', (_, seed, options) => {
    const all = inventedPeople(people, { seed, ...options })
    const closed = found(all, (name) => [nameKey(name)])
    expect(closed).toBeLessThanOrEqual(5)
    expect(found(all, similarNameKeys) - closed).toBeLessThanOrEqual(20)
  })

  it('would close too many by name or birthday alone', () => {
    const all = inventedPeople(people, { seed: 1 })
    expect(found(all, () => ['any'])).toBeGreaterThan(20)
    const nameless = all.map((person) => ({ ...person, birthday: '' }))
    expect(found(nameless, (name) => [nameKey(name)])).toBeGreaterThan(5)
  })
})
