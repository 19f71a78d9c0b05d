import path from 'node:path'
import { emptyNames, frontDoors } from '../architecture.mjs'

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * What is wrong with a file's name or with a folder on its way, or null. Folders under `app/` copy the address, so only
 * their emptiness is judged.
 *
 * @param {string} file a path inside the project, with forward slashes
 */
export function nameFault(file) {
  const folders = file.split('/')
  const name = (folders.pop() ?? '').replace(/^\./, '').split('.')[0] ?? ''
  const empty = [...folders, name].find((part) => emptyNames.includes(part))
  if (empty) return `“${empty}” says nothing: name it after what it holds.`
  if (!kebab.test(name)) return `“${name}” is not in kebab-case.`
  const folder = folders.find((part) => folders[0] !== 'app' && !part.startsWith('.') && !kebab.test(part))
  if (folder) return `The folder “${folder}” is not in kebab-case.`
  const isFrontDoor = frontDoors.some((door) => file.startsWith(`${door}/`))
  if (name === 'index' && !isFrontDoor) return `index files are the front doors of ${frontDoors.join(', ')} only.`
  return null
}

/** @type {import('./rule').Rule} */
export default {
  meta: { type: 'problem', schema: [], messages: { name: '{{fault}} (scripts/architecture.mjs)' } },
  create(context) {
    return {
      Program(node) {
        const fault = nameFault(path.relative(context.cwd, context.filename).split(path.sep).join('/'))
        if (fault) context.report({ node, loc: { line: 1, column: 0 }, messageId: 'name', data: { fault } })
      },
    }
  },
}
