import type { announcements } from '@/server/db/schema'
import { paragraphs } from './words'

type Row = Omit<typeof announcements.$inferInsert, 'publishedAt'>

/** Ticker lines and posts of a new database, newest first. */
export const seedAnnouncements: Row[] = [
  {
    kind: 'marquee',
    isOffer: true,
    title: {
      tw: '歡迎光臨！首次儲值滿 1,000 點加贈 188 點',
      vi: 'Chào mừng! Nạp lần đầu từ 1.000 điểm tặng thêm 188 điểm',
      en: 'Welcome! Get 188 extra points on a first top-up of 1,000 or more',
      th: 'ยินดีต้อนรับ! เติมครั้งแรกครบ 1,000 แต้ม รับเพิ่ม 188 แต้ม',
    },
    content: paragraphs({
      tw: ['新會員完成首次儲值後，請至<strong>優惠活動</strong>頁面申請。', '活動詳情以活動頁面公告為準。'],
      vi: [
        'Sau lần nạp đầu tiên, vui lòng đăng ký tại trang <strong>Khuyến mãi</strong>.',
        'Xem chi tiết trên trang khuyến mãi.',
      ],
      en: ['After your first top-up, apply on the <strong>Promotions</strong> page.', 'See the promotion for details.'],
      th: ['หลังเติมครั้งแรก โปรดสมัครที่หน้า<strong>โปรโมชัน</strong>', 'รายละเอียดเป็นไปตามประกาศในหน้าโปรโมชัน'],
    }),
  },
  {
    kind: 'marquee',
    isOffer: false,
    title: {
      tw: '請勿將儲值款項匯入非本站提供之帳戶',
      vi: 'Đừng chuyển tiền nạp vào tài khoản không do chúng tôi cung cấp',
      en: 'Never pay a top-up into an account we did not give you',
      th: 'อย่าโอนเงินเติมแต้มเข้าบัญชีที่เราไม่ได้แจ้ง',
    },
    content: paragraphs({
      tw: [
        '每筆儲值請以<strong>訂單頁面</strong>顯示之帳戶、代碼或地址為準，並於期限內付款。',
        '客服人員絕不會向您索取密碼。',
      ],
      vi: [
        'Mỗi lần nạp, chỉ dùng tài khoản, mã hoặc địa chỉ hiển thị trên <strong>trang lệnh nạp</strong> và thanh toán đúng hạn.',
        'Bộ phận chăm sóc khách hàng không bao giờ hỏi mật khẩu của bạn.',
      ],
      en: [
        'Pay only to the account, code or address shown on the <strong>order page</strong>, before its deadline.',
        'Customer service never asks for your password.',
      ],
      th: [
        'โปรดชำระไปยังบัญชี รหัส หรือที่อยู่ที่แสดงใน<strong>หน้ารายการ</strong>เท่านั้น ภายในเวลาที่กำหนด',
        'ฝ่ายบริการลูกค้าจะไม่ขอรหัสผ่านของคุณ',
      ],
    }),
  },
  {
    kind: 'marquee',
    isOffer: false,
    title: {
      tw: '託售審核：全年無休，24 小時服務',
      vi: 'Duyệt rút điểm 24/24, suốt cả năm',
      en: 'Withdrawals are reviewed 24 hours a day, every day of the year',
      th: 'เราตรวจสอบการถอนแต้มตลอด 24 ชั่วโมงทุกวัน',
    },
    content: paragraphs({
      tw: [
        '每日首筆銀行託售免手續費，第二筆起每筆 30 點；USDT 託售則每筆 1 U。',
        '首次託售須於首次儲值滿 24 小時後申請。',
      ],
      vi: [
        'Lần rút về ngân hàng đầu tiên trong ngày miễn phí, từ lần thứ hai phí 30 điểm. Rút USDT phí 1 U mỗi lần.',
        'Bạn chỉ có thể rút lần đầu sau khi nạp lần đầu được 24 giờ.',
      ],
      en: [
        'The first bank withdrawal of the day is free; each later one costs 30 points. Every USDT withdrawal costs 1 U.',
        'Your first withdrawal opens 24 hours after your first top-up.',
      ],
      th: [
        'ถอนเข้าธนาคารครั้งแรกของวันไม่มีค่าธรรมเนียม ครั้งต่อไปครั้งละ 30 แต้ม ส่วนการถอนเป็น USDT มีค่าธรรมเนียมครั้งละ 1 U',
        'การถอนครั้งแรกทำได้หลังเติมครั้งแรกครบ 24 ชั่วโมง',
      ],
    }),
  },
  {
    kind: 'marquee',
    isOffer: false,
    title: {
      tw: '理性娛樂，未滿 18 歲請勿參與',
      vi: 'Giải trí có trách nhiệm, chỉ dành cho người từ 18 tuổi',
      en: 'Play within your means. 18 and over only',
      th: 'เล่นอย่างมีสติ สำหรับผู้มีอายุ 18 ปีขึ้นไป',
    },
    content: paragraphs({
      tw: ['遊戲應為娛樂。若您覺得難以控制，請到「限額與休息」頁或透過客服設定限額、休息或關閉帳號。'],
      vi: [
        'Trò chơi là để giải trí. Nếu khó kiểm soát, hãy đặt giới hạn, tạm nghỉ hoặc đóng tài khoản trên trang “Giới hạn và tạm nghỉ” hoặc qua bộ phận chăm sóc khách hàng.',
      ],
      en: [
        'Games are for fun. If it gets hard to stop, set limits, take a break or close your account on the “Limits and breaks” page or through customer service.',
      ],
      th: [
        'การเล่นเกมควรเป็นความบันเทิง หากควบคุมการเล่นได้ยาก โปรดตั้งขีดจำกัด พัก หรือปิดบัญชีที่หน้า “ขีดจำกัดและการพัก” หรือผ่านฝ่ายบริการลูกค้า',
      ],
    }),
  },
  {
    kind: 'post',
    isOffer: true,
    title: {
      tw: '全新體育遊戲館上線',
      vi: 'Sảnh thể thao mới đã mở',
      en: 'The new sports venue is open',
      th: 'เปิดค่ายกีฬาใหม่แล้ว',
    },
    content: paragraphs({
      tw: ['SUPER 體育全新改版，每日超過 500 場賽事，滾球、串關一應俱全。'],
      vi: ['Thể thao SUPER phiên bản mới với hơn 500 trận mỗi ngày, có cược trực tiếp và cược xiên.'],
      en: ['SUPER Sports has a new look, with more than 500 events a day, in-play betting and parlays.'],
      th: ['SUPER กีฬา โฉมใหม่ แข่งขันกว่า 500 รายการต่อวัน มีทั้งเดิมพันสดและสเต็ป'],
    }),
  },
  {
    kind: 'post',
    isOffer: false,
    title: {
      tw: '例行維護公告',
      vi: 'Thông báo bảo trì định kỳ',
      en: 'Scheduled maintenance',
      th: 'ประกาศปิดปรับปรุงตามกำหนด',
    },
    content: paragraphs({
      tw: ['為提供更穩定的服務，每月第一個週三凌晨 4 時至 6 時進行系統維護，維護前 7 日另行公告。'],
      vi: ['Hệ thống bảo trì từ 4 đến 6 giờ sáng thứ Tư đầu tiên mỗi tháng và được thông báo trước 7 ngày.'],
      en: [
        'The system is under maintenance from 4 to 6 a.m. on the first Wednesday of each month. We announce it seven days ahead.',
      ],
      th: ['เราปิดปรับปรุงระบบเวลา 04.00–06.00 น. ทุกวันพุธแรกของเดือน โดยแจ้งล่วงหน้า 7 วัน'],
    }),
  },
]
