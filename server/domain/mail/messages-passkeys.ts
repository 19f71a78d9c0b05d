import type { Context } from '../context'
import { escapeHtml, localizedDateTime, type SystemMessage } from './message'

/** Reports a new passkey: its name, and when, with which browser and from where it was added. */
export function passkeyAddedMessage(
  { now, agent, ip }: Pick<Context, 'now' | 'agent' | 'ip'>,
  name: string,
): SystemMessage {
  const moment = localizedDateTime(now())
  const source = escapeHtml([agent?.browser, agent?.system, ip].filter(Boolean).join(' · ')) || '–'
  const named = escapeHtml(name)
  return {
    title: {
      tw: '已新增通行密鑰',
      vi: 'Đã thêm khóa truy cập',
      en: 'A passkey was added',
      th: 'เพิ่มพาสคีย์แล้ว',
    },
    content: {
      tw: `<p>您的帳號於 ${moment.tw} 新增了通行密鑰「${named}」：${source}。之後可以用它登入。</p><p>若非您本人，請到「帳號安全」移除它，並立即修改密碼。</p>`,
      vi: `<p>Khóa truy cập “${named}” vừa được thêm vào tài khoản của bạn lúc ${moment.vi}: ${source}. Từ nay bạn có thể đăng nhập bằng khóa này.</p><p>Nếu không phải bạn, hãy gỡ khóa trong mục “Bảo mật tài khoản” và đổi mật khẩu ngay.</p>`,
      en: `<p>The passkey “${named}” was added to your account on ${moment.en}: ${source}. It can now be used to log in.</p><p>If this was not you, remove it under “Account security” and change your password immediately.</p>`,
      th: `<p>เพิ่มพาสคีย์ “${named}” ในบัญชีของคุณเมื่อ ${moment.th}: ${source} จากนี้ใช้พาสคีย์นี้เข้าสู่ระบบได้</p><p>หากไม่ใช่คุณ โปรดลบพาสคีย์นี้ในหัวข้อ “ความปลอดภัยของบัญชี” และเปลี่ยนรหัสผ่านทันที</p>`,
    },
  }
}

/** Reports which passkeys were removed. */
export function passkeyRemovedMessage(names: readonly string[]): SystemMessage {
  const named = escapeHtml(names.join(' · '))
  return {
    title: {
      tw: '已移除通行密鑰',
      vi: 'Đã gỡ khóa truy cập',
      en: 'A passkey was removed',
      th: 'ลบพาสคีย์แล้ว',
    },
    content: {
      tw: `<p>已從您的帳號移除通行密鑰：${named}。之後不能再用來登入；其他裝置均已登出。</p><p>若非您本人，請立即修改密碼並聯絡客服。</p>`,
      vi: `<p>Đã gỡ khóa truy cập khỏi tài khoản của bạn: ${named}. Không thể đăng nhập bằng khóa này nữa và các thiết bị khác đã được đăng xuất.</p><p>Nếu không phải bạn, hãy đổi mật khẩu ngay và liên hệ với bộ phận chăm sóc khách hàng.</p>`,
      en: `<p>Removed from your account: ${named}. It can no longer be used to log in, and you were logged out of your other devices.</p><p>If this was not you, change your password immediately and contact customer service.</p>`,
      th: `<p>ลบพาสคีย์ออกจากบัญชีของคุณแล้ว: ${named} ใช้พาสคีย์นี้เข้าสู่ระบบไม่ได้อีก และอุปกรณ์อื่นออกจากระบบแล้ว</p><p>หากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านทันทีและติดต่อฝ่ายบริการลูกค้า</p>`,
    },
  }
}
