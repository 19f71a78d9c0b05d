import { escapeHtml, type SystemMessage } from './message'

/** Greets a new member. */
export const welcomeMail = (account: string): SystemMessage => ({
  title: {
    tw: '歡迎加入',
    vi: 'Chào mừng bạn đã tham gia',
    en: 'Welcome aboard',
    th: 'ยินดีต้อนรับสมาชิกใหม่',
  },
  content: {
    tw: `<p>${escapeHtml(account)} 您好，感謝您的加入。</p><p>完成銀行資料綁定並通過審核後，即可託售點數；有任何問題，線上客服隨時為您服務。</p>`,
    vi: `<p>Chào ${escapeHtml(account)}, cảm ơn bạn đã tham gia.</p><p>Hãy liên kết ngân hàng; sau khi được duyệt, bạn có thể rút điểm. Nếu cần hỗ trợ, bộ phận chăm sóc khách hàng luôn sẵn sàng.</p>`,
    en: `<p>Hello ${escapeHtml(account)}, thank you for joining.</p><p>Bind your bank details: once they are approved you can sell points. Customer service is there whenever you need it.</p>`,
    th: `<p>สวัสดีคุณ ${escapeHtml(account)} ขอบคุณที่เข้าร่วมกับเรา</p><p>โปรดผูกข้อมูลธนาคาร เมื่อผ่านการตรวจสอบแล้วจึงถอนแต้มได้ หากมีคำถาม ฝ่ายบริการลูกค้าพร้อมดูแลเสมอ</p>`,
  },
})

/** Tells a member that the identity was certified. */
export const certifiedMail = (): SystemMessage => ({
  title: {
    tw: '身分驗證已通過',
    vi: 'Xác minh danh tính thành công',
    en: 'Your identity is certified',
    th: 'ยืนยันตัวตนสำเร็จแล้ว',
  },
  content: {
    tw: '<p>您的身分與銀行資料已審核通過，現在可以託售點數。</p>',
    vi: '<p>Danh tính và thông tin ngân hàng của bạn đã được duyệt. Bạn có thể rút điểm ngay bây giờ.</p>',
    en: '<p>Your identity and bank details were accepted. You can sell points now.</p>',
    th: '<p>ข้อมูลตัวตนและธนาคารของคุณผ่านการตรวจสอบแล้ว สามารถถอนแต้มได้ทันที</p>',
  },
})

/** Tells a member that a submission came back, and why. */
export const returnedMail = (reason: string): SystemMessage => ({
  title: {
    tw: '身分驗證資料需補件',
    vi: 'Hồ sơ xác minh cần bổ sung',
    en: 'Your identity submission was returned',
    th: 'เอกสารยืนยันตัวตนต้องแก้ไข',
  },
  content: {
    tw: `<p>您送出的資料未能通過審核：${escapeHtml(reason)}</p><p>請補齊後重新送出。</p>`,
    vi: `<p>Hồ sơ của bạn chưa được duyệt: ${escapeHtml(reason)}</p><p>Vui lòng bổ sung và gửi lại.</p>`,
    en: `<p>Your submission could not be accepted: ${escapeHtml(reason)}</p><p>Please complete it and send it again.</p>`,
    th: `<p>เอกสารของคุณยังไม่ผ่านการตรวจสอบ: ${escapeHtml(reason)}</p><p>โปรดแก้ไขแล้วส่งใหม่อีกครั้ง</p>`,
  },
})
