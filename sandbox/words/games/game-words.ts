import type { en } from './en'

/** All texts of the venue's games, by game. */
export type GameWords = {
  readonly [Part in keyof typeof en]: { readonly [Key in keyof (typeof en)[Part]]: string }
}
