import type { Context } from '../context'
import { escapeHtml, localizedDateTime, type SystemMessage } from './message'

/** Tells a member that the account was suspended, until when, and why. The member reads it after the suspension. */
export function suspendedMessage(until: Date, reason: string): SystemMessage {
  const moment = localizedDateTime(until)
  const why = escapeHtml(reason)
  return {
    title: {
      tw: '帳號已暫停使用',
      vi: 'Tài khoản của bạn bị tạm ngừng',
      en: 'Your account is suspended',
      th: 'บัญชีของคุณถูกระงับชั่วคราว',
    },
    content: {
      tw: `<p>您的帳號暫停使用至 ${moment.tw}。</p><p>原因：${why}</p><p>如有疑問，請聯絡客服。</p>`,
      vi: `<p>Tài khoản của bạn bị tạm ngừng đến ${moment.vi}.</p><p>Lý do: ${why}</p><p>Nếu có thắc mắc, vui lòng liên hệ bộ phận chăm sóc khách hàng.</p>`,
      en: `<p>Your account is suspended until ${moment.en}.</p><p>Reason: ${why}</p><p>If you have questions, please contact customer service.</p>`,
      th: `<p>บัญชีของคุณถูกระงับการใช้งานจนถึง ${moment.th}</p><p>เหตุผล: ${why}</p><p>หากมีข้อสงสัย โปรดติดต่อฝ่ายบริการลูกค้า</p>`,
    },
  }
}

/** Tells a member that a suspension was lifted before its time, and why. */
export function restoredMessage(reason: string): SystemMessage {
  const why = escapeHtml(reason)
  return {
    title: {
      tw: '帳號已恢復使用',
      vi: 'Tài khoản của bạn đã được mở lại',
      en: 'You can use your account again',
      th: 'บัญชีของคุณใช้งานได้อีกครั้ง',
    },
    content: {
      tw: `<p>您的帳號已提前恢復，可以照常使用。</p><p>說明：${why}</p>`,
      vi: `<p>Tài khoản của bạn đã được mở lại trước thời hạn và có thể sử dụng bình thường.</p><p>Ghi chú: ${why}</p>`,
      en: `<p>The suspension of your account was lifted early. You can use your account as before.</p><p>Note: ${why}</p>`,
      th: `<p>ยกเลิกการระงับบัญชีของคุณก่อนกำหนดแล้ว คุณใช้งานได้ตามปกติ</p><p>หมายเหตุ: ${why}</p>`,
    },
  }
}

/** Tells a member that customer service removed the second factor, and from when on withdrawals are possible. */
export function factorResetMessage(withdrawalsFrom: Date): SystemMessage {
  const from = localizedDateTime(withdrawalsFrom)
  return {
    title: {
      tw: '兩步驟驗證已重設',
      vi: 'Đã đặt lại xác minh hai bước',
      en: 'Your two-step verification was reset',
      th: 'รีเซ็ตการยืนยันแบบสองขั้นตอนแล้ว',
    },
    content: {
      tw: `<p>客服已依您的申請關閉兩步驟驗證，所有裝置均已登出。請登入後到「帳號安全」重新設定。${from.tw} 起可以託售。</p><p>若非您本人申請，請立即聯絡客服。</p>`,
      vi: `<p>Theo yêu cầu của bạn, bộ phận chăm sóc khách hàng đã tắt xác minh hai bước. Mọi thiết bị đã được đăng xuất. Hãy đăng nhập và thiết lập lại trong mục “Bảo mật tài khoản”. Bạn có thể rút điểm từ ${from.vi}.</p><p>Nếu bạn không yêu cầu việc này, vui lòng liên hệ ngay với bộ phận chăm sóc khách hàng.</p>`,
      en: `<p>Customer service turned off two-step verification at your request. You were logged out of all devices. Log in and set it up again under “Account security”. You can withdraw from ${from.en}.</p><p>If you did not ask for this, contact customer service immediately.</p>`,
      th: `<p>ฝ่ายบริการลูกค้าได้ปิดการยืนยันแบบสองขั้นตอนตามคำขอของคุณแล้ว ทุกอุปกรณ์ออกจากระบบแล้ว โปรดเข้าสู่ระบบแล้วตั้งค่าใหม่ในหัวข้อ “ความปลอดภัยของบัญชี” คุณถอนแต้มได้ตั้งแต่ ${from.th}</p><p>หากคุณไม่ได้ขอ โปรดติดต่อฝ่ายบริการลูกค้าทันที</p>`,
    },
  }
}

const passwordNames = {
  login: { tw: '登入密碼', vi: 'mật khẩu đăng nhập', en: 'login password', th: 'รหัสผ่านเข้าสู่ระบบ' },
  withdrawal: { tw: '託售密碼', vi: 'mật khẩu rút điểm', en: 'withdrawal password', th: 'รหัสผ่านถอนแต้ม' },
}

/**
 * Tells a member that customer service set a temporary password in place of the login or withdrawal password, when it
 * expires, and from when on withdrawals are possible. Never contains the password.
 */
export function passwordResetMessage(
  of: keyof typeof passwordNames,
  { until, withdrawalsFrom }: { until: Date; withdrawalsFrom: Date },
): SystemMessage {
  const name = passwordNames[of]
  const moment = localizedDateTime(until)
  const from = localizedDateTime(withdrawalsFrom)
  return {
    title: {
      tw: `${name.tw}已重設`,
      vi: `Đã đặt lại ${name.vi}`,
      en: `Your ${name.en} was reset`,
      th: `รีเซ็ต${name.th}แล้ว`,
    },
    content: {
      tw: `<p>客服已為您重設${name.tw}，並提供一組臨時密碼；所有裝置均已登出，${from.tw} 起可以託售。</p><p>臨時密碼於 ${moment.tw} 失效，請在此之前至「修改密碼」更換為您自己的密碼。若非您本人申請，請立即聯絡客服。</p>`,
      vi: `<p>Bộ phận chăm sóc khách hàng đã đặt lại ${name.vi} và cung cấp cho bạn một mật khẩu tạm thời. Mọi thiết bị đã được đăng xuất. Bạn có thể rút điểm từ ${from.vi}.</p><p>Mật khẩu tạm thời hết hiệu lực lúc ${moment.vi}. Trước lúc đó, hãy đổi sang mật khẩu của riêng bạn trong mục “Đổi mật khẩu”. Nếu bạn không yêu cầu việc này, vui lòng liên hệ ngay với bộ phận chăm sóc khách hàng.</p>`,
      en: `<p>Customer service has reset your ${name.en} and given you a temporary one. You were logged out of all your devices. You can withdraw from ${from.en}.</p><p>The temporary password stops working on ${moment.en}. Before then, replace it with one of your own under “Change your password”. If you did not ask for this, contact customer service immediately.</p>`,
      th: `<p>ฝ่ายบริการลูกค้าได้รีเซ็ต${name.th}ของคุณและให้รหัสผ่านชั่วคราวแล้ว ทุกอุปกรณ์ออกจากระบบแล้ว คุณถอนแต้มได้ตั้งแต่ ${from.th}</p><p>รหัสผ่านชั่วคราวใช้ได้ถึง ${moment.th} โปรดเปลี่ยนเป็นรหัสผ่านของคุณเองก่อนหน้านั้นที่หน้า “เปลี่ยนรหัสผ่าน” หากคุณไม่ได้เป็นผู้ขอ โปรดติดต่อฝ่ายบริการลูกค้าทันที</p>`,
    },
  }
}

/** Tells a member that the account was unused for over a year, and from when on it may be closed. */
export function inactivityMessage(closableFrom: Date): SystemMessage {
  const moment = localizedDateTime(closableFrom)
  return {
    title: {
      tw: '帳號即將因閒置關閉',
      vi: 'Tài khoản của bạn sắp bị đóng do không sử dụng',
      en: 'Your unused account is about to be closed',
      th: 'บัญชีของคุณกำลังจะถูกปิดเพราะไม่ได้ใช้งาน',
    },
    content: {
      tw: `<p>您的帳號已超過 1 年未使用。若於 ${moment.tw} 前登入，帳號就會保留。</p><p>帳號關閉後，剩餘的點數由本站為您保管，經身分驗證後付款至您本人的帳戶。</p>`,
      vi: `<p>Tài khoản của bạn đã hơn 1 năm không sử dụng. Hãy đăng nhập trước ${moment.vi} để giữ tài khoản.</p><p>Sau khi tài khoản bị đóng, số điểm còn lại vẫn được giữ cho bạn và được trả về tài khoản của chính bạn sau khi xác minh danh tính.</p>`,
      en: `<p>Your account has been unused for over a year. Log in before ${moment.en} to keep it.</p><p>If it is closed, we keep any remaining points for you and pay them to an account of your own once your identity is verified.</p>`,
      th: `<p>บัญชีของคุณไม่ได้ใช้งานเกิน 1 ปี โปรดเข้าสู่ระบบก่อน ${moment.th} เพื่อเก็บบัญชีไว้</p><p>หลังปิดบัญชี เราจะเก็บแต้มที่เหลือไว้ และจ่ายเข้าบัญชีของคุณเองเมื่อยืนยันตัวตนแล้ว</p>`,
    },
  }
}

/**
 * Tells a member that the account was recovered with a new login password, and from when on withdrawals are possible
 * again.
 */
export function passwordRecoveredMessage(withdrawalsFrom: Date): SystemMessage {
  const moment = localizedDateTime(withdrawalsFrom)
  return {
    title: {
      tw: '登入密碼已重新設定',
      vi: 'Mật khẩu đăng nhập đã được đặt lại',
      en: 'Your login password was reset',
      th: 'ตั้งรหัสผ่านเข้าสู่ระบบใหม่แล้ว',
    },
    content: {
      tw: `<p>您已找回帳號並設定新的登入密碼，所有裝置均已登出。${moment.tw} 起可以託售。</p><p>若不是您本人，請立即聯絡客服。</p>`,
      vi: `<p>Bạn đã khôi phục tài khoản và đặt mật khẩu đăng nhập mới. Mọi thiết bị đã được đăng xuất. Bạn có thể rút điểm từ ${moment.vi}.</p><p>Nếu không phải bạn, vui lòng liên hệ ngay với bộ phận chăm sóc khách hàng.</p>`,
      en: `<p>You recovered your account and set a new login password. You were logged out of all devices. You can withdraw from ${moment.en}.</p><p>If this was not you, contact customer service immediately.</p>`,
      th: `<p>คุณกู้คืนบัญชีและตั้งรหัสผ่านเข้าสู่ระบบใหม่แล้ว ทุกอุปกรณ์ออกจากระบบแล้ว คุณถอนแต้มได้ตั้งแต่ ${moment.th}</p><p>หากไม่ใช่คุณ โปรดติดต่อฝ่ายบริการลูกค้าทันที</p>`,
    },
  }
}

/** Reports the first sign-in to this account from a device: when, with which browser, and from where. */
export function newDeviceMessage({ now, agent, ip }: Pick<Context, 'now' | 'agent' | 'ip'>): SystemMessage {
  const moment = localizedDateTime(now())
  const source = escapeHtml([agent?.browser, agent?.system, ip].filter(Boolean).join(' · ')) || '–'
  return {
    title: {
      tw: '新裝置登入',
      vi: 'Đăng nhập từ thiết bị mới',
      en: 'Login from a new device',
      th: 'เข้าสู่ระบบจากอุปกรณ์ใหม่',
    },
    content: {
      tw: `<p>您的帳號於 ${moment.tw} 從新裝置登入：${source}。</p><p>若非您本人，請到「帳號安全」將該裝置登出，並立即修改密碼。</p>`,
      vi: `<p>Tài khoản của bạn vừa được đăng nhập từ một thiết bị mới lúc ${moment.vi}: ${source}.</p><p>Nếu không phải bạn, hãy đăng xuất thiết bị đó trong mục “Bảo mật tài khoản” và đổi mật khẩu ngay.</p>`,
      en: `<p>A new device logged in to your account on ${moment.en}: ${source}.</p><p>If this was not you, log out of that device under “Account security” and change your password immediately.</p>`,
      th: `<p>มีการเข้าสู่ระบบบัญชีของคุณจากอุปกรณ์ใหม่เมื่อ ${moment.th}: ${source}</p><p>หากไม่ใช่คุณ โปรดนำอุปกรณ์นั้นออกจากระบบในหัวข้อ “ความปลอดภัยของบัญชี” และเปลี่ยนรหัสผ่านทันที</p>`,
    },
  }
}

/** Reports that a USDT wallet was unlinked. The caller has already shortened `address` for display. */
export function unboundMessage(channel: string, address: string): SystemMessage {
  const which = `${channel} ${address}`
  return {
    title: {
      tw: 'USDT 錢包已解除綁定',
      vi: 'Đã hủy liên kết ví USDT',
      en: 'Your USDT wallet was unlinked',
      th: 'ยกเลิกการผูกกระเป๋า USDT แล้ว',
    },
    content: {
      tw: `<p>客服已為您解除綁定：${which}。您可以重新綁定。</p><p>若非您本人申請，請立即聯絡客服。</p>`,
      vi: `<p>Bộ phận chăm sóc khách hàng đã hủy liên kết ${which} cho bạn. Bạn có thể liên kết lại.</p><p>Nếu bạn không yêu cầu việc này, vui lòng liên hệ ngay với bộ phận chăm sóc khách hàng.</p>`,
      en: `<p>Customer service has unlinked ${which} for you. You can link another.</p><p>If you did not ask for this, contact customer service immediately.</p>`,
      th: `<p>ฝ่ายบริการลูกค้าได้ยกเลิกการผูก ${which} ให้คุณแล้ว คุณผูกใหม่ได้</p><p>หากคุณไม่ได้เป็นผู้ขอ โปรดติดต่อฝ่ายบริการลูกค้าทันที</p>`,
    },
  }
}
