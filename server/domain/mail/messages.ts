import { brandName } from '@/contract/brand'
import { escapeHtml, type SystemMessage } from './message'

/** Greets a new member. */
export const welcomeMessage = (account: string): SystemMessage => ({
  title: {
    tw: `歡迎加入${brandName('tw')}`,
    vi: `Chào mừng bạn đến với ${brandName('vi')}`,
    en: `Welcome to ${brandName('en')}`,
    th: `ยินดีต้อนรับสู่ ${brandName('th')}`,
  },
  content: {
    tw: `<p>${escapeHtml(account)} 您好，感謝您的加入。</p><p>完成銀行資料綁定並通過審核後，即可託售點數；有任何問題，請聯絡客服。</p>`,
    vi: `<p>Chào ${escapeHtml(account)}, cảm ơn bạn đã tham gia.</p><p>Hãy liên kết tài khoản ngân hàng; sau khi được duyệt, bạn có thể rút điểm. Nếu có thắc mắc, hãy liên hệ bộ phận chăm sóc khách hàng.</p>`,
    en: `<p>Hello ${escapeHtml(account)}, thank you for joining.</p><p>To withdraw points, link a bank account and wait until it is approved. If you have questions, contact customer service.</p>`,
    th: `<p>สวัสดีคุณ ${escapeHtml(account)} ขอบคุณที่เข้าร่วมกับเรา</p><p>โปรดผูกบัญชีธนาคาร เมื่อผ่านการตรวจสอบแล้ว คุณจะถอนแต้มได้ หากมีคำถาม โปรดติดต่อฝ่ายบริการลูกค้า</p>`,
  },
})

/** Reports that the identity was verified. */
export const certifiedMessage = (): SystemMessage => ({
  title: {
    tw: '身分驗證已通過',
    vi: 'Xác minh danh tính thành công',
    en: 'Your identity is verified',
    th: 'ยืนยันตัวตนสำเร็จแล้ว',
  },
  content: {
    tw: '<p>您的身分與銀行資料已審核通過，現在可以託售點數。</p>',
    vi: '<p>Danh tính và thông tin ngân hàng của bạn đã được duyệt. Bạn đã có thể rút điểm.</p>',
    en: '<p>Your identity and bank details were approved. You can withdraw points now.</p>',
    th: '<p>ข้อมูลตัวตนและธนาคารของคุณผ่านการตรวจสอบแล้ว คุณถอนแต้มได้แล้ว</p>',
  },
})

/** Tells a member that a submission was returned, and why. */
export const returnedMessage = (reason: string): SystemMessage => ({
  title: {
    tw: '身分驗證資料需補件',
    vi: 'Hồ sơ xác minh cần bổ sung',
    en: 'Your documents need corrections',
    th: 'โปรดแก้ไขเอกสารยืนยันตัวตน',
  },
  content: {
    tw: `<p>您送出的資料未能通過審核：${escapeHtml(reason)}</p><p>請補齊後重新送出。</p>`,
    vi: `<p>Hồ sơ của bạn chưa được duyệt: ${escapeHtml(reason)}</p><p>Vui lòng bổ sung và gửi lại.</p>`,
    en: `<p>Your documents could not be approved: ${escapeHtml(reason)}</p><p>Please correct them and submit them again.</p>`,
    th: `<p>เอกสารของคุณยังไม่ผ่านการตรวจสอบ: ${escapeHtml(reason)}</p><p>โปรดแก้ไขแล้วส่งใหม่อีกครั้ง</p>`,
  },
})
