import { escapeHtml, localizedPoints, type SystemMessage } from './message'

/** The amount in 1/100 point, the order's number, and the operator's note. */
type OrderDecision = { amountMinor: bigint; orderNumber: string; reason: string }

/** Tells a member that an operator added or took points. */
export function adjustedMessage(
  { amountMinor, orderNumber, reason }: OrderDecision,
  direction: 'credit' | 'debit',
): SystemMessage {
  const points = localizedPoints(amountMinor)
  const [order, why] = [escapeHtml(orderNumber), escapeHtml(reason)]
  const isCredit = direction === 'credit'
  return {
    title: {
      tw: '點數調整通知',
      vi: 'Thông báo điều chỉnh điểm',
      en: 'Your points were adjusted',
      th: 'แจ้งปรับยอดแต้ม',
    },
    content: {
      tw: `<p>您的主錢包已${isCredit ? '增加' : '扣除'} ${points.tw} 點（單號 ${order}）。</p><p>原因：${why}</p>`,
      vi: `<p>Ví chính của bạn đã được ${isCredit ? 'cộng' : 'trừ'} ${points.vi} điểm (mã lệnh ${order}).</p><p>Lý do: ${why}</p>`,
      en: `<p>${points.en} points were ${isCredit ? 'added to' : 'deducted from'} your main wallet (order ${order}).</p><p>Reason: ${why}</p>`,
      th: `<p>กระเป๋าหลักของคุณ${isCredit ? 'ได้รับเพิ่ม' : 'ถูกหัก'} ${points.th} แต้ม (หมายเลข ${order})</p><p>เหตุผล: ${why}</p>`,
    },
  }
}

/** Tells a member that a payment was credited after an operator reviewed it. */
export function paymentCreditedMessage({ amountMinor, orderNumber, reason }: OrderDecision): SystemMessage {
  const points = localizedPoints(amountMinor)
  const [order, why] = [escapeHtml(orderNumber), escapeHtml(reason)]
  return {
    title: {
      tw: '儲值款項已入帳',
      vi: 'Khoản nạp của bạn đã vào ví',
      en: 'Your payment was credited',
      th: 'เติมแต้มเข้ากระเป๋าแล้ว',
    },
    content: {
      tw: `<p>儲值單 ${order} 的款項已由專人確認，${points.tw} 點已存入主錢包。</p><p>說明：${why}</p>`,
      vi: `<p>Khoản thanh toán của lệnh nạp ${order} đã được nhân viên xác nhận. ${points.vi} điểm đã vào ví chính.</p><p>Ghi chú: ${why}</p>`,
      en: `<p>Our staff confirmed your payment for top-up ${order}. ${points.en} points are in your main wallet.</p><p>Note: ${why}</p>`,
      th: `<p>เจ้าหน้าที่ตรวจสอบการชำระเงินของรายการเติม ${order} แล้ว ${points.th} แต้มเข้ากระเป๋าหลักของคุณแล้ว</p><p>หมายเหตุ: ${why}</p>`,
    },
  }
}

/** Tells a member that a payment could not be credited and is returned to the payer. */
export function paymentReturnedMessage({ amountMinor, orderNumber, reason }: OrderDecision): SystemMessage {
  const points = localizedPoints(amountMinor)
  const [order, why] = [escapeHtml(orderNumber), escapeHtml(reason)]
  return {
    title: {
      tw: '儲值款項將退回付款人',
      vi: 'Khoản thanh toán của bạn đang được hoàn lại',
      en: 'Your payment is being refunded',
      th: 'เรากำลังคืนเงินที่คุณชำระ',
    },
    content: {
      tw: `<p>儲值單 ${order} 收到的款項（${points.tw} 點）無法入帳，將退回原付款人。</p><p>原因：${why}</p>`,
      vi: `<p>Khoản tiền tương ứng ${points.vi} điểm của lệnh nạp ${order} không thể cộng điểm và sẽ được hoàn lại cho người thanh toán.</p><p>Lý do: ${why}</p>`,
      en: `<p>A payment worth ${points.en} points for top-up ${order} could not be credited and is being refunded to the payer.</p><p>Reason: ${why}</p>`,
      th: `<p>ยอดชำระ ${points.th} แต้มของรายการเติม ${order} เติมเข้ากระเป๋าไม่ได้ เราจะคืนเงินให้ผู้ชำระ</p><p>เหตุผล: ${why}</p>`,
    },
  }
}

/** Tells a member that customer service opened the top-up order that the member had requested. */
export function topUpOpenedMessage({ amountMinor, orderNumber, reason }: OrderDecision): SystemMessage {
  const points = localizedPoints(amountMinor)
  const [order, why] = [escapeHtml(orderNumber), escapeHtml(reason)]
  const link = (text: string) => `<a href="/store?order=${encodeURIComponent(orderNumber)}">${text}</a>`
  return {
    title: {
      tw: '客服已為您建立儲值單',
      vi: 'Bộ phận chăm sóc khách hàng đã tạo lệnh nạp cho bạn',
      en: 'Customer service created a top-up order for you',
      th: 'ฝ่ายบริการลูกค้าสร้างรายการเติมแต้มให้คุณแล้ว',
    },
    content: {
      tw: `<p>儲值單 ${order}，${points.tw} 點，請於付款期限前完成付款。</p><p>說明：${why}</p><p>${link('前往付款')}</p>`,
      vi: `<p>Lệnh nạp ${order}, ${points.vi} điểm. Vui lòng thanh toán trước hạn.</p><p>Ghi chú: ${why}</p><p>${link('Đến trang thanh toán')}</p>`,
      en: `<p>Order ${order} for ${points.en} points. Please pay before its deadline.</p><p>Note: ${why}</p><p>${link('Go to payment')}</p>`,
      th: `<p>รายการเติมแต้ม ${order} จำนวน ${points.th} แต้ม โปรดชำระก่อนครบกำหนด</p><p>หมายเหตุ: ${why}</p><p>${link('ไปชำระเงิน')}</p>`,
    },
  }
}

type CreditedTopUp = Pick<OrderDecision, 'amountMinor' | 'orderNumber'> & { isOnBreak: boolean }

/** Tells a member that a top-up is in the main wallet, and during a break what then applies to its points. */
export function topUpCreditedMessage({ amountMinor, orderNumber, isOnBreak }: CreditedTopUp): SystemMessage {
  const points = localizedPoints(amountMinor)
  const order = escapeHtml(orderNumber)
  const link = (text: string) => `<p><a href="/withdrawal">${text}</a></p>`
  const onBreak = {
    tw: `<p>點數在主錢包，不在任何遊戲館。休息期間，只有這筆訂單不要求有效投注；手續費、最低點數，以及首次儲值後的 24 小時照常。</p>${link('查看託售條件')}`,
    vi: `<p>Điểm ở ví chính, không ở sảnh nào. Trong thời gian tạm nghỉ, riêng lệnh này không yêu cầu cược hợp lệ. Phí, mức tối thiểu và 24 giờ sau lần nạp đầu tiên vẫn áp dụng.</p>${link('Xem điều kiện rút điểm')}`,
    en: `<p>The points are in your main wallet, not at any venue. During your break, this order alone needs no valid bets. The fee, the minimum and the 24 hours after a first top-up still apply.</p>${link('See the withdrawal conditions')}`,
    th: `<p>แต้มอยู่ในกระเป๋าหลัก ไม่ได้อยู่ในค่ายเกมใด ระหว่างพัก เฉพาะรายการนี้ไม่ต้องมียอดเดิมพันที่นับได้ ส่วนค่าธรรมเนียม ยอดขั้นต่ำ และเวลา 24 ชั่วโมงหลังเติมครั้งแรกยังใช้ตามปกติ</p>${link('ดูเงื่อนไขการถอนแต้ม')}`,
  }
  const more = isOnBreak ? onBreak : { tw: '', vi: '', en: '', th: '' }
  return {
    title: {
      tw: `${points.tw} 點已入帳`,
      vi: `${points.vi} điểm đã vào ví`,
      en: `${points.en} points are in your wallet`,
      th: `${points.th} แต้มเข้ากระเป๋าแล้ว`,
    },
    content: {
      tw: `<p>已收到儲值單 ${order} 的款項，${points.tw} 點已存入主錢包。</p>${more.tw}`,
      vi: `<p>Đã nhận khoản thanh toán của lệnh nạp ${order}. ${points.vi} điểm đã vào ví chính.</p>${more.vi}`,
      en: `<p>We received your payment for top-up ${order}. ${points.en} points are in your main wallet.</p>${more.en}`,
      th: `<p>ได้รับการชำระเงินของรายการเติม ${order} แล้ว ${points.th} แต้มเข้ากระเป๋าหลักของคุณแล้ว</p>${more.th}`,
    },
  }
}
