import type { LocalizedText } from '@/server/db/schema/localized'

/** A message about a change to an account. */
export type Notice = {
  title: LocalizedText
  /** The body: one sentence. */
  text: LocalizedText
  /** Set if the change is also reported by SMS. */
  isGrave?: true
}

/** Messages to a member about signing in. */
export const accessNotices = {
  password_changed: {
    isGrave: true,
    title: {
      tw: '登入密碼已修改',
      vi: 'Mật khẩu đăng nhập đã được đổi',
      en: 'Your login password was changed',
      th: 'เปลี่ยนรหัสผ่านเข้าสู่ระบบแล้ว',
    },
    text: {
      tw: '您的登入密碼已修改，其他裝置均已登出。',
      vi: 'Mật khẩu đăng nhập của bạn vừa được đổi, các thiết bị khác đã được đăng xuất.',
      en: 'Your login password was changed and you were logged out of your other devices.',
      th: 'รหัสผ่านเข้าสู่ระบบของคุณถูกเปลี่ยนแล้ว และอุปกรณ์อื่นออกจากระบบแล้ว',
    },
  },
  withdrawal_password_changed: {
    title: {
      tw: '託售密碼已修改',
      vi: 'Mật khẩu rút điểm đã được đổi',
      en: 'Your withdrawal password was changed',
      th: 'เปลี่ยนรหัสผ่านถอนแต้มแล้ว',
    },
    text: {
      tw: '您的託售密碼已修改，其他裝置均已登出。',
      vi: 'Mật khẩu rút điểm của bạn vừa được đổi, các thiết bị khác đã được đăng xuất.',
      en: 'Your withdrawal password was changed and you were logged out of your other devices.',
      th: 'รหัสผ่านถอนแต้มของคุณถูกเปลี่ยนแล้ว และอุปกรณ์อื่นออกจากระบบแล้ว',
    },
  },
  factor_added: {
    title: {
      tw: '兩步驟驗證已開啟',
      vi: 'Đã bật xác minh hai bước',
      en: 'Two-step verification is on',
      th: 'เปิดการยืนยันแบบสองขั้นตอนแล้ว',
    },
    text: {
      tw: '您的帳號已新增驗證 App，之後登入都需要驗證碼。',
      vi: 'Tài khoản của bạn đã bật ứng dụng xác minh. Từ nay mỗi lần đăng nhập đều cần mã.',
      en: 'An authenticator app was added to your account. From now on, logging in requires its code.',
      th: 'เพิ่มแอปยืนยันตัวตนในบัญชีของคุณแล้ว จากนี้การเข้าสู่ระบบต้องใช้รหัสจากแอป',
    },
  },
  factor_removed: {
    isGrave: true,
    title: {
      tw: '兩步驟驗證已關閉',
      vi: 'Đã tắt xác minh hai bước',
      en: 'Two-step verification is off',
      th: 'ปิดการยืนยันแบบสองขั้นตอนแล้ว',
    },
    text: {
      tw: '您帳號的驗證 App 已移除，登入不再需要驗證碼。',
      vi: 'Ứng dụng xác minh đã được gỡ khỏi tài khoản của bạn. Đăng nhập không còn cần mã.',
      en: 'The authenticator app was removed from your account. Logging in no longer requires a code.',
      th: 'นำแอปยืนยันตัวตนออกจากบัญชีของคุณแล้ว การเข้าสู่ระบบไม่ต้องใช้รหัสจากแอปอีก',
    },
  },
  recovery_codes_renewed: {
    title: {
      tw: '復原碼已更新',
      vi: 'Đã tạo mã khôi phục mới',
      en: 'Your recovery codes were replaced',
      th: 'สร้างรหัสกู้คืนใหม่แล้ว',
    },
    text: {
      tw: '您帳號的復原碼已全部更新，舊的不能再使用。',
      vi: 'Các mã khôi phục của tài khoản đã được thay mới. Mã cũ không còn dùng được.',
      en: 'New recovery codes were created for your account. The old ones no longer work.',
      th: 'สร้างรหัสกู้คืนชุดใหม่ให้บัญชีของคุณแล้ว รหัสเดิมใช้ไม่ได้อีก',
    },
  },
  session_moved: {
    title: {
      tw: '已登出一個可疑裝置',
      vi: 'Đã kết thúc một phiên đăng nhập đáng ngờ',
      en: 'A suspicious session was logged out',
      th: 'ออกจากระบบบนอุปกรณ์ที่น่าสงสัยแล้ว',
    },
    text: {
      tw: '您帳號的一次登入同時更換了裝置、IP 位址與語言，系統已自動將其登出，請重新登入。',
      vi: 'Một phiên đăng nhập của bạn đột ngột đổi cả thiết bị, địa chỉ IP và ngôn ngữ nên đã bị đăng xuất. Vui lòng đăng nhập lại.',
      en: 'A session on your account changed its device, IP address and language at once, so we logged it out. Log in again to continue.',
      th: 'การใช้งานบัญชีของคุณครั้งหนึ่งเปลี่ยนทั้งอุปกรณ์ ที่อยู่ IP และภาษาพร้อมกัน เราจึงให้ออกจากระบบ โปรดเข้าสู่ระบบใหม่',
    },
  },
} as const satisfies Record<string, Notice>
