import { gameType } from '@/contract/constants'
import { titleSearchText } from '@/contract/search-text'
import type { Database } from '@/server/db/client'
import { gameTitles, venues } from '@/server/db/schema/games'
import { seedGameTitles } from './game-titles'
import type { LocalizedText } from '@/server/db/schema/localized'

type SeedVenue = Pick<typeof venues.$inferInsert, 'code' | 'gameType' | 'memberName'> & { name: LocalizedText }

/**
 * The sandbox's venues, each as `code | Chinese | Vietnamese | English | Thai`. Codes that the
 * specification names are used as they are (sections 2 to 4).
 */
const venuesOfType = {
  sport: [
    'super2 | 新SUPER體育 | Thể thao SUPER mới | New SUPER Sports | SUPER กีฬา โฉมใหม่',
    'super | SUPER體育 | Thể thao SUPER | SUPER Sports | SUPER กีฬา',
    'dipper | 北斗體育 | Thể thao Bắc Đẩu | Dipper Sports | เป่ยโต่ว กีฬา',
    'horizon | 天際電競 | Esports Chân Trời | Horizon Esports | ฮอไรซัน อีสปอร์ต',
  ],
  egame: [
    'ameba | AMEBA電子 | AMEBA Slot | AMEBA Slots | AMEBA สล็อต',
    'be | BE電子 | BE Slot | BE Slots | BE สล็อต',
    'fg | FG電子 | FG Slot | FG Slots | FG สล็อต',
    'forever8 | FOREVER8電子 | FOREVER8 Slot | FOREVER8 Slots | FOREVER8 สล็อต',
    'yz | YZ電子 | YZ Slot | YZ Slots | YZ สล็อต',
    'av | AV電子 | AV Slot | AV Slots | AV สล็อต',
    'evoplay | EVOPLAY電子 | EVOPLAY Slot | EVOPLAY Slots | EVOPLAY สล็อต',
    'wd | WD電子棋牌 | WD Slot & Cờ bài | WD Slots & Cards | WD สล็อตและไพ่',
    'goldenfin | 金鱗捕魚 | Bắn cá Vảy Vàng | Golden Fin Fishing | ยิงปลา เกล็ดทอง',
  ],
  live: [
    'evo | EVO真人 | EVO Casino | EVO Live | EVO คาสิโนสด',
    'otg | OTG真人 | OTG Casino | OTG Live | OTG คาสิโนสด',
    'moonlit | 月下真人 | Casino Ánh Trăng | Moonlit Live | คาสิโนแสงจันทร์',
  ],
  lottery: [
    'ssz | SSZ彩票 | Xổ số SSZ | SSZ Lottery | หวย SSZ',
    'lotus | 蓮花彩票 | Xổ số Hoa Sen | Lotus Lottery | หวยดอกบัว',
    'skyball | 天球彩 | Xổ số Thiên Cầu | Skyball Lottery | หวยสกายบอล',
  ],
  chess: [
    'bamboo | 竹林麻將 | Mạt chược Trúc Lâm | Bamboo Mahjong | ไพ่นกกระจอกป่าไผ่',
    'crane | 仙鶴棋牌 | Cờ bài Tiên Hạc | Crane Cards | ไพ่กระเรียน',
    'teahouse | 茶樓撲克 | Poker Trà Lâu | Teahouse Poker | โป๊กเกอร์โรงน้ำชา',
  ],
} as const

/** What members see instead of the name that guests see. */
const memberNames: Partial<Record<string, LocalizedText>> = {
  super: { tw: '舊SUPER體育', vi: 'Thể thao SUPER cũ', en: 'Old SUPER Sports', th: 'SUPER กีฬา เดิม' },
}

/** The venues with their names, in menu order. */
export const seedVenues: readonly SeedVenue[] = Object.entries(venuesOfType).flatMap(([type, lines]) =>
  lines.map((line) => {
    const [code = '', tw = '', vi = '', en = '', th = ''] = line.split(' | ')
    const name = { tw, vi, en, th }
    return { code, gameType: gameType[type as keyof typeof venuesOfType], name, memberName: memberNames[code] }
  }),
)

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
