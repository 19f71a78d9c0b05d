import { escaped, momentIn, type Letter } from './letter'

/** Tells a member that the account was suspended, until when and why: it is read once the suspension is over. */
export function suspendedMail(until: Date, reason: string): Letter {
  const moment = momentIn(until)
  const why = escaped(reason)
  return {
    title: {
      tw: '帳號已暫停使用',
      vi: 'Tài khoản của bạn bị tạm khóa',
      en: 'Your account was suspended',
      th: 'บัญชีของคุณถูกระงับชั่วคราว',
    },
    content: {
      tw: `<p>您的帳號暫停使用至 ${moment.tw}。</p><p>原因：${why}</p><p>如有疑問，請聯繫線上客服。</p>`,
      vi: `<p>Tài khoản của bạn bị tạm khóa đến ${moment.vi}.</p><p>Lý do: ${why}</p><p>Nếu có thắc mắc, vui lòng liên hệ bộ phận chăm sóc khách hàng.</p>`,
      en: `<p>Your account was suspended until ${moment.en}.</p><p>Reason: ${why}</p><p>If you have questions, please contact customer service.</p>`,
      th: `<p>บัญชีของคุณถูกระงับการใช้งานจนถึง ${moment.th}</p><p>เหตุผล: ${why}</p><p>หากมีข้อสงสัย โปรดติดต่อฝ่ายบริการลูกค้า</p>`,
    },
  }
}

/** Tells a member that a suspension was lifted before its time, and why. */
export function restoredMail(reason: string): Letter {
  const why = escaped(reason)
  return {
    title: {
      tw: '帳號已恢復使用',
      vi: 'Tài khoản của bạn đã được mở lại',
      en: 'Your account is open again',
      th: 'บัญชีของคุณใช้งานได้อีกครั้ง',
    },
    content: {
      tw: `<p>您的帳號已提前解除停用，可以照常使用。</p><p>說明：${why}</p>`,
      vi: `<p>Tài khoản của bạn đã được mở khóa trước thời hạn và có thể sử dụng bình thường.</p><p>Ghi chú: ${why}</p>`,
      en: `<p>The suspension of your account was lifted early; you can use it as before.</p><p>Note: ${why}</p>`,
      th: `<p>ยกเลิกการระงับบัญชีของคุณก่อนกำหนดแล้ว ใช้งานได้ตามปกติ</p><p>หมายเหตุ: ${why}</p>`,
    },
  }
}
