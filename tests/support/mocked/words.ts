import type { Locale } from '../../../contract/locales'

/** A text in each language; a backend replies in the requested one. */
export type Words = Record<Locale, string>

/** The venues' names, by game code. */
export const venueNames = {
  super: { tw: 'SUPER體育', vi: 'Thể thao SUPER', en: 'SUPER Sports', th: 'SUPER กีฬา' },
  super2: { tw: '新SUPER體育', vi: 'Thể thao SUPER mới', en: 'New SUPER Sports', th: 'SUPER กีฬา โฉมใหม่' },
  ameba: { tw: 'AMEBA電子', vi: 'AMEBA Slot', en: 'AMEBA Slots', th: 'AMEBA สล็อต' },
  fg: { tw: 'FG電子', vi: 'FG Slot', en: 'FG Slots', th: 'FG สล็อต' },
  wd: { tw: 'WD棋牌', vi: 'WD Bài', en: 'WD Cards', th: 'WD ไพ่' },
  evo: { tw: 'EVO真人', vi: 'EVO Trực tuyến', en: 'EVO Live', th: 'EVO คาสิโนสด' },
  lotus: { tw: '蓮花彩票', vi: 'Xổ số Hoa Sen', en: 'Lotus Lottery', th: 'หวยดอกบัว' },
  bamboo: { tw: '竹林麻將', vi: 'Mạt chược Trúc Lâm', en: 'Bamboo Mahjong', th: 'ไพ่นกกระจอกป่าไผ่' },
} as const satisfies Record<string, Words>
export type VenueCode = keyof typeof venueNames

/** Announcements, newest first. The first two run in the ticker, all others are posts. */
export const notices: readonly { title: Words; content: Words }[] = [
  {
    title: {
      tw: '首次儲值滿 1,000 點加贈 188 點',
      vi: 'Nạp lần đầu từ 1.000 điểm tặng thêm 188 điểm',
      en: '188 points on top of a first top-up of 1,000',
      th: 'เติมครั้งแรกครบ 1,000 แต้ม รับเพิ่ม 188 แต้ม',
    },
    content: {
      tw: '<p>完成首次儲值後，請至<strong>優惠活動</strong>申請。</p>',
      vi: '<p>Sau lần nạp đầu tiên, vui lòng đăng ký tại mục <strong>Khuyến mãi</strong>.</p>',
      en: '<p>After your first top-up, apply under <strong>Promotions</strong>.</p>',
      th: '<p>หลังเติมครั้งแรก โปรดสมัครที่หน้า<strong>โปรโมชัน</strong></p>',
    },
  },
  {
    title: {
      tw: '每月第一個週三凌晨例行維護',
      vi: 'Bảo trì định kỳ rạng sáng thứ Tư đầu tiên mỗi tháng',
      en: 'Regular maintenance on each month’s first Wednesday',
      th: 'ปิดปรับปรุงทุกวันพุธแรกของเดือน',
    },
    content: {
      tw: '<p>凌晨 4 時至 6 時暫停服務。</p>',
      vi: '<p>Dịch vụ tạm dừng từ 4 đến 6 giờ sáng.</p>',
      en: '<p>The service pauses from 4 to 6 a.m.</p>',
      th: '<p>หยุดให้บริการ 04.00–06.00 น.</p>',
    },
  },
  {
    title: {
      tw: '全新體育遊戲館上線',
      vi: 'Sảnh thể thao mới đã mở',
      en: 'The new sports venue is open',
      th: 'เปิดค่ายกีฬาใหม่แล้ว',
    },
    content: {
      tw: '<p>每日超過 500 場賽事。</p>',
      vi: '<p>Hơn 500 trận đấu mỗi ngày.</p>',
      en: '<p>More than 500 events a day.</p>',
      th: '<p>มากกว่า 500 รายการต่อวัน</p>',
    },
  },
]

/** Two promotions: one needs a review, the other is granted at once. */
export const promotions: readonly { type: 'new' | 'daily'; picture: string; title: Words; summary: Words }[] = [
  {
    type: 'new',
    picture: 'welcome',
    title: { tw: '新會員首儲禮', vi: 'Quà nạp lần đầu', en: 'First top-up bonus', th: 'ของขวัญเติมครั้งแรก' },
    summary: {
      tw: '首次儲值滿 1,000 點，加贈 188 點。',
      vi: 'Nạp lần đầu từ 1.000 điểm, tặng thêm 188 điểm.',
      en: 'Top up 1,000 points for the first time and receive 188 more.',
      th: 'เติมครั้งแรกครบ 1,000 แต้ม รับเพิ่ม 188 แต้ม',
    },
  },
  {
    type: 'daily',
    picture: 'coins',
    title: { tw: '每日簽到', vi: 'Điểm danh mỗi ngày', en: 'Daily check-in', th: 'เช็กอินทุกวัน' },
    summary: {
      tw: '每日簽到即領 50 點。',
      vi: 'Điểm danh mỗi ngày nhận 50 điểm.',
      en: 'Check in each day and receive 50 points.',
      th: 'เช็กอินทุกวัน รับ 50 แต้ม',
    },
  },
]

/** Messages, newest first. */
export const mails: readonly { type: 'system' | 'personal'; title: Words; content: Words }[] = [
  {
    type: 'personal',
    title: { tw: '歡迎加入', vi: 'Chào mừng bạn', en: 'Welcome aboard', th: 'ยินดีต้อนรับ' },
    content: {
      tw: '<p>您的帳號已開通。</p>',
      vi: '<p>Tài khoản của bạn đã sẵn sàng.</p>',
      en: '<p>Your account is ready.</p>',
      th: '<p>บัญชีของคุณพร้อมใช้งานแล้ว</p>',
    },
  },
  {
    type: 'system',
    title: {
      tw: '帳號安全提醒',
      vi: 'Nhắc nhở bảo mật tài khoản',
      en: 'Keep your account safe',
      th: 'แจ้งเตือนความปลอดภัยของบัญชี',
    },
    content: {
      tw: '<p>請勿與他人共用帳號。</p>',
      vi: '<p>Không dùng chung tài khoản với người khác.</p>',
      en: '<p>Do not share your account with anybody.</p>',
      th: '<p>โปรดอย่าใช้บัญชีร่วมกับผู้อื่น</p>',
    },
  },
  {
    type: 'system',
    title: {
      tw: '超商儲值須綁定五間門市',
      vi: 'Nạp tại cửa hàng cần liên kết năm cửa hàng',
      en: 'Store top-ups need five bound stores',
      th: 'เติมที่ร้านสะดวกซื้อต้องผูกครบห้าร้าน',
    },
    content: {
      tw: '<p>綁定後即可取得繳費代碼。</p>',
      vi: '<p>Sau khi liên kết, bạn sẽ nhận được mã thanh toán.</p>',
      en: '<p>Payment codes follow once they are bound.</p>',
      th: '<p>เมื่อผูกครบแล้วจึงรับรหัสชำระเงินได้</p>',
    },
  },
]
