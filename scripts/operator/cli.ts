import { Command, CommanderError, type ErrorOptions } from 'commander'
import type { Output } from '@/contract/define'
import { operator, type Operator } from '@/contract/operator'
import { dataFolder, databaseUrl } from '@/server/env'
import { CommandError, readInput, UsageError } from './arguments'
import { operatorCommands, usageOf, type OperatorCommand } from './commands'
import { callApi } from './client'
import { printReply, saveExport, savePhotos } from './output'

const programName = 'npm run operator --'

type GlobalOptions = { url?: string; key?: string; code?: string; json?: true; to?: string }
type Execute = (command: OperatorCommand, input: Record<string, unknown>, options: GlobalOptions) => Promise<void>

/** A command or a group of commands. Its errors are worded like the product's, followed by the usage. */
class TypedCommand extends Command {
  override createCommand(name?: string): TypedCommand {
    return new TypedCommand(name)
  }

  override error(message: string, { code }: ErrorOptions = {}): never {
    if (code === 'commander.unknownCommand') throw new CommandError(this.#unknownCommand())
    throw new CommandError(`${this.#reason(message, code)}\n\n${this.createHelp().commandUsage(this).trim()}`)
  }

  #unknownCommand(): string {
    const typed = [...(this.parent ? [this.name()] : []), ...this.args].join(' ')
    const help = this.parent ? this.helpInformation() : `See: ${programName} help`
    return `There is no command "${typed}".\n\n${help}`
  }

  #reason(message: string, code: string | undefined): string {
    const expected = this.registeredArguments
    if (code === 'commander.missingArgument') return `${expected[this.args.length]?.name()} is missing.`
    if (code === 'commander.excessArguments') return `“${this.args[expected.length]}” is one argument too many.`
    if (code === 'commander.missingMandatoryOptionValue') {
      const missing = this.options.find((option) => option.mandatory && !this.getOptionValue(option.attributeName()))
      return `${missing?.long} is missing.`
    }
    const [, flag] = /'(--?[^' ]+)/.exec(message) ?? []
    if (code === 'commander.unknownOption') return `Unknown option: ${flag}.`
    if (code === 'commander.optionMissingArgument') return `${flag} needs a value.`
    return message
  }
}

const commandsIn = (command: Command): Command[] => [
  ...(command.description() ? [command] : []),
  ...command.commands.flatMap(commandsIn),
]

/** The help for one command, for a group, or for all commands. */
function helpOf(command: Command): string {
  const lines = commandsIn(command).flatMap((each) => {
    const usage = each.createHelp().commandUsage(each).replace(programName, '').trim()
    return [`  ${usage}`, `      ${each.description()}`]
  })
  const title = command.parent
    ? `Commands of ${command.name()}`
    : 'Commands for operators. They call the running product over HTTP.'
  return `${command.description() ? '' : `${title}\n\n`}${lines.join('\n')}

Options
  --url URL     where the product runs (default: where the product with this $DATA_DIR runs, or $HOST:$PORT)
  --key KEY     operator key (default: $OPERATOR_KEY, or the file operator-key in $DATA_DIR or .data)
  --code CODE   code of the key's authenticator app, if one is required (default: $OPERATOR_CODE, or a prompt)
  --json        print the reply as JSON

A TIME is in UTC, for example 2026-12-01T06:00:00Z.
`
}

/** The group or command with these words; creates it if it does not exist. */
const commandAt = (program: Command, words: string) =>
  words
    .split(' ')
    .reduce((group, word) => group.commands.find((each) => each.name() === word) ?? group.command(word), program)

/** Makes a command's call and prints or saves the reply. `ledger verify` fails if the ledger is not correct. */
const execute: Execute = async (command, input, { url, key, code, json, to = '' }) => {
  const request = (page = {}) => callApi(command, { ...input, ...page }, { url, key, code })
  if (command.call === operator.exports.csv) {
    return saveExport(to, (page) => request(page) as Promise<Output<Operator['exports']['csv']>>)
  }
  const data = await request()
  if (json) console.log(JSON.stringify(data, null, 2))
  else if (command.call === operator.identity.photos) savePhotos(data as Output<Operator['identity']['photos']>, to)
  else printReply(data)
  if (command.call === operator.ledger.verify && !(data as Output<Operator['ledger']['verify']>).ok)
    process.exitCode = 1
}

function addCommand(program: Command, command: OperatorCommand, run: Execute): void {
  const { words, call, options, file, saveTo, fileFields, hint } = command
  const typed = commandAt(program, words)
    .usage(usageOf(command) || ' ')
    .description(hint ? `${call.summary}; ${hint}` : call.summary)
    .addHelpText('after', `\nRoles that may use it: ${call.roles?.join(', ')}`)
  if (file) typed.requiredOption('--file <FILE>').addHelpText('after', `Fields in ${file}: ${fileFields.join(', ')}`)
  if (saveTo) typed.requiredOption('--to <PLACE>')
  for (const field of command.arguments) typed.argument(field.isRequired ? `<${field.value}>` : `[${field.value}]`)
  for (const field of options) {
    const flags = field.schema.type === 'boolean' ? field.typed : `${field.typed} <VALUE>`
    if (field.isRequired) typed.requiredOption(flags)
    else typed.option(flags)
  }
  typed.action(async () => {
    const values = typed.options.map((each) => [each.long, typed.getOptionValue(each.attributeName())])
    try {
      if (saveTo === 'FOLDER' && typed.getOptionValue('to') === '-')
        throw new UsageError('--to: expected a folder, not “-”.')
      const input = readInput(command, typed.args, Object.fromEntries(values) as Record<string, string | true>)
      await run(command, input, typed.optsWithGlobals())
    } catch (error) {
      if (error instanceof UsageError) typed.error(error.message)
      throw error
    }
  })
}

const refusedName =
  'This name cannot be used: write it in one script, without invisible characters, and not like the name of another key.'

/** Creates the product's first key in its database, without the API, and prints it once. */
async function createFirstKey(name: string, { revokeAll = false }: { revokeAll?: boolean }): Promise<void> {
  const server = await import('@/server/create-first-key')
  const url = databaseUrl()
  const database = url ? { url } : { folder: dataFolder() }
  const key = await server.createFirstKey(database, name, revokeAll).catch((error: unknown) => {
    if (!(error instanceof Error)) throw error
    if (error.name === 'DomainError') throw new CommandError(refusedName)
    throw error.name === 'DatabaseUnusable' ? new CommandError(error.message) : error
  })
  if (key === null) {
    throw new CommandError(
      'A key is in use already, and an admin creates the others with it (keys create NAME --roles …). ' +
        'If all keys are lost: --revoke-all revokes them and creates a new one.',
    )
  }
  console.log(`  name   ${name}\n  roles  admin\n  key    ${key}`)
  console.error('The key is shown only once. Store it safely, and create keys for other people with it.')
}

/** Defines the operator's command line. `run` executes a command after its input was parsed. */
export function createProgram(run: Execute = execute): Command {
  const program = new TypedCommand(programName)
    .option('--url <URL>')
    .option('--key <KEY>')
    .option('--code <CODE>')
    .option('--json')
    .helpCommand(false)
    .exitOverride()
    .configureHelp({ formatHelp: helpOf })
  for (const command of operatorCommands) addCommand(program, command, run)
  commandAt(program, 'keys create-first')
    .usage('NAME [--revoke-all]')
    .description(
      'Create the first key, on the server: set DATABASE_URL, or stop the product and set DATA_DIR; ' +
        '--revoke-all if all keys are lost',
    )
    .argument('<NAME>')
    .option('--revoke-all')
    .action(createFirstKey)
  commandAt(program, 'help')
    .usage('[GROUP]')
    .description('Show the commands of one group')
    .argument('[words...]')
    .action((words: string[]) => {
      const found = words.reduce<Command | undefined>(
        (group, word) => group?.commands.find((each) => each.name() === word),
        program,
      )
      ;(found ?? program).outputHelp()
    })
  return program
}

/** Whether the system refused something, such as writing to a folder that does not exist. */
const isSystemError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error

/** Runs the arguments after `npm run operator --`. Prints errors and sets the exit code. */
export async function runOperator(words: readonly string[]): Promise<void> {
  try {
    await createProgram().parseAsync(words.length > 0 ? words : ['help'], { from: 'user' })
  } catch (error) {
    // Commander has printed its help.
    if (error instanceof CommanderError) process.exitCode = error.exitCode
    else {
      console.error(error instanceof CommandError || isSystemError(error) ? error.message : error)
      process.exitCode = 1
    }
  }
}
