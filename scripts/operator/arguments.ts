import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Call, CallTree, Input } from '@/contract/define'
import { operator, type Operator } from '@/contract/operator'

/** Ends the command; prints only its message. */
export class CommandError extends Error {}
/** The arguments are wrong: prints the message and the usage of the command. */
export class UsageError extends CommandError {}

type Row<C extends Call> = {
  /** The command's words, if they differ from `GROUP CALL`. */
  words?: string
  /** Positional arguments, in this order. All other fields are options. */
  positional?: readonly (keyof Input<C>)[]
  /** Values that the command implies. */
  fixed?: Partial<Input<C>>
  defaults?: Partial<Input<C>>
  /** Name of the JSON file in the help, such as `NOTICE.json`. All fields that are not positional come from this file. */
  file?: string
  /** Writes the reply to this place instead of printing it. */
  saveTo?: 'FILE' | 'FOLDER'
  /** Text that help adds to the summary of the call. */
  hint?: string
}
type Rows<C> = C extends Call ? Row<C> | readonly Row<C>[] : never

/** How commands differ from `GROUP CALL --FIELD VALUE …`. Scripts of operators depend on it. */
const rows: { [G in keyof Operator]?: { [V in keyof Operator[G]]?: Rows<Operator[G][V]> } } = {
  identity: {
    photos: { positional: ['account'], saveTo: 'FOLDER' },
    noteVideo: { words: 'identity video', positional: ['account'] },
    approve: { positional: ['account'] },
    return: { positional: ['account'] },
  },
  withdrawals: {
    approve: { positional: ['order_number'] },
    refuse: { positional: ['order_number'] },
    pay: { positional: ['order_number'] },
  },
  adjustments: {
    propose: [
      { words: 'adjustments credit', positional: ['account', 'amount'], fixed: { direction: 'credit' } },
      { words: 'adjustments debit', positional: ['account', 'amount'], fixed: { direction: 'debit' } },
    ],
    confirm: { positional: ['number'] },
    refuse: { positional: ['number'] },
  },
  deposits: { open: { positional: ['account', 'amount'] }, settle: { positional: ['order_number'] } },
  suspense: {
    list: { defaults: { state: 'open' } },
    credit: { positional: ['id'] },
    return: { positional: ['id'] },
  },
  transfers: { settle: { positional: ['reference', 'outcome'] } },
  ledger: { reconcile: { positional: ['venue'] } },
  members: {
    list: { positional: ['search'] },
    statement: { positional: ['account'], defaults: { limit: 50 } },
    suspend: { positional: ['account'] },
    restore: { positional: ['account'] },
    events: { positional: ['account'], defaults: { limit: 50 } },
    sessions: { positional: ['account'] },
    signOut: { positional: ['account'] },
    unlock: { positional: ['account'] },
    changeMobile: { positional: ['account', 'mobile'] },
    resetPassword: { positional: ['account'] },
    resetSalePassword: { positional: ['account'] },
    resetFactor: { positional: ['account'] },
    unbindVirtual: { positional: ['account', 'channel'] },
    reviewFlag: { words: 'members review', positional: ['id'] },
  },
  inactive: {
    notify: { positional: ['account'] },
    close: { positional: ['account'] },
    reopen: { positional: ['account'] },
  },
  protection: {
    show: { positional: ['account'] },
    limit: { positional: ['account', 'kind', 'period', 'value'] },
    exclude: { positional: ['account', 'length'] },
    lift: { positional: ['account'] },
    review: { positional: ['id', 'outcome'] },
  },
  complaints: { answer: { positional: ['number', 'answer'] } },
  notices: {
    publish: { positional: ['kind'], file: 'NOTICE.json' },
    update: { positional: ['id'], file: 'NOTICE.json' },
    withdraw: { positional: ['id'] },
  },
  promotions: {
    create: { file: 'PROMOTION.json' },
    update: { positional: ['id'], file: 'PROMOTION.json' },
    end: { positional: ['id'] },
    applications: { positional: ['id'] },
    grant: { positional: ['id', 'account', 'amount'] },
    refuse: { positional: ['id', 'account'] },
  },
  mail: {
    send: { positional: ['account'], file: 'MESSAGE.json' },
    sendToAll: { words: 'mail all', file: 'MESSAGE.json' },
  },
  venues: {
    put: { file: 'VENUES.json', hint: 'deploy/venues.json to begin with' },
    maintain: { words: 'venues maintenance', positional: ['code', 'maintenance'] },
  },
  titles: { list: { positional: ['venue'] }, put: { positional: ['venue'], file: 'TITLES.json' } },
  rules: { set: { positional: ['name', 'value'] } },
  exports: { csv: { words: 'export csv', positional: ['what'], saveTo: 'FILE' } },
  keys: { create: { positional: ['name'] }, revoke: { positional: ['name'] } },
  sandbox: {
    clock: { words: 'clock' },
    advanceClock: { words: 'clock advance', positional: ['by_ms'], hint: 'DURATION is such as 90m, 24h, 2d' },
    outbox: { words: 'outbox', positional: ['mobile'] },
  },
  audit: { list: { words: 'audit', positional: ['subject'] } },
}

/** Names of options, where they differ from the field's name. */
const optionNames: Record<string, string> = { order_number: 'order', transaction_number: 'transaction', to: 'until' }
/** Placeholders for values in help, where they differ from the option's name. */
const valueNames: Record<string, string> = {
  reason: 'TEXT',
  note: 'TEXT',
  after: 'ORDER',
  submission: 'ID',
  before: 'ID',
  actor: 'NAME',
  transaction_number: 'NUMBER',
  from: 'INSTANT',
  to: 'INSTANT',
  by_ms: 'DURATION',
}

type JsonSchema = z.core.JSONSchema.JSONSchema

/** One field of a call's input, with its form on the command line. */
export type Field = {
  name: string
  schema: JsonSchema
  isRequired: boolean
  /** Placeholder for its value in help, such as `TEXT`, `1..7` or `on|off`. */
  value: string
  /** The option (`--reason`), or `value` for a positional argument. */
  typed: string
}

/** A command: its words, the call that it makes and its arguments. */
export type OperatorCommand = Row<Call> & {
  words: string
  call: Call
  arguments: readonly Field[]
  options: readonly Field[]
  /** Fields that the file of `--file` may contain. */
  fileFields: readonly string[]
}

const kebabCase = (name: string) =>
  name.replaceAll('_', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function valueName(name: string, schema: JsonSchema): string {
  if (schema.enum) return schema.enum.join('|')
  if (schema.type === 'boolean') return 'on|off'
  if (typeof schema.items === 'object' && 'enum' in schema.items) return schema.items.enum?.join(',') ?? 'LIST'
  if (name in valueNames) return valueNames[name] ?? ''
  const isShortRange = schema.minimum !== undefined && schema.maximum !== undefined && schema.maximum <= 100
  return isShortRange ? `${schema.minimum}..${schema.maximum}` : (optionNames[name] ?? name).toUpperCase()
}

function commandOf(words: string, call: Call, row: Row<Call>): OperatorCommand {
  const { properties = {}, required = [] } = z.toJSONSchema(call.input, { io: 'input' })
  const positional: readonly string[] = row.positional ?? []
  // A saved export contains all pages, so it takes no cursor.
  const implied = [...positional, ...Object.keys(row.fixed ?? {}), ...(row.saveTo ? ['cursor'] : [])]
  const others = Object.keys(properties).filter((name) => !implied.includes(name))
  const requiredFirst = [...required.filter((name) => others.includes(name)), ...others]
  const fieldOf = (name: string): Field => {
    const schema = properties[name] as JsonSchema
    const value = valueName(name, schema)
    const option = `--${kebabCase(optionNames[name] ?? name)}`
    const typed = positional.includes(name) ? value : option
    return { name, schema, isRequired: required.includes(name), value, typed }
  }
  return {
    ...row,
    words: row.words ?? words,
    call,
    arguments: positional.map(fieldOf),
    options: row.file ? [] : [...new Set(requiredFirst)].map(fieldOf),
    fileFields: row.file ? others : [],
  }
}

/** Every command of the operator's API, in the order of the contract. */
export const operatorCommands: readonly OperatorCommand[] = Object.entries<CallTree[string]>(operator).flatMap(
  ([group, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => {
      const row = (rows as Record<string, Record<string, Row<Call> | Row<Call>[]>>)[group]?.[name] ?? {}
      return [row].flat().map((each) => commandOf(`${group} ${kebabCase(name)}`, call, each))
    }),
)

/** The usage after the command's words, such as `ACCOUNT --days 1..7 --reason TEXT`. */
export function usageOf({ arguments: fields, options, file, saveTo }: OperatorCommand): string {
  const optional = (isRequired: boolean, text: string) => (isRequired ? text : `[${text}]`)
  return [
    ...fields.map(({ isRequired, value }) => optional(isRequired, value)),
    ...(file ? [`--file ${file}`] : []),
    ...(saveTo ? [`--to ${saveTo}`] : []),
    ...options.map(({ isRequired, typed, value, schema }) =>
      optional(isRequired, schema.type === 'boolean' ? typed : `${typed} ${value}`),
    ),
  ].join(' ')
}

/** The command-line name of an input field, for error messages. Fields of the file keep their names. */
export function typedNameOf(command: OperatorCommand, path: string): string {
  const fields = [...command.arguments, ...command.options]
  return fields.find(({ name }) => name === path.split('.')[0])?.typed ?? path
}

const unitMs: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Converts an argument to the type of its field. Throws `UsageError`. */
function readValue({ name, schema, typed, value }: Field, text: string): unknown {
  const wrong = (expected: string) => new UsageError(`${typed}: expected ${expected}, not “${text}”.`)
  if (typed !== value && text.startsWith('--')) throw new UsageError(`${typed} lacks its value.`)
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
 * Builds the call's input from arguments and file. Throws `UsageError` if a value does not fit, `CommandError` if the file
 * cannot be read.
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
