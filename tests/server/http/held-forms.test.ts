// Tests server/http/held-forms.ts
import { expect, it } from 'vitest'
import { HeldForms } from '@/server/http/held-forms'

const most = { inAll: 100, ofMember: 40, little: 5, withLittle: 110 }

/** A form whose pieces the test sends, and which it then ends. */
function begin(forms: HeldForms, member: string) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  let send = (_: number): void => undefined
  const call = forms.during(member, (hold) => ((send = hold), ended))
  return { send: (bytes: number) => send(bytes), end: () => (end(), call) }
}
const busy = expect.objectContaining({ code: 'photos_busy' }) as Error

it('lets one member hold so many bytes of forms, and others as many', () => {
  const forms = new HeldForms(most)
  const [one, two, other] = [begin(forms, 'a'), begin(forms, 'a'), begin(forms, 'b')]
  one.send(30)
  two.send(10)
  expect(() => two.send(1)).toThrow(busy)
  other.send(40)
})

it('lets all members hold so many bytes together', () => {
  const forms = new HeldForms(most)
  for (const member of ['a', 'b']) begin(forms, member).send(40)
  const last = begin(forms, 'c')
  last.send(20)
  expect(() => last.send(1)).toThrow(busy)
})

it('keeps room for members who hold little', () => {
  const forms = new HeldForms(most)
  for (const member of ['a', 'b', 'c']) begin(forms, member).send(33)
  expect(() => begin(forms, 'd').send(6)).toThrow(busy)
  begin(forms, 'e').send(5)
})

it('counts a form until its call is answered, or has failed', async () => {
  const forms = new HeldForms(most)
  const first = begin(forms, 'a')
  first.send(40)
  await first.end()
  await expect(
    forms.during('a', (hold) => {
      hold(40)
      return Promise.reject(new Error('broken'))
    }),
  ).rejects.toThrow('broken')
  begin(forms, 'a').send(40)
})
