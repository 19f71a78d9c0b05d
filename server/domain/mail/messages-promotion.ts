import type { LocalizedText } from '@/server/db/schema/localized'
import { escapeHtml, localizedPoints, type SystemMessage } from './message'

/** The promotion's title in each language, and the operator's note on the decision. */
type PromotionDecision = { promotion: LocalizedText; reason: string }

/**
 * Tells a member that a promotion was granted: the points, and the valid bets that they require, both in 1/100 point.
 */
export function promotionGrantedMessage(
  { promotion, reason }: PromotionDecision,
  { amountMinor, turnoverMinor }: { amountMinor: bigint; turnoverMinor: bigint },
): SystemMessage {
  const [points, bets, why] = [localizedPoints(amountMinor), localizedPoints(turnoverMinor), escapeHtml(reason)]
  const needsBets = turnoverMinor > 0n
  return {
    title: {
      tw: '優惠已發放，點數已入主錢包',
      vi: 'Khuyến mãi đã được duyệt, điểm đã vào ví chính',
      en: 'Your promotion was approved, and the points are in your main wallet',
      th: 'อนุมัติโปรโมชันแล้ว แต้มเข้ากระเป๋าหลักแล้ว',
    },
    content: {
      tw: `<p>「${escapeHtml(promotion.tw)}」的申請已通過，${points.tw} 點已存入主錢包。${needsBets ? `下次託售前須完成 ${bets.tw} 點有效投注。` : ''}</p><p>說明：${why}</p>`,
      vi: `<p>Đơn đăng ký “${escapeHtml(promotion.vi)}” đã được duyệt. ${points.vi} điểm đã vào ví chính.${needsBets ? ` Trước lần rút điểm kế tiếp cần ${bets.vi} điểm cược hợp lệ.` : ''}</p><p>Ghi chú: ${why}</p>`,
      en: `<p>Your application for “${escapeHtml(promotion.en)}” was approved. ${points.en} points are in your main wallet.${needsBets ? ` Before your next withdrawal, you need ${bets.en} points in valid bets.` : ''}</p><p>Note: ${why}</p>`,
      th: `<p>คำขอรับโปรโมชัน “${escapeHtml(promotion.th)}” ได้รับอนุมัติ แต้มเข้ากระเป๋าหลักแล้ว ${points.th} แต้ม${needsBets ? ` ก่อนถอนครั้งถัดไปต้องมียอดเดิมพันที่นับได้ ${bets.th} แต้ม` : ''}</p><p>หมายเหตุ: ${why}</p>`,
    },
  }
}

/** Tells a member that an application for a promotion was declined. */
export function promotionRefusedMessage({ promotion, reason }: PromotionDecision): SystemMessage {
  const why = escapeHtml(reason)
  return {
    title: {
      tw: '優惠申請未通過',
      vi: 'Đơn đăng ký khuyến mãi không được duyệt',
      en: 'Your promotion application was declined',
      th: 'คำขอรับโปรโมชันไม่ผ่าน',
    },
    content: {
      tw: `<p>「${escapeHtml(promotion.tw)}」的申請未通過。</p><p>原因：${why}</p>`,
      vi: `<p>Đơn đăng ký “${escapeHtml(promotion.vi)}” không được duyệt.</p><p>Lý do: ${why}</p>`,
      en: `<p>Your application for “${escapeHtml(promotion.en)}” was declined.</p><p>Reason: ${why}</p>`,
      th: `<p>คำขอรับโปรโมชัน “${escapeHtml(promotion.th)}” ไม่ผ่าน</p><p>เหตุผล: ${why}</p>`,
    },
  }
}
