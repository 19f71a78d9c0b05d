import type { Locale } from '@/contract/locales'
import { en } from './en'
import { th } from './th'
import { tw } from './tw'
import { vi } from './vi'

/** Everything the venue's games say, by game. */
export type GameWords = {
  readonly [Part in keyof typeof en]: { readonly [Key in keyof (typeof en)[Part]]: string }
}

export const gameWords: Record<Locale, GameWords> = { tw, vi, en, th }
