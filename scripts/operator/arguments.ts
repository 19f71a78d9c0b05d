import { readFileSync } from 'node:fs'
import type { Field, OperatorCommand } from './commands'

/** Ends the command with an error. Only the message is printed. */
export class CommandError extends Error {}
/** The arguments are wrong. The message and the command's usage are printed. */
export class UsageError extends CommandError {}

/** The name of an input field on the command line, for error messages. Fields of the JSON file keep their names. */
export function typedNameOf(command: OperatorCommand, path: string): string {
  const fields = [...command.arguments, ...command.options]
  return fields.find(({ name }) => name === path.split('.')[0])?.typed ?? path
}

const unitMs: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Converts an argument to its field's type. Throws `UsageError`. */
function readValue({ name, schema, typed, value }: Field, text: string): unknown {
  const wrong = (expected: string) => new UsageError(`${typed}: expected ${expected}, not “${text}”.`)
  if (typed !== value && text.startsWith('--')) throw new UsageError(`${typed} needs a value.`)
  if (schema.enum) {
    if (schema.enum.includes(text)) return text
    throw wrong(`one of ${schema.enum.join(', ')}`)
  }
  if (schema.type === 'boolean') {
    if (text === 'on' || text === 'off') return text === 'on'
    throw wrong('on or off')
  }
  if (schema.type === 'array') return text.split(',')
  if (name.endsWith('_ms')) {
    const [, count, unit = ''] = /^(\d{1,9})([smhd])$/.exec(text) ?? []
    if (count === undefined) throw wrong('a duration such as 90m, 24h, 2d')
    return Number(count) * (unitMs[unit] ?? 0)
  }
  if (value === 'TIME' && !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) {
    throw wrong('a time in UTC such as 2026-12-01T06:00:00Z')
  }
  if (schema.type === 'integer') {
    if (/^\d{1,15}$/.test(text)) return Number(text)
    throw wrong('a whole number')
  }
  return text
}

function readFile(file: string): object {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as object
  } catch (error) {
    throw new CommandError(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/**
 * Builds a call's input from the arguments and the JSON file. Throws `UsageError` for an invalid value, or
 * `CommandError` if the file cannot be read.
 */
export function readInput(
  command: OperatorCommand,
  words: readonly (string | undefined)[],
  options: Readonly<Record<string, string | true | undefined>>,
): Record<string, unknown> {
  const typed = [
    ...command.arguments.map((field, index) => ({ field, text: words[index] })),
    ...command.options.map((field) => ({ field, text: options[field.typed] })),
  ]
  const values = typed.flatMap(({ field, text }) =>
    text === undefined ? [] : [[field.name, text === true ? true : readValue(field, text)]],
  )
  const file = typeof options['--file'] === 'string' && command.file ? readFile(options['--file']) : {}
  return { ...command.defaults, ...file, ...Object.fromEntries(values), ...command.fixed }
}
