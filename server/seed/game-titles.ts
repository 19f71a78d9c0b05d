import type { LocalizedText } from '@/server/db/schema/localized'

/** Each title as `code | Chinese | Vietnamese | English | Thai`, the most popular first. */
const titles = {
  ameba: [
    'lantern-night | 天燈之夜 | Đêm Hoa Đăng | Lantern Night | ราตรีโคมลอย',
    'golden-koi | 金鯉躍門 | Cá Chép Vàng | Golden Koi | ปลาคาร์ปทอง',
    'jade-dragon | 翡翠青龍 | Rồng Ngọc Bích | Jade Dragon | มังกรหยก',
    'tea-house | 茶樓聽雨 | Trà Lâu Nghe Mưa | Rain at the Teahouse | โรงน้ำชาหน้าฝน',
    'nine-tails | 九尾靈狐 | Cửu Vĩ Hồ | Nine Tails | จิ้งจอกเก้าหาง',
    'moon-rabbit | 玉兔搗藥 | Thỏ Ngọc Giã Thuốc | Moon Rabbit | กระต่ายจันทรา',
    'night-market | 夜市大亨 | Ông Chủ Chợ Đêm | Night Market Tycoon | เจ้าสัวตลาดโต้รุ่ง',
    'lion-drum | 醒獅鼓王 | Trống Lân Rộn Ràng | Lion Drums | กลองสิงโต',
    'pearl-diver | 採珠人 | Thợ Lặn Ngọc Trai | Pearl Diver | นักดำไข่มุก',
  ],
  be: [
    'fire-phoenix | 烈焰鳳凰 | Phượng Hoàng Lửa | Fire Phoenix | หงส์เพลิง',
    'ocean-vault | 深海寶庫 | Kho Báu Biển Sâu | Ocean Vault | ขุมทรัพย์ใต้สมุทร',
    'desert-star | 沙漠之星 | Ngôi Sao Sa Mạc | Desert Star | ดาวทะเลทราย',
    'clockwork-city | 發條之城 | Thành Phố Dây Cót | Clockwork City | เมืองจักรกล',
    'candy-carnival | 糖果嘉年華 | Lễ Hội Kẹo Ngọt | Candy Carnival | งานวัดลูกกวาด',
    'ice-princess | 冰雪公主 | Công Chúa Băng Tuyết | Ice Princess | เจ้าหญิงหิมะ',
    'wild-prairie | 狂野草原 | Thảo Nguyên Hoang Dã | Wild Prairie | ทุ่งหญ้ากว้างใหญ่',
    'ruby-express | 紅寶石列車 | Chuyến Tàu Hồng Ngọc | Ruby Express | รถไฟทับทิม',
  ],
  fg: [
    'fortune-pig | 金豬報喜 | Heo Vàng Báo Hỷ | Fortune Pig | หมูทองนำโชค',
    'monkey-peach | 靈猴獻桃 | Linh Hầu Dâng Đào | Monkey and Peach | วานรถวายท้อ',
    'plum-blossom | 梅開五福 | Hoa Mai Ngũ Phúc | Plum Blossom | เหมยบานห้าสุข',
    'dragon-boat | 龍舟競渡 | Đua Thuyền Rồng | Dragon Boat Race | แข่งเรือมังกร',
    'kitchen-god | 灶神來了 | Ông Táo Về Trời | Kitchen God | เทพเจ้าเตาไฟ',
    'paper-kite | 紙鳶高飛 | Diều Giấy Bay Cao | Paper Kites | ว่าวกระดาษ',
    'silk-road | 絲路駝鈴 | Con Đường Tơ Lụa | Silk Road Bells | กระดิ่งเส้นทางสายไหม',
    'bamboo-panda | 竹林熊貓 | Gấu Trúc Rừng Tre | Bamboo Panda | แพนด้าป่าไผ่',
  ],
  forever8: [
    'eight-treasures | 八寶聚財 | Bát Bảo Tụ Tài | Eight Treasures | แปดสมบัติ',
    'infinite-lotus | 無盡蓮華 | Liên Hoa Vô Tận | Infinite Lotus | บัวนิรันดร์',
    'thunder-drum | 雷神戰鼓 | Trống Thần Sấm | Thunder Drums | กลองเทพสายฟ้า',
    'lucky-comet | 幸運彗星 | Sao Chổi May Mắn | Lucky Comet | ดาวหางนำโชค',
    'pirate-bay | 海盜灣 | Vịnh Hải Tặc | Pirate Cove | อ่าวโจรสลัด',
    'fruit-stall | 水果攤 | Sạp Trái Cây | Fruit Stall | แผงผลไม้',
    'jungle-drums | 叢林鼓聲 | Tiếng Trống Rừng Xanh | Jungle Drums | เสียงกลองพงไพร',
    'winter-solstice | 冬至湯圓 | Bánh Trôi Đông Chí | Winter Dumplings | ขนมบัวลอยเหมายัน',
  ],
  yz: [
    'emperor-seal | 皇帝玉璽 | Ngọc Tỷ Hoàng Đế | The Emperor’s Seal | ตราหยกจักรพรรดิ',
    'cloud-palace | 雲中宮闕 | Cung Điện Trên Mây | Cloud Palace | วังในเมฆ',
    'tiger-gate | 虎門傳說 | Truyền Thuyết Hổ Môn | Tiger Gate | ตำนานประตูเสือ',
    'firefly-pond | 螢火之塘 | Ao Đom Đóm | Firefly Pond | บึงหิ่งห้อย',
    'opera-mask | 梨園臉譜 | Mặt Nạ Hí Kịch | Opera Masks | หน้ากากงิ้ว',
    'abacus-king | 算盤大王 | Vua Bàn Tính | Abacus King | ราชาลูกคิด',
    'amber-forest | 琥珀森林 | Rừng Hổ Phách | Amber Forest | ป่าอำพัน',
    'star-ferry | 星河渡船 | Đò Sông Ngân | Star Ferry | เรือข้ามทางช้างเผือก',
  ],
} as const

type SeedTitle = { venue: string; code: string; name: LocalizedText }

/** The sandbox's slot titles, the most popular of each venue first. */
export const seedGameTitles: readonly SeedTitle[] = Object.entries(titles).flatMap(([venue, lines]) =>
  lines.map((line) => {
    const [code = '', tw = '', vi = '', en = '', th = ''] = line.split(' | ')
    return { venue, code, name: { tw, vi, en, th } }
  }),
)
