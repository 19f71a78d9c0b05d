import { readFileSync } from 'node:fs'
import { CannotGoOn, needed, WrongLine } from './failure.mjs'

const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** A duration such as `24h`, in milliseconds. @param {string | undefined} text */
export function durationMs(text) {
  const match = /^(\d+)([smhd])$/.exec(text ?? '')
  const unit = /** @type {keyof typeof unitMs | undefined} */ (match?.[2])
  if (!match || !unit) throw new WrongLine(`"${text ?? ''}" is no duration. Examples: 90m, 24h, 2d`)
  return Number(match[1]) * unitMs[unit]
}

/** A whole number. @param {string | undefined} text @param {string} name */
export function whole(text, name) {
  const given = needed(text, name)
  if (!/^\d{1,9}$/.test(given)) throw new WrongLine(`${name} is a whole number, not "${given}".`)
  return Number(given)
}

/** What a JSON file holds. @param {string | undefined} file @returns {Record<string, unknown>} */
export function fromFile(file) {
  const name = needed(file, '--file')
  try {
    return JSON.parse(readFileSync(name, 'utf8'))
  } catch (error) {
    throw new CannotGoOn(`${name} cannot be read as JSON: ${error instanceof Error ? error.message : error}`)
  }
}
