import type { LocalizedText } from '@/server/db/schema/localized'
import { paragraphs } from './words'

type SeedMessage = { title: LocalizedText; content: LocalizedText; daysAgo: number }

/** Messages to all members of a new database. */
export const seedMessages: SeedMessage[] = [
  {
    daysAgo: 1,
    title: {
      tw: '帳號安全提醒',
      vi: 'Nhắc nhở bảo mật tài khoản',
      en: 'Keep your account safe',
      th: 'แจ้งเตือนความปลอดภัยของบัญชี',
    },
    content: paragraphs({
      tw: ['請勿與他人共用帳號，並定期更換登入密碼與託售密碼。'],
      vi: ['Đừng dùng chung tài khoản với người khác, và hãy định kỳ đổi mật khẩu đăng nhập và mật khẩu rút điểm.'],
      en: ['Do not share your account, and change your login and withdrawal passwords from time to time.'],
      th: ['โปรดอย่าใช้บัญชีร่วมกับผู้อื่น และเปลี่ยนรหัสผ่านเข้าสู่ระบบกับรหัสผ่านถอนแต้มเป็นประจำ'],
    }),
  },
  {
    daysAgo: 6,
    title: {
      tw: '超商儲值：請先綁定五間',
      vi: 'Nạp tại cửa hàng tiện lợi: liên kết năm cửa hàng',
      en: 'Convenience store top-ups: link five stores',
      th: 'เติมแต้มที่ร้านสะดวกซื้อ: ผูกให้ครบห้าร้าน',
    },
    content: paragraphs({
      tw: ['綁定五間超商後，即可取得超商繳費代碼；支援全家、萊爾富、7-ELEVEN 與 OK超商。'],
      vi: ['Liên kết năm cửa hàng để nhận mã nạp tại FamilyMart, Hi-Life, 7-ELEVEN và OK mart.'],
      en: ['Link five stores to get payment codes for FamilyMart, Hi-Life, 7-ELEVEN and OK mart.'],
      th: ['ผูกร้านครบห้าร้านเพื่อรับรหัสชำระเงินที่ FamilyMart, Hi-Life, 7-ELEVEN และ OK mart'],
    }),
  },
]
