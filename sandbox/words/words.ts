import type { Locale } from '@/contract/locales'
import { en } from './en'
import { en as gamesEn } from './games/en'
import type { GameWords } from './games/game-words'
import { th as gamesTh } from './games/th'
import { tw as gamesTw } from './games/tw'
import { vi as gamesVi } from './games/vi'
import type { SandboxWords } from './sandbox-words'
import { th } from './th'
import { tw } from './tw'
import { vi } from './vi'

export const sandboxWords: Record<Locale, SandboxWords> = { tw, vi, en, th }
export const gameWords: Record<Locale, GameWords> = { tw: gamesTw, vi: gamesVi, en: gamesEn, th: gamesTh }
