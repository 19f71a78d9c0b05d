import { execFileSync } from 'node:child_process'
import { aptInstall, canAptInstall } from './apt.mjs'
import { warn } from './terminal.mjs'

/** Languages of the site whose letters a bare system cannot draw. */
const languages = ['zh-tw', 'th']
const packages = ['fontconfig', 'fonts-noto-cjk', 'fonts-noto-core']

/** @returns {string[]} the languages for which no font is installed */
export function languagesWithoutFont() {
  if (process.platform !== 'linux') return []
  return languages.filter((language) => {
    try {
      return execFileSync('fc-list', [`:lang=${language}`, 'family'], { encoding: 'utf8' }).trim() === ''
    } catch {
      return true
    }
  })
}

/**
 * Sees to it that pictures of pages show Chinese and Thai letters. Tests do not depend on it, so failing only warns.
 *
 * @param {{ missing?: () => string[], canInstall?: () => boolean,
 *   install?: (packages: readonly string[]) => Promise<boolean> }} [ways]
 */
export async function prepareFonts({
  missing = languagesWithoutFont,
  canInstall = canAptInstall,
  install = aptInstall,
} = {}) {
  if (missing().length === 0) return
  if (canInstall() && (await install(packages))) return
  warn(`No font for: ${missing().join(', ')}. Screenshots will show boxes; install ${packages.slice(1).join(' and ')}.`)
}
