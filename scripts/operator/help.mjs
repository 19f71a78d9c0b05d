import { commands } from './commands.mjs'
import { usage } from './create-first-key.mjs'

const options = `Options
  --url URL     where the product runs (default: http://localhost:$PORT, or :3000)
  --key KEY     operator key (default: $OPERATOR_KEY, or the file operator-key in $DATA_DIR or .data)
  --json        the answer as JSON`

const firstKey = `  keys create-first ${usage}
      the first key, on the server: with DATABASE_URL set, or with the product stopped and its DATA_DIR; --revoke-all
      when all keys are lost`

const groupOf = (/** @type {string} */ words) => words.split(' ')[0] ?? ''

/** @param {string} words */
function line(words) {
  const command = commands[words]
  return command ? `  ${[words, command.usage].join(' ').trim()}\n      ${command.about}` : ''
}

/** Whether there are commands of this name. @param {string | undefined} group */
export const isGroup = (group) => Object.keys(commands).some((words) => groupOf(words) === group)

/**
 * Help for one group, or for all of them.
 *
 * @param {string | undefined} group
 */
export function helpFor(group) {
  const all = Object.keys(commands)
  const isOne = isGroup(group)
  const shown = isOne ? all.filter((words) => groupOf(words) === group) : all
  const lines = shown.map(line)
  if (!isOne || group === 'keys') lines.push(firstKey)
  const about = isOne ? `Commands of ${group}` : "Operator's commands, to the running product over HTTP"
  const more = isOne ? '' : '\n  help GROUP\n      the commands of one group\n'
  return `${about}\n\n${lines.join('\n')}\n${more}\n${options}`
}
