import { playProtection } from '../rules'
import { localizedDateTime, type SystemMessage } from './message'

/** Confirms a break: until when it lasts, and what the member can still do. */
export function breakMessage(until: Date): SystemMessage {
  const moment = localizedDateTime(until)
  return {
    title: {
      tw: '休息已開始',
      vi: 'Bạn đã bắt đầu tạm nghỉ',
      en: 'Your break has started',
      th: 'การพักของคุณเริ่มแล้ว',
    },
    content: {
      tw: `<p>休息至 ${moment.tw} 止，時間到自動恢復。</p><p>這段時間不能儲值、轉點進遊戲館或開啟遊戲；仍可託售與查看紀錄。</p>`,
      vi: `<p>Bạn tạm nghỉ đến ${moment.vi}. Khi hết hạn, bạn tự động chơi lại được.</p><p>Trong thời gian này bạn không thể nạp điểm, chuyển điểm vào sảnh hay mở trò chơi. Bạn vẫn có thể rút điểm và xem lịch sử.</p>`,
      en: `<p>Your break lasts until ${moment.en}. It ends automatically.</p><p>Until then, you cannot top up, transfer points to a venue or open a game. You can still withdraw points and see your records.</p>`,
      th: `<p>คุณกำลังพักจนถึง ${moment.th} ครบเวลาแล้วกลับมาเล่นได้โดยอัตโนมัติ</p><p>ระหว่างนี้เติมแต้ม โอนแต้มเข้าค่ายเกม หรือเปิดเกมไม่ได้ แต่คุณยังถอนแต้มและดูประวัติได้</p>`,
    },
  }
}

/** Confirms a self-exclusion: until when it lasts (null if indefinite), and that all points can be withdrawn. */
export function exclusionMessage(until: Date | null): SystemMessage {
  const moment = until && localizedDateTime(until)
  return {
    title: {
      tw: '自我排除已開始',
      vi: 'Bạn đã bắt đầu tự loại trừ',
      en: 'Your self-exclusion has started',
      th: 'การงดเล่นด้วยตนเองเริ่มแล้ว',
    },
    content: {
      tw: `<p>${moment ? `期間至 ${moment.tw} 止。` : '沒有結束日期。'}期間不能縮短。到期後不會自動恢復，須由您提出申請。</p><p>您的點數仍屬於您，可以全部託售；各遊戲館的點數會轉回主錢包。</p>`,
      vi: `<p>${moment ? `Thời hạn đến ${moment.vi}.` : 'Không có thời hạn.'} Không thể rút ngắn. Khi hết hạn, việc chơi không tự mở lại. Bạn phải gửi yêu cầu.</p><p>Điểm vẫn là của bạn và bạn có thể rút hết. Điểm tại các sảnh được chuyển về ví chính.</p>`,
      en: `<p>${moment ? `It lasts until ${moment.en}.` : 'It has no end date.'} It cannot be shortened. When it ends, play does not reopen automatically: you have to ask.</p><p>Your points are still yours. You can withdraw all of them; points at venues are returned to your main wallet.</p>`,
      th: `<p>${moment ? `มีผลถึง ${moment.th}` : 'ไม่มีกำหนดสิ้นสุด'} ลดระยะเวลาไม่ได้ เมื่อครบกำหนดระบบจะไม่เปิดให้เล่นโดยอัตโนมัติ คุณต้องยื่นคำขอกลับมาเล่น</p><p>แต้มยังเป็นของคุณ และถอนได้ทั้งหมด แต้มในค่ายเกมจะโอนกลับกระเป๋าหลัก</p>`,
    },
  }
}

const imposedTitle: SystemMessage['title'] = {
  tw: '您的帳號已暫停遊戲',
  vi: 'Tài khoản của bạn đang tạm ngừng chơi',
  en: 'Play is closed for your account',
  th: 'บัญชีของคุณปิดการเล่นอยู่',
}

/** Reports a break that the member did not choose: until when it lasts, and what the member can still do. */
export function imposedBreakMessage(until: Date): SystemMessage {
  const moment = localizedDateTime(until)
  return {
    title: imposedTitle,
    content: {
      tw: `<p>您的帳號暫停遊戲，至 ${moment.tw} 止，時間到自動恢復。</p><p>這段時間不能儲值、轉點進遊戲館或開啟遊戲；仍可託售與查看紀錄。如有疑問，請聯絡客服。</p>`,
      vi: `<p>Tài khoản của bạn tạm ngừng chơi đến ${moment.vi}. Khi hết hạn, bạn tự động chơi lại được.</p><p>Trong thời gian này bạn không thể nạp điểm, chuyển điểm vào sảnh hay mở trò chơi. Bạn vẫn có thể rút điểm và xem lịch sử. Nếu có thắc mắc, hãy liên hệ bộ phận chăm sóc khách hàng.</p>`,
      en: `<p>Play is closed for your account until ${moment.en}. It reopens automatically.</p><p>Until then, you cannot top up, transfer points to a venue or open a game. You can still withdraw points and see your records. If you have questions, contact customer service.</p>`,
      th: `<p>บัญชีของคุณปิดการเล่นจนถึง ${moment.th} ครบเวลาแล้วกลับมาเล่นได้โดยอัตโนมัติ</p><p>ระหว่างนี้เติมแต้ม โอนแต้มเข้าค่ายเกม หรือเปิดเกมไม่ได้ แต่คุณยังถอนแต้มและดูประวัติได้ หากมีข้อสงสัย โปรดติดต่อฝ่ายบริการลูกค้า</p>`,
    },
  }
}

/**
 * Reports an exclusion that the member did not choose: until when it lasts (null if indefinite), and that all points
 * can be withdrawn.
 */
export function imposedMessage(until: Date | null): SystemMessage {
  const moment = until && localizedDateTime(until)
  return {
    title: imposedTitle,
    content: {
      tw: `<p>您的帳號暫停遊戲${moment ? `，至 ${moment.tw} 止` : '，不限期'}。到期後不會自動恢復，須由您提出申請。</p><p>您的點數仍屬於您，可以全部託售；各遊戲館的點數會轉回主錢包。如有疑問，請聯絡客服。</p>`,
      vi: `<p>Tài khoản của bạn ngừng chơi ${moment ? `đến ${moment.vi}` : 'không thời hạn'}. Khi hết hạn, việc chơi không tự mở lại. Bạn phải gửi yêu cầu.</p><p>Điểm vẫn là của bạn và bạn có thể rút hết. Điểm tại các sảnh được chuyển về ví chính. Nếu có thắc mắc, hãy liên hệ bộ phận chăm sóc khách hàng.</p>`,
      en: `<p>Play is closed for your account ${moment ? `until ${moment.en}` : 'with no end date'}. It does not reopen automatically: you have to ask.</p><p>Your points are still yours. You can withdraw all of them; points at venues are returned to your main wallet. If you have questions, contact customer service.</p>`,
      th: `<p>บัญชีของคุณปิดการเล่น${moment ? `จนถึง ${moment.th}` : 'โดยไม่มีกำหนด'} เมื่อครบกำหนดระบบจะไม่เปิดให้เล่นโดยอัตโนมัติ คุณต้องยื่นคำขอกลับมาเล่น</p><p>แต้มยังเป็นของคุณ และถอนได้ทั้งหมด แต้มในค่ายเกมจะโอนกลับกระเป๋าหลัก หากมีข้อสงสัย โปรดติดต่อฝ่ายบริการลูกค้า</p>`,
    },
  }
}

/** Reports that operators agreed to end an exclusion, and when the member can play again. */
export function liftedMessage(reopensAt: Date): SystemMessage {
  const moment = localizedDateTime(reopensAt)
  return {
    title: {
      tw: '自我排除將結束',
      vi: 'Thời gian tự loại trừ của bạn sắp kết thúc',
      en: 'Your self-exclusion is ending',
      th: 'การงดเล่นด้วยตนเองกำลังจะสิ้นสุด',
    },
    content: {
      tw: `<p>您的申請已獲同意，${moment.tw} 起可以再玩。您隨時可以再休息或設定限額。</p>`,
      vi: `<p>Yêu cầu của bạn đã được chấp thuận. Bạn chơi lại được từ ${moment.vi}. Bạn có thể tạm nghỉ hoặc đặt giới hạn bất cứ lúc nào.</p>`,
      en: `<p>Your request was approved. You can play again from ${moment.en}. You can take a break or set limits at any time.</p>`,
      th: `<p>คำขอของคุณได้รับอนุมัติ คุณกลับมาเล่นได้ตั้งแต่ ${moment.th} และพักหรือตั้งขีดจำกัดได้ทุกเมื่อ</p>`,
    },
  }
}

/** Sends the answer to the complaint with this number. */
export function complaintMessage(number: string, answer: string): SystemMessage {
  const escaped = answer.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return {
    title: {
      tw: `申訴 ${number} 的回覆`,
      vi: `Trả lời khiếu nại ${number}`,
      en: `Reply to your complaint ${number}`,
      th: `คำตอบข้อร้องเรียน ${number}`,
    },
    content: { tw: `<p>${escaped}</p>`, vi: `<p>${escaped}</p>`, en: `<p>${escaped}</p>`, th: `<p>${escaped}</p>` },
  }
}

/**
 * Reports that the member's details match an excluded person: until when play is closed (null if indefinite), and what
 * the member can still do.
 */
export function matchedMessage(until: Date | null): SystemMessage {
  const moment = until && localizedDateTime(until)
  return {
    title: {
      tw: '您的帳號已停止遊戲功能',
      vi: 'Bạn không thể dùng tài khoản này để chơi nữa',
      en: 'Your account can no longer be used to play',
      th: 'คุณใช้บัญชีนี้เล่นเกมไม่ได้แล้ว',
    },
    content: {
      tw: `<p>您的資料與一筆自我排除紀錄相符，期間${moment ? `至 ${moment.tw} 止` : '不限'}。</p><p>您的點數仍屬於您，可以全部託售；各遊戲館的點數會轉回主錢包。若資料有誤，請聯絡客服。</p>`,
      vi: `<p>Thông tin của bạn trùng với một hồ sơ tự loại trừ ${moment ? `đến ${moment.vi}` : 'không thời hạn'}.</p><p>Điểm vẫn là của bạn và bạn có thể rút hết. Điểm tại các sảnh được chuyển về ví chính. Nếu có nhầm lẫn, hãy liên hệ bộ phận chăm sóc khách hàng.</p>`,
      en: `<p>Your details match a self-exclusion ${moment ? `until ${moment.en}` : 'with no end date'}.</p><p>Your points are still yours. You can withdraw all of them; points at venues are returned to your main wallet. If this is a mistake, contact customer service.</p>`,
      th: `<p>ข้อมูลของคุณตรงกับประวัติการงดเล่นด้วยตนเอง${moment ? `ถึง ${moment.th}` : 'แบบไม่มีกำหนดสิ้นสุด'}</p><p>แต้มยังเป็นของคุณ และถอนได้ทั้งหมด แต้มในค่ายเกมจะโอนกลับกระเป๋าหลัก หากข้อมูลผิดพลาด โปรดติดต่อฝ่ายบริการลูกค้า</p>`,
    },
  }
}

/** Days within which operators review a match. */
const days = playProtection.matchReviewMs / 86_400_000

/** Reports that play is closed until operators have checked the member's details, and what the member can still do. */
export const heldMessage = (): SystemMessage => ({
  title: {
    tw: '我們正在核對您的資料',
    vi: 'Chúng tôi đang kiểm tra thông tin của bạn',
    en: 'We are checking your details',
    th: 'เรากำลังตรวจสอบข้อมูลของคุณ',
  },
  content: {
    tw: `<p>我們會在 ${days} 天內核對。核對完成前不能儲值、轉點進遊戲館或開啟遊戲；仍可託售與查看紀錄。</p>`,
    vi: `<p>Chúng tôi kiểm tra trong vòng ${days} ngày. Cho đến khi kiểm tra xong, bạn không thể nạp điểm, chuyển điểm vào sảnh hay mở trò chơi. Bạn vẫn có thể rút điểm và xem lịch sử.</p>`,
    en: `<p>We do so within ${days} days. Until we have finished, you cannot top up, transfer points to a venue or open a game. You can still withdraw points and see your records.</p>`,
    th: `<p>เราจะตรวจสอบภายใน ${days} วัน ระหว่างตรวจสอบ เติมแต้ม โอนแต้มเข้าค่ายเกม หรือเปิดเกมไม่ได้ แต่คุณยังถอนแต้มและดูประวัติได้</p>`,
  },
})

const closedOrder: SystemMessage['content'] = {
  tw: '<p>尚未付款的儲值單已關閉，請不要再付款。</p>',
  vi: '<p>Lệnh nạp chưa thanh toán của bạn đã được đóng. Xin đừng thanh toán nữa.</p>',
  en: '<p>Your unpaid top-up order is closed. Please do not pay it.</p>',
  th: '<p>รายการเติมแต้มที่ยังไม่ได้ชำระปิดแล้ว โปรดอย่าชำระ</p>',
}

/** The message about a closure that ended a top-up order, which the member could otherwise still pay. */
export const withClosedOrder = ({ title, content }: SystemMessage): SystemMessage => ({
  title,
  content: {
    tw: content.tw + closedOrder.tw,
    vi: content.vi + closedOrder.vi,
    en: content.en + closedOrder.en,
    th: content.th + closedOrder.th,
  },
})
