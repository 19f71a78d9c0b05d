// Tests docs/asvs.md
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/**
 * The level of every requirement of OWASP ASVS 5.0.0: for each chapter, one group of digits per section and one digit
 * per requirement.
 */
const levels: Record<number, string> = {
  1: '22 1111122223 112222222223 222 123',
  2: '122 112 12223 23',
  3: '3 113 12223 11222233 11122333 3 22333',
  4: '12233 23333 22 1222',
  5: '2 112333 113 222',
  6: '122 111111112222 11223333 112233 22222333 2223 33 2222',
  7: '222 1111 22 11222 223 22',
  8: '1233 1123 133 23',
  9: '111 1222',
  10: '22 223 22223 1111122222233333 22222 22 222',
  11: '2233 22233 11233 1222 23 23 33',
  12: '12233 11 22223',
  13: '2333 222223 2233 1222233',
  14: '22 12223333 122',
  15: '12233 12233 1222222 3333',
  16: '2 22222 2222 222 2223',
  17: '23 22223333 22',
}

const required = new Map(
  Object.entries(levels).flatMap(([chapter, sections]) =>
    sections
      .split(' ')
      .flatMap((section, at) =>
        [...section].map((level, index) => [`${chapter}.${at + 1}.${index + 1}`, Number(level)] as const),
      ),
  ),
)
const states = ['met', 'not applicable', 'operator', 'open'] as const
type State = (typeof states)[number]

const text = readFileSync('docs/asvs.md', 'utf8')

/** Lists the numbers in a text such as `10.1.1, 10.3.1 – 10.3.4`. */
const expand = (numbers: string) =>
  numbers.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split(' – ')
    const section = first.slice(0, first.lastIndexOf('.'))
    const [from, to] = [first, last].map((each) => Number(each.slice(each.lastIndexOf('.') + 1))) as [number, number]
    return Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`)
  })

function rowsOf(level: number) {
  const [, after = ''] = text.split(`## ASVS 5.0, level ${level}\n`)
  const [part = ''] = after.split('\n## ')
  return [...part.matchAll(/^\| (\d+\.\d[^|]*) \| ([a-z ]+) \| (.*) \| (.*) \|$/gm)].map(
    ([, numbers = '', state = '', , proof = '']) => ({ numbers: expand(numbers), state: state as State, proof }),
  )
}

describe.each([1, 2])('the table of OWASP ASVS, level %d', (level) => {
  const rows = rowsOf(level)

  it('names every requirement once, with a state', () => {
    const wanted = [...required].filter(([, of]) => of === level).map(([number]) => number)
    expect(rows.flatMap(({ numbers }) => numbers).sort()).toEqual(wanted.sort())
    for (const { state } of rows) expect(states).toContain(state)
  })

  it('has as many rows of each state as its summary says', () => {
    const count = (state: State) =>
      rows.filter((row) => row.state === state).reduce((sum, { numbers }) => sum + numbers.length, 0)
    expect(text).toContain(`| ${level} | ${states.map(count).join(' | ')} |`)
  })

  it('names existing tests or code for each requirement that is met', () => {
    for (const { state, proof, numbers } of rows) {
      if (state === 'met') expect(proof, numbers.join()).not.toBe('—')
      for (const [, file = ''] of proof.matchAll(/`((?:tests|e2e)\/[^`]+)`/g)) expect(existsSync(file), file).toBe(true)
    }
  })
})
