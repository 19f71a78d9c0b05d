import type { promotions } from '@/server/db/schema'
import { paragraphs, type Words } from './words'

type Row = Omit<typeof promotions.$inferInsert, 'position' | 'startsAt' | 'endsAt'>

const rules: Words = {
  tw: ['每位會員、每支手機號碼、每個 IP 位址限領一次。', '本站保留修改、暫停或終止活動之權利。'],
  vi: [
    'Mỗi thành viên, số điện thoại và địa chỉ IP chỉ nhận một lần.',
    'Chúng tôi có quyền thay đổi, tạm dừng hoặc kết thúc chương trình.',
  ],
  en: ['Once per member, mobile number and IP address.', 'We may change, pause or end this promotion.'],
  th: ['รับได้ครั้งเดียวต่อสมาชิก หมายเลขโทรศัพท์ และที่อยู่ IP', 'เราขอสงวนสิทธิ์เปลี่ยนแปลง พัก หรือยุติโปรโมชัน'],
}

const content = (words: Words) => paragraphs(words, rules)

/** Promotions of a new database, in display order. */
export const seedPromotions: Row[] = [
  {
    type: 'new',
    picture: 'welcome',
    topUp: { minimum: '1000.00', points: '188.00', turnover: '940.00', first_only: true },
    title: { tw: '新會員首儲禮', vi: 'Quà nạp lần đầu', en: 'First top-up bonus', th: 'ของขวัญเติมครั้งแรก' },
    summary: {
      tw: '首次儲值滿 1,000 點，加贈 188 點。',
      vi: 'Nạp lần đầu từ 1.000 điểm, tặng thêm 188 điểm.',
      en: 'Make a first top-up of 1,000 points or more and get 188 extra.',
      th: 'เติมครั้งแรกครบ 1,000 แต้ม รับเพิ่ม 188 แต้ม',
    },
    content: content({
      tw: ['首次儲值滿 1,000 點即可申請，審核通過後發放 188 點。', '須完成贈點 5 倍的有效投注，始得託售。'],
      vi: [
        'Nạp lần đầu từ 1.000 điểm trở lên là có thể đăng ký và nhận 188 điểm sau khi được duyệt.',
        'Trước khi rút, tổng cược hợp lệ phải gấp 5 lần số điểm tặng.',
      ],
      en: [
        'Apply after a first top-up of at least 1,000 points. You receive 188 points once your application is approved.',
        'Before you withdraw, your valid bets must reach five times the bonus points.',
      ],
      th: ['เติมครั้งแรกตั้งแต่ 1,000 แต้มขึ้นไป สมัครได้ทันที และรับ 188 แต้มเมื่ออนุมัติ', 'ก่อนถอน ยอดเดิมพันที่นับได้ต้องถึง 5 เท่าของแต้มโบนัส'],
    }),
  },
  {
    type: 'daily',
    picture: 'rebate',
    title: { tw: '每日返水', vi: 'Hoàn trả mỗi ngày', en: 'Daily rebate', th: 'เงินคืนทุกวัน' },
    summary: {
      tw: '有效投注天天返 0.3%，無上限。',
      vi: 'Hoàn 0,3% cược hợp lệ mỗi ngày, không giới hạn.',
      en: '0.3% of your valid bets back every day, with no limit.',
      th: 'คืน 0.3% ของยอดเดิมพันที่นับได้ทุกวัน ไม่จำกัดยอดคืน',
    },
    content: content({
      tw: ['每日有效投注於隔日中午前自動返還 0.3%，無須申請。', '返水可於「交易紀錄」查詢。'],
      vi: [
        '0,3% cược hợp lệ trong ngày được hoàn tự động trước trưa hôm sau, không cần đăng ký.',
        'Bạn có thể xem lại trong mục Lịch sử giao dịch.',
      ],
      en: [
        '0.3% of each day’s valid bets is paid back automatically by noon the next day. No need to apply.',
        'See your rebates under Transaction history.',
      ],
      th: ['เราคืน 0.3% ของยอดเดิมพันที่นับได้ในแต่ละวันโดยอัตโนมัติก่อนเที่ยงของวันถัดไป ไม่ต้องสมัคร', 'ตรวจสอบเงินคืนได้ในประวัติธุรกรรม'],
    }),
  },
  {
    type: 'sport',
    picture: 'sport-promo',
    title: { tw: '體育串關加碼', vi: 'Thưởng cược xiên thể thao', en: 'Sports parlay boost', th: 'โบนัสสเต็ปกีฬา' },
    summary: {
      tw: '五關以上全中，獎金再加 10%。',
      vi: 'Trúng từ 5 trận trở lên, thưởng thêm 10%.',
      en: 'Win five or more legs and get 10% on top.',
      th: 'ชนะครบ 5 คู่ขึ้นไป รับเพิ่ม 10%',
    },
    content: content({
      tw: [
        '體育賽事五關（含）以上串關全數命中，獎金加碼 10%，每注最多加碼 8,888 點。',
        '每日賽事超過 500 場，任您挑選。',
      ],
      vi: [
        'Cược xiên thể thao từ 5 trận, trúng toàn bộ được cộng 10%, tối đa 8.888 điểm mỗi vé.',
        'Hơn 500 trận đấu mỗi ngày.',
      ],
      en: [
        'A parlay of five or more legs, all of them winners, pays 10% more, up to 8,888 points per slip.',
        'Choose from more than 500 events a day.',
      ],
      th: ['สเต็ปกีฬา 5 คู่ขึ้นไปและชนะครบทุกคู่ รับเพิ่ม 10% สูงสุด 8,888 แต้มต่อบิล', 'มีให้เลือกมากกว่า 500 รายการต่อวัน'],
    }),
  },
  {
    type: 'live',
    picture: 'live',
    title: { tw: '真人連勝獎', vi: 'Thưởng chuỗi thắng casino', en: 'Live winning streak', th: 'โบนัสชนะต่อเนื่องคาสิโนสด' },
    summary: {
      tw: '連勝 8 局得 888 點，12 局得 3,888 點。',
      vi: 'Thắng liên tiếp 8 ván nhận 888 điểm, 12 ván nhận 3.888 điểm.',
      en: 'Eight wins in a row pay 888 points, twelve pay 3,888.',
      th: 'ชนะติดต่อกัน 8 ตารับ 888 แต้ม 12 ตารับ 3,888 แต้ม',
    },
    content: content({
      tw: ['同一桌、單注 100 點以上連勝 8 局可領 888 點，12 局可領 3,888 點。'],
      vi: ['Cùng một bàn, cược từ 100 điểm mỗi ván: thắng liên tiếp 8 ván nhận 888 điểm, 12 ván nhận 3.888 điểm.'],
      en: ['At one table, with at least 100 points a round: 888 points for eight wins in a row, 3,888 for twelve.'],
      th: ['โต๊ะเดียวกัน เดิมพันตั้งแต่ 100 แต้มต่อตา ชนะติดต่อกัน 8 ตารับ 888 แต้ม 12 ตารับ 3,888 แต้ม'],
    }),
  },
  {
    type: 'egame',
    picture: 'egame',
    title: { tw: '電子爆分挑戰', vi: 'Thử thách nổ hũ slot', en: 'Slots big-win challenge', th: 'ชาเลนจ์สล็อตรางวัลใหญ่' },
    summary: {
      tw: '單注贏分滿 200 倍，再送 588 點。',
      vi: 'Thắng từ 200 lần tiền cược, tặng thêm 588 điểm.',
      en: 'Win 200 times your stake and get 588 extra points.',
      th: 'ชนะ 200 เท่าของเดิมพัน รับเพิ่ม 588 แต้ม',
    },
    content: content({
      tw: ['電子遊戲單注 5 點以上，贏分達 200 倍即可申請。', '申請後，請將注單編號告知客服，以便確認。'],
      vi: [
        'Cược slot từ 5 điểm, thắng từ 200 lần trở lên là có thể đăng ký.',
        'Sau khi đăng ký, hãy cho bộ phận chăm sóc khách hàng biết mã cược để kiểm tra.',
      ],
      en: [
        'Win at least 200 times a stake of 5 points or more on any slot, then apply.',
        'After applying, give customer service the bet number so they can check it.',
      ],
      th: [
        'เดิมพันสล็อตครั้งละ 5 แต้มขึ้นไปและชนะตั้งแต่ 200 เท่า สมัครได้ทันที',
        'หลังสมัคร โปรดแจ้งหมายเลขรายการเดิมพันให้ฝ่ายบริการลูกค้าตรวจสอบ',
      ],
    }),
  },
  {
    type: 'daily',
    picture: 'referral',
    title: { tw: '好友推薦金', vi: 'Thưởng giới thiệu bạn bè', en: 'Refer a friend', th: 'แนะนำเพื่อนรับแต้ม' },
    summary: {
      tw: '好友首儲成功，您與好友各得 100 點。',
      vi: 'Khi bạn bè nạp lần đầu, mỗi người nhận 100 điểm.',
      en: 'When your friend tops up for the first time, you each get 100 points.',
      th: 'เพื่อนเติมครั้งแรก รับคนละ 100 แต้ม',
    },
    content: content({
      tw: ['分享您的推廣連結，好友完成註冊及首次儲值後即可申請。'],
      vi: ['Chia sẻ liên kết giới thiệu của bạn. Bạn có thể đăng ký sau khi bạn bè đã tham gia và nạp lần đầu.'],
      en: ['Share your promotional link. Apply once your friend has registered and made a first top-up.'],
      th: ['แชร์ลิงก์แนะนำเพื่อนของคุณ สมัครรับได้เมื่อเพื่อนสมัครสมาชิกและเติมครั้งแรกแล้ว'],
    }),
  },
]
