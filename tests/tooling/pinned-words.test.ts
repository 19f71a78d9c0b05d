// Tests locales
import { describe, expect, it } from 'vitest'
import { locales } from '@/contract/locales'
import { wordsOf } from '@/tests/components/forms/words'

const tw = wordsOf('tw')
const en = wordsOf('en')

/** Exact Chinese wordings of the specification (sections 5, 6 and 8). */
const literals = {
  'errors.local_unauthorized': '401錯誤（LOCAL）',
  'errors.timeout': '接口超時',
  'errors.timeout_of_points': '接口超時',
  'errors.network': '伺服務器鏈接異常，請檢查！',
  'errors.request_failed': '請求出錯了！',
  'errors.bad_reply': '請求出錯了！',
  'errors.no_token': '用戶信息失效，請登錄',
  'errors.game_failed': '出錯了',
  'auth.login_failed': '登入失敗',
  'auth.enter_account': '請輸入帳號',
  'auth.enter_password': '請輸入密碼',
  'validation.required_account': '請輸入帳號',
  'validation.required_password': '請輸入密碼',
  'layout.gate.not_signed_in': '尚未登入',
}

/** Page titles of section 2. The title of `/withdrawal` also says “(withdraw)”, because “sell” alone is unclear. */
const titles = {
  about: 'About Us',
  bank_info: 'Bank information',
  bind_store: 'Convenience store number binding',
  chess: 'Sports Betting',
  sport: 'Sports Betting',
  egame: 'Electronic Game',
  game_record: 'Game Record',
  live: 'Live game',
  lottery: 'Live game',
  message: 'Message Center',
  personal_info: 'Personal Center',
  promote: 'Promotions',
  'promote-qr': 'Promotional link',
  pws_change: 'Change your password',
  record: 'Transaction history',
  store: 'Top up now',
  turn_point: 'Transfer points',
  user_data: 'Personal Information',
  user_info: 'Personal Center',
  withdrawal: 'Sell now (withdraw)',
  missing: 'This page could not be found',
}

/** Labels of section 8, in the specification's English and in the site's default language. */
const labels = {
  'register.failed': ['Registration failed', '註冊失敗'],
  'register.send_failed': ['Sending failed', '發送失敗'],
  'bank.failed': ['Adding failed', '新增失敗'],
  'wallet.top_up.failed': ['Top-up failed', '儲值失敗'],
  'records.load_failed': ['Failed to get records', '取得紀錄失敗'],
  'errors.venue_maintenance': ['The game is under maintenance', '遊戲維護中'],
  'validation.agreement_required': ['Please accept the terms', '請勾選同意會員條款'],
  'validation.incomplete': ['Please enter the relevant information', '請輸入相關資料'],
  'ui.copied': ['Copied', '已複製'],
  'register.code_sent': ['Code sent', '驗證碼已發送'],
  'register.done': ['Registered', '註冊成功'],
  'ui.saved': ['Saved', '已儲存'],
  'account.password.done': ['Password changed', '修改成功'],
  'content.promote.applied': ['Applied', '已申請'],
  'ui.done': ['Operation succeeded', '操作成功'],
  'bank.form.done': ['Binding in progress', '綁定審核中'],
} as const

describe('the exact wordings of the specification', () => {
  it.each(Object.entries(literals))('keep for %s the text %s', (key, words) => {
    expect(tw(key)).toBe(words)
  })

  it.each(Object.entries(titles))('keep for /%s the title %s', (route, words) => {
    expect(en(`routes.${route}.title`)).toBe(words)
  })

  it.each(Object.entries(labels))('keep the label %s', (key, [english, chinese]) => {
    const values = { mobile: '+886' }
    expect(en(key, values)).toContain(english)
    expect(tw(key, values)).toContain(chinese)
  })

  it('keep section 5’s two wordings of the password hint', () => {
    expect(en('account.password.login.hint', { minimum: 6, maximum: 12 })).toContain(
      '6–12 characters, digits plus letters',
    )
    for (const locale of locales) expect(wordsOf(locale)('account.password.withdrawal.hint')).toContain('2')
  })
})
