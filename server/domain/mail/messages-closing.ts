import type { SystemMessage } from './message'

/** Confirms that the member started to close the account: what happens next, and that all points can be withdrawn. */
export const closingMessage = (): SystemMessage => ({
  title: {
    tw: '帳號關閉程序已開始',
    vi: 'Bạn đang đóng tài khoản',
    en: 'You are closing your account',
    th: 'คุณกำลังปิดบัญชี',
  },
  content: {
    tw: '<p>遊戲已停止，各遊戲館的點數會轉回主錢包，有效投注不再限制託售。</p><p>全部託售後，請到「關閉帳號」完成最後一步。</p>',
    vi: '<p>Việc chơi đã dừng, điểm tại các sảnh được chuyển về ví chính, và cược hợp lệ không còn hạn chế việc rút điểm.</p><p>Khi đã rút hết, hãy hoàn tất ở mục “Đóng tài khoản”.</p>',
    en: '<p>Play has stopped, points at venues are returned to your main wallet, and valid bets no longer limit your withdrawals.</p><p>Once you have withdrawn everything, finish under “Close account”.</p>',
    th: '<p>หยุดการเล่นแล้ว แต้มในค่ายเกมจะโอนกลับกระเป๋าหลัก และยอดเดิมพันที่นับได้ไม่จำกัดการถอนแต้มอีกต่อไป</p><p>เมื่อถอนหมดแล้ว ทำขั้นตอนสุดท้ายได้ที่ “ปิดบัญชี”</p>',
  },
})

/**
 * Tells a member whose account was closed, or who started to close it, that customer service canceled that, and what
 * stays as the member chose it.
 */
export const reopenedMessage = (): SystemMessage => ({
  title: {
    tw: '帳號已開放使用',
    vi: 'Tài khoản của bạn đang mở',
    en: 'Your account is open',
    th: 'บัญชีของคุณเปิดใช้งานอยู่',
  },
  content: {
    tw: '<p>客服已取消關閉您的帳號。您設定的限額，以及尚未結束的休息或自我排除仍然有效。</p><p>若您沒有提出申請，請立即聯絡客服。</p>',
    vi: '<p>Bộ phận chăm sóc khách hàng đã hủy việc đóng tài khoản của bạn. Các giới hạn bạn đặt và thời gian tạm nghỉ hoặc tự loại trừ chưa kết thúc vẫn có hiệu lực.</p><p>Nếu bạn không yêu cầu việc này, hãy liên hệ ngay với bộ phận chăm sóc khách hàng.</p>',
    en: '<p>Customer service canceled the closure of your account. Your limits, and any break or self-exclusion that has not ended, stay in force.</p><p>If you did not ask for this, contact customer service immediately.</p>',
    th: '<p>ฝ่ายบริการลูกค้ายกเลิกการปิดบัญชีของคุณแล้ว ขีดจำกัดที่คุณตั้งไว้ และช่วงพักหรือการงดเล่นด้วยตนเองที่ยังไม่สิ้นสุดยังมีผลอยู่</p><p>หากคุณไม่ได้ขอ โปรดติดต่อฝ่ายบริการลูกค้าทันที</p>',
  },
})
