import type { Locale } from '@/contract/locales'
import { en } from './en'
import { th } from './th'
import { tw } from './tw'
import { vi } from './vi'

/** Everything the sandbox's pages say. */
export type SandboxWords = { readonly [Key in keyof typeof en]: string }

export const sandboxWords: Record<Locale, SandboxWords> = { tw, vi, en, th }
