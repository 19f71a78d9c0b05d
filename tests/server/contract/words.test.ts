// Tests server/http/messages.ts, contract/errors.ts
import { describe, expect, it } from 'vitest'
import { errorCodes, fieldCodes, localErrorCodes } from '@/contract/errors'
import { locales } from '@/contract/locales'
import { errorMessage, fieldMessage } from '@/server/http/messages'

async function words(locale: string, name: 'errors' | 'validation'): Promise<Record<string, string>> {
  const file = (await import(`@/locales/${locale}/${name}.json`)) as { default: Record<string, string> }
  return file.default
}

describe.each(locales)('the texts in %s', (locale) => {
  it('cover every error, and nothing else', async () => {
    const errors = await words(locale, 'errors')
    expect(Object.keys(errors).sort()).toEqual([...errorCodes, ...localErrorCodes].sort())
    for (const text of Object.values(errors)) expect(text.trim()).not.toBe('')
  })

  it('cover every field error', async () => {
    const validation = await words(locale, 'validation')
    for (const code of fieldCodes) expect(validation[code]?.trim()).toBeTruthy()
  })
})

it('texts equal those that the specification gives', async () => {
  const errors = await words('tw', 'errors')
  expect(errors).toMatchObject({
    no_token: '用戶信息失效，請登錄',
    timeout: '接口超時',
    timeout_of_points: '接口超時',
    network: '伺服務器鏈接異常，請檢查！',
    request_failed: '請求出錯了！',
    local_unauthorized: '401錯誤（LOCAL）',
    game_failed: '出錯了',
  })
  expect(fieldMessage('required', 'account', 'tw')).toBe('請輸入帳號')
  expect(fieldMessage('required', 'password', 'tw')).toBe('請輸入密碼')
})

it('texts format amounts and times as the language does', () => {
  expect(errorMessage('amount_below_minimum', { minimum: '1000.00' }, 'vi')).toContain('1.000 điểm')
  expect(errorMessage('amount_above_maximum', { maximum: '99999999999999.50' }, 'en')).toContain(
    '99,999,999,999,999.50',
  )
  expect(errorMessage('first_withdrawal_too_early', { opens_at: '2026-03-02T04:00:00.000Z' }, 'en')).toContain('12:00')
})

it('texts stay whole sentences when a value is missing', () => {
  expect(errorMessage('amount_below_minimum', {}, 'en')).toBe('Enter at least … points.')
})
