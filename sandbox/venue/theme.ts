import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@/server/db/client'
import { titleOfSession } from '../games/venue-game'
import type { VenueSession } from './sessions'
import type { SymbolName } from './symbols'

type ThemeColour = 'ember' | 'gold' | 'jade' | 'sky' | 'violet' | 'rose'

/** How a title looks: a colour, four motifs (the wild one first), and its cover if there is one. */
export type Theme = { accent: ThemeColour; motifs: readonly SymbolName[]; cover: string | null }

const themes = {
  festival: { accent: 'ember', motifs: ['lantern', 'drum', 'fan', 'ingot'] },
  water: { accent: 'sky', motifs: ['koi', 'lotus', 'pearl', 'ingot'] },
  sky: { accent: 'violet', motifs: ['moon', 'star', 'comet', 'ingot'] },
  fire: { accent: 'ember', motifs: ['flame', 'crown', 'drum', 'ingot'] },
  orchard: { accent: 'rose', motifs: ['peach', 'cherry', 'bell', 'ingot'] },
  forest: { accent: 'jade', motifs: ['bamboo', 'leaf', 'peach', 'bell'] },
  palace: { accent: 'gold', motifs: ['seal', 'crown', 'fan', 'ingot'] },
  voyage: { accent: 'sky', motifs: ['boat', 'compass', 'pearl', 'ingot'] },
} as const satisfies Record<string, Omit<Theme, 'cover'>>

const titlesOfThemes: Record<keyof typeof themes, string> = {
  festival: 'lantern-night night-market lion-drum fortune-pig kitchen-god opera-mask paper-kite',
  water: 'golden-koi pearl-diver ocean-vault firefly-pond infinite-lotus',
  sky: 'moon-rabbit desert-star lucky-comet cloud-palace ice-princess star-ferry',
  fire: 'fire-phoenix thunder-drum tiger-gate ruby-express jungle-drums',
  orchard: 'monkey-peach plum-blossom candy-carnival fruit-stall winter-solstice',
  forest: 'jade-dragon bamboo-panda wild-prairie amber-forest nine-tails',
  palace: 'emperor-seal eight-treasures abacus-king tea-house clockwork-city silk-road',
  voyage: 'dragon-boat pirate-bay',
}

const themeOfCode = (code: string | null) => {
  const names = Object.keys(themes) as (keyof typeof themes)[]
  return themes[names.find((name) => code && titlesOfThemes[name].split(' ').includes(code)) ?? 'festival']
}

const covers = join(process.cwd(), 'public', 'pictures')

/** The theme of the title that a session was opened with; a default if it was opened with the venue alone. */
export async function themeOf(db: Database, session: VenueSession): Promise<Theme> {
  const code = await titleOfSession(db, session)
  const cover = code && existsSync(join(covers, `cover-${code}-360.avif`)) ? `cover-${code}-360` : null
  return { ...themeOfCode(code), cover }
}
