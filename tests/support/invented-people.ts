import { randomFrom } from './random'

export type InventedPerson = { name: string; birthday: string }

type Weighted = readonly (readonly [text: string, weight: number])[]

/** Parses `text weight text weight …`. */
const weighted = (list: string): Weighted => {
  const parts = list.split(' ')
  return parts.flatMap((text, at) => (at % 2 === 0 ? [[text, Number(parts[at + 1])] as const] : []))
}
/** Texts in falling frequency: the n-th is 1/n as frequent as the first (Zipf's law). */
const ranked = (list: string): Weighted => list.split(' ').map((text, at) => [text, 1 / (at + 1)] as const)

/** Approximate shares of surnames in per cent; the remainder is `*`. */
const chinese = weighted(
  '陳 11.1 林 8.3 黃 6 張 5.3 李 5.1 王 4.1 吳 4 劉 3.2 蔡 2.9 楊 2.7 許 2.3 鄭 1.9 謝 1.8 洪 1.5 郭 1.5 邱 1.5 曾 1.4 廖 1.4 賴 1.3 徐 1.3 周 1.2 葉 1.2 蘇 1.1 莊 1 呂 .9 江 .9 何 .9 蕭 .8 羅 .8 高 .8 潘 .6 簡 .6 朱 .6 鍾 .6 游 .5 彭 .5 詹 .5 胡 .5 施 .5 沈 .5',
)
const chineseGiven = ranked(
  '雅 家 怡 佳 志 淑 明 文 宗 美 俊 建 玉 慧 婷 豪 宏 英 華 秀 君 麗 惠 芳 玲 偉 傑 瑋 翔 宇 涵 儀 欣 琪 芬 萍 如 瑜 穎 哲 銘 凱 嘉 承 柏 冠 廷 彥 宜 靜 德 信 榮 國 正 清 榕 安 樺 雯',
)
const vietnamese = weighted(
  'Nguyễn 38 Trần 11 Lê 9.5 Phạm 7.1 Huỳnh 5.1 Phan 4.5 Vũ 2 Võ 1.9 Đặng 2.1 Bùi 2 Đỗ 1.4 Hồ 1.3 Ngô 1.3 Dương 1 Lý .5',
)
const vietnameseMiddle = weighted(
  'Thị 30 Văn 22 Thanh 6 Minh 5 Ngọc 5 Hữu 4 Đức 4 Hoàng 4 Quốc 4 Thu 4 Kim 4 Xuân 4 Đình 4',
)
const vietnameseGiven = ranked(
  'Anh Hương Linh Hùng Dũng Hà Hoa Lan Nam Tuấn Minh Thảo Trang Hạnh Mai Nga Thủy Bình Long Sơn Hải Phương Yến Tâm An Đức Cường Thắng Hằng Hiền Huy Quân Khánh Tú Vy Ngân Loan Phúc Trung Việt Nhung Oanh Quỳnh Thành Tùng Vinh',
)
const thaiGiven = ranked(
  'สมชาย สมศักดิ์ สมพร สมบูรณ์ ประเสริฐ สมหมาย วิชัย มาลี ณัฐ อนุชา สุดา พรทิพย์ กนก ชัย นภา ปรีชา รัตนา วันดี ศิริ อรุณ',
)
/** Thai surnames are unique to a family, so they are built of parts. */
const thaiParts = ranked('แก้ว ศรี ทอง บุญ จันทร์ วงศ์ สุข พงษ์ ชัย รัตน์ เจริญ ไพร คำ พรม นิล')
const english = weighted(
  'Smith 1 Johnson .8 Williams .7 Brown .6 Jones .6 Garcia .5 Miller .5 Davis .5 Wilson .4 Taylor .4',
)
const englishGiven = ranked(
  'James Mary John Linda Robert Sarah Michael Emma David Anna William Lisa Thomas Karen Daniel Laura',
)

const dayMs = 86_400_000

/**
 * Invents people with the frequencies of real names and birthdays. By default 60 % are Taiwanese, 20 % Vietnamese, 12 %
 * Thai and 8 % write their name in English; `vi` is another share of Vietnamese. They are born within `years`, 40 by
 * default.
 */
export function inventedPeople(
  count: number,
  { seed, vi = 0.2, years = 40 }: { seed: number; vi?: number; years?: number },
): InventedPerson[] {
  const random = randomFrom(seed)
  const pick = (list: Weighted): string => {
    let left = random() * list.reduce((sum, [, weight]) => sum + weight, 0)
    return list.find(([, weight]) => (left -= weight) < 0)?.[0] ?? list[0]?.[0] ?? ''
  }
  const name = () => {
    if (random() < vi) return `${pick(vietnamese)} ${pick(vietnameseMiddle)} ${pick(vietnameseGiven)}`
    const kind = random()
    if (kind < 0.75) return `${pick(chinese)}${pick(chineseGiven)}${pick(chineseGiven)}`
    if (kind < 0.9) return `${pick(thaiGiven)} ${pick(thaiParts)}${pick(thaiParts)}${pick(thaiParts)}`
    return `${pick(englishGiven)} ${pick(english)}`
  }
  const birthday = () =>
    new Date(Date.UTC(1967, 0, 1) + Math.floor(random() * years * 365.25) * dayMs).toISOString().slice(0, 10)
  return Array.from({ length: count }, () => ({ name: name(), birthday: birthday() }))
}
