import { titleSearchText } from '@/contract/search-text'
import type { Database } from '@/server/db/client'
import { gameTitles, venues } from '@/server/db/schema/games'
import { seedGameTitles } from './game-titles'
import type { LocalizedText } from '@/server/db/schema/localized'

type SeedVenue = Pick<typeof venues.$inferInsert, 'code' | 'gameType' | 'memberName'> & { name: LocalizedText }

const [sport, egame, live, lottery, chess] = [1, 2, 3, 4, 5]

/** The sandbox's venues. Codes that the specification names are used as they are (sections 2 to 4). */
export const seedVenues: readonly SeedVenue[] = [
  {
    code: 'super2',
    gameType: sport,
    name: { tw: '新SUPER體育', vi: 'Thể thao SUPER mới', en: 'New SUPER Sports', th: 'SUPER กีฬา โฉมใหม่' },
  },
  {
    code: 'super',
    gameType: sport,
    name: { tw: 'SUPER體育', vi: 'Thể thao SUPER', en: 'SUPER Sports', th: 'SUPER กีฬา' },
    memberName: { tw: '舊SUPER體育', vi: 'Thể thao SUPER cũ', en: 'Old SUPER Sports', th: 'SUPER กีฬา เดิม' },
  },
  {
    code: 'dipper',
    gameType: sport,
    name: { tw: '北斗體育', vi: 'Thể thao Bắc Đẩu', en: 'Dipper Sports', th: 'เป่ยโต่ว กีฬา' },
  },
  {
    code: 'horizon',
    gameType: sport,
    name: { tw: '天際電競', vi: 'Esports Chân Trời', en: 'Horizon Esports', th: 'ฮอไรซัน อีสปอร์ต' },
  },
  { code: 'ameba', gameType: egame, name: { tw: 'AMEBA電子', vi: 'AMEBA Slot', en: 'AMEBA Slots', th: 'AMEBA สล็อต' } },
  { code: 'be', gameType: egame, name: { tw: 'BE電子', vi: 'BE Slot', en: 'BE Slots', th: 'BE สล็อต' } },
  { code: 'fg', gameType: egame, name: { tw: 'FG電子', vi: 'FG Slot', en: 'FG Slots', th: 'FG สล็อต' } },
  {
    code: 'forever8',
    gameType: egame,
    name: { tw: 'FOREVER8電子', vi: 'FOREVER8 Slot', en: 'FOREVER8 Slots', th: 'FOREVER8 สล็อต' },
  },
  { code: 'yz', gameType: egame, name: { tw: 'YZ電子', vi: 'YZ Slot', en: 'YZ Slots', th: 'YZ สล็อต' } },
  { code: 'av', gameType: egame, name: { tw: 'AV電子', vi: 'AV Slot', en: 'AV Slots', th: 'AV สล็อต' } },
  {
    code: 'evoplay',
    gameType: egame,
    name: { tw: 'EVOPLAY電子', vi: 'EVOPLAY Slot', en: 'EVOPLAY Slots', th: 'EVOPLAY สล็อต' },
  },
  {
    code: 'wd',
    gameType: egame,
    name: { tw: 'WD電子棋牌', vi: 'WD Slot & Cờ bài', en: 'WD Slots & Cards', th: 'WD สล็อตและไพ่' },
  },
  {
    code: 'goldenfin',
    gameType: egame,
    name: { tw: '金鱗捕魚', vi: 'Bắn cá Vảy Vàng', en: 'Golden Fin Fishing', th: 'ยิงปลา เกล็ดทอง' },
  },
  { code: 'evo', gameType: live, name: { tw: 'EVO真人', vi: 'EVO Casino', en: 'EVO Live', th: 'EVO คาสิโนสด' } },
  { code: 'otg', gameType: live, name: { tw: 'OTG真人', vi: 'OTG Casino', en: 'OTG Live', th: 'OTG คาสิโนสด' } },
  {
    code: 'moonlit',
    gameType: live,
    name: { tw: '月下真人', vi: 'Casino Ánh Trăng', en: 'Moonlit Live', th: 'คาสิโนแสงจันทร์' },
  },
  { code: 'ssz', gameType: lottery, name: { tw: 'SSZ彩票', vi: 'Xổ số SSZ', en: 'SSZ Lottery', th: 'หวย SSZ' } },
  {
    code: 'lotus',
    gameType: lottery,
    name: { tw: '蓮花彩票', vi: 'Xổ số Hoa Sen', en: 'Lotus Lottery', th: 'หวยดอกบัว' },
  },
  {
    code: 'skyball',
    gameType: lottery,
    name: { tw: '天球彩', vi: 'Xổ số Thiên Cầu', en: 'Skyball Lottery', th: 'หวยสกายบอล' },
  },
  {
    code: 'bamboo',
    gameType: chess,
    name: { tw: '竹林麻將', vi: 'Mạt chược Trúc Lâm', en: 'Bamboo Mahjong', th: 'ไพ่นกกระจอกป่าไผ่' },
  },
  {
    code: 'crane',
    gameType: chess,
    name: { tw: '仙鶴棋牌', vi: 'Cờ bài Tiên Hạc', en: 'Crane Cards', th: 'ไพ่กระเรียน' },
  },
  {
    code: 'teahouse',
    gameType: chess,
    name: { tw: '茶樓撲克', vi: 'Poker Trà Lâu', en: 'Teahouse Poker', th: 'โป๊กเกอร์โรงน้ำชา' },
  },
]

/** Release date of a venue's first title; the others follow some weeks later. */
const firstRelease = Date.parse('2026-01-05T00:00:00Z')
const weekMs = 7 * 86_400_000

const releasedOn = (index: number) => new Date(firstRelease + ((index * 5) % 11) * weekMs).toISOString().slice(0, 10)

/** Inserts the sandbox's venues and titles. Existing rows are not changed. */
export async function insertVenues(db: Database): Promise<void> {
  const venueRows = seedVenues.map((venue, index) => ({ ...venue, gameId: index + 1, position: index + 1 }))
  await db.insert(venues).values(venueRows).onConflictDoNothing()
  const titleRows = seedGameTitles.map((title, index) => {
    const rank = seedGameTitles.slice(0, index).filter(({ venue }) => venue === title.venue).length
    return { ...title, searchText: titleSearchText(title.name), popularity: rank + 1, releasedOn: releasedOn(rank) }
  })
  await db.insert(gameTitles).values(titleRows).onConflictDoNothing()
}
