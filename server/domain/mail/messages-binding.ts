import type { SystemMessage } from './message'

/** Reports that a USDT wallet was unlinked; `address` is already shortened for display. */
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
      en: `<p>Customer service has unlinked ${which} for you. You can link another.</p><p>If you did not ask for this, contact customer service at once.</p>`,
      th: `<p>ฝ่ายบริการลูกค้าได้ยกเลิกการผูก ${which} ให้คุณแล้ว คุณสามารถผูกใหม่ได้</p><p>หากคุณไม่ได้เป็นผู้ขอ โปรดติดต่อฝ่ายบริการลูกค้าทันที</p>`,
    },
  }
}
