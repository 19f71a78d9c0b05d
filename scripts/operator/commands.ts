import * as z from 'zod/mini'
import type { Call, CallTree, Input } from '@/contract/define'
import { operator, type Operator } from '@/contract/operator'

type Row<C extends Call> = {
  /** The words of the command, if they are not `GROUP CALL`. */
  words?: string
  /** Positional arguments, in this order. All other fields become options. */
  positional?: readonly (keyof Input<C>)[]
  /** Values that the command always sends. */
  fixed?: Partial<Input<C>>
  defaults?: Partial<Input<C>>
  /**
   * The name of a JSON file in the help, such as `NOTICE.json`. The file contains all fields that are not positional.
   */
  file?: string
  /** Saves the reply to a file or folder instead of printing it. */
  saveTo?: 'FILE' | 'FOLDER'
  /** Text in the help after the call's summary. */
  hint?: string
}
type Rows<C> = C extends Call ? Row<C> | readonly Row<C>[] : never

/** Commands that differ from `GROUP CALL --FIELD VALUE …`. Operators' scripts depend on their form. */
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
    delay: { positional: ['order_number'] },
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
  channels: { put: { file: 'CHANNEL.json' } },
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
    timeline: { positional: ['account'], defaults: { limit: 100 } },
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
    put: { file: 'VENUES.json', hint: 'for a start, use deploy/venues.json' },
    maintain: { words: 'venues maintenance', positional: ['code', 'maintenance'] },
  },
  titles: { list: { positional: ['venue'] }, put: { positional: ['venue'], file: 'TITLES.json' } },
  rules: { set: { positional: ['name', 'value'] } },
  exports: { csv: { words: 'export csv', positional: ['what'], saveTo: 'FILE' } },
  jobs: { run: { positional: ['name'] } },
  keys: { create: { positional: ['name'] }, revoke: { positional: ['name'] } },
  sandbox: {
    clock: { words: 'clock' },
    advanceClock: { words: 'clock advance', positional: ['by_ms'], hint: 'DURATION is for example 90m, 24h or 2d' },
    outbox: { words: 'outbox', positional: ['mobile'] },
  },
  audit: { list: { words: 'audit', positional: ['subject'] } },
}

/** Names of options that differ from their field's name. */
const optionNames: Record<string, string> = { order_number: 'order', transaction_number: 'transaction', to: 'until' }
/** Placeholders of values in the help that differ from their option's name. */
const valueNames: Record<string, string> = {
  reason: 'TEXT',
  note: 'TEXT',
  after: 'ORDER',
  submission: 'ID',
  before: 'ID',
  actor: 'NAME',
  transaction_number: 'NUMBER',
  from: 'TIME',
  to: 'TIME',
  until: 'TIME',
  by_ms: 'DURATION',
}

type JsonSchema = z.core.JSONSchema.JSONSchema

/** One field of a call's input, and how it is written on the command line. */
export type Field = {
  name: string
  schema: JsonSchema
  isRequired: boolean
  /** The placeholder of its value in the help, such as `TEXT`, `1..7` or `on|off`. */
  value: string
  /** The option, such as `--reason`; `value` for a positional argument. */
  typed: string
}

/** A command: its words, its call and its arguments. */
export type OperatorCommand = Row<Call> & {
  words: string
  call: Call
  arguments: readonly Field[]
  options: readonly Field[]
  /** The fields that the JSON file may contain. */
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
  // A saved export contains all pages, so it needs no cursor.
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

/** All commands of the operator's API, in the order of the contract. */
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
