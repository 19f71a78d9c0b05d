import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Sms } from '@/server/ports/sms'

/** What the suite needs: the implementation, and the messages that a phone received. */
export type SmsUnderTest = {
  sms: Sms
  received: (mobile: string) => Promise<string[]>
  /** Makes the gateway reject messages from now on. */
  refuse: () => Promise<void>
  close: () => Promise<void>
}

const at = new Date('2026-03-02T04:00:00Z')
const texts: [string, string][] = [
  ['+886912345678', '您的註冊驗證碼為 012345，10 分鐘內有效，請勿告訴他人。'],
  ['+84912345678', 'Mã xác nhận đăng ký của bạn là 012345, có hiệu lực trong 10 phút.'],
  ['+66812345678', 'รหัสยืนยันการสมัครของคุณคือ 012345 ใช้ได้ภายใน 10 นาที'],
]

/** The requirements that every SMS gateway must meet: a message arrives unchanged, and a failure is reported. */
export function describeSms(name: string, open: () => Promise<SmsUnderTest>): void {
  describe(`${name}, as an SMS gateway`, () => {
    let subject: SmsUnderTest
    beforeEach(async () => void (subject = await open()))
    afterEach(() => subject.close())

    it.each(texts)('delivers a text unchanged to %s, and to nobody else', async (mobile, text) => {
      await subject.sms.send({ mobile, text, at })
      const received = await Promise.all(texts.map(async ([each]) => [each, await subject.received(each)]))
      expect(received).toEqual(texts.map(([each]) => [each, each === mobile ? [text] : []]))
    })

    it('throws if it did not accept a text, so that nobody waits for a code that was never sent', async () => {
      await subject.refuse()
      await expect(subject.sms.send({ mobile: '+886900000001', text: 'x', at })).rejects.toThrow()
    })
  })
}
