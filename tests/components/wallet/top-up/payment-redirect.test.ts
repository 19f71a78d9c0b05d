import { describe, expect, it } from 'vitest'
import { paymentAddress } from '@/components/wallet/top-up/payment-redirect'

const own = 'http://site.example:3000'

describe('paymentAddress', () => {
  it.each([
    ['https://pay.example.com/x', 'https://pay.example.com/x'],
    ['http://localhost:4000/x', 'http://localhost:4000/x'],
    ['http://127.0.0.1/x', 'http://127.0.0.1/x'],
    ['http://[::1]/x', 'http://[::1]/x'],
    ['/sandbox/pay', `${own}/sandbox/pay`],
    [`${own}/sandbox/pay`, `${own}/sandbox/pay`],
  ])('opens the address %s', (address, opened) => expect(paymentAddress(address, {}, own)).toBe(opened))

  it.each([
    'http://pay.example.com/x',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://localhost/x',
    '//pay.example.com/x',
    'https://user:secret@pay.example.com/x',
    'http://localhost.example.com/x',
    'http://[',
  ])('does not open the address %s', (address) => expect(paymentAddress(address, {}, own)).toBeNull())

  it('puts the parameters of a GET page into its query', () => {
    expect(paymentAddress('https://pay.example.com/x?a=1', { order: 'D 1&2' }, own)).toBe(
      'https://pay.example.com/x?a=1&order=D+1%262',
    )
  })
})
