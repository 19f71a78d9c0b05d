import type { en } from './en'

/** All texts of the sandbox's pages. */
export type SandboxWords = { readonly [Key in keyof typeof en]: string }
