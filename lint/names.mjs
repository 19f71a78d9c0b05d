import path from 'node:path'
import { emptyNames, frontDoors } from './architecture.mjs'

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * The problem with the name of a file or of one of its folders, or null. Folders under `app/` copy the address, so they need
 * not be in kebab-case.
 *
 * @param {string} file a path inside the project, with forward slashes
 */
function nameProblem(file) {
  const folders = file.split('/')
  const name = (folders.pop() ?? '').replace(/^\./, '').split('.')[0] ?? ''
  const empty = [...folders, name].find((part) => emptyNames.includes(part))
  if (empty) return `“${empty}” says nothing: name it after its content.`
  if (!kebab.test(name)) return `“${name}” is not in kebab-case.`
  const folder = folders.find((part) => folders[0] !== 'app' && !part.startsWith('.') && !kebab.test(part))
  if (folder) return `The folder “${folder}” is not in kebab-case.`
  const isFrontDoor = frontDoors.some((door) => file.startsWith(`${door}/`))
  if (name === 'index' && !isFrontDoor) return `Only these folders may have an index file: ${frontDoors.join(', ')}.`
  return null
}

/** @type {import('./rule').Rule} */
export default {
  meta: { type: 'problem', schema: [], messages: { name: '{{problem}} (lint/architecture.mjs)' } },
  create(context) {
    return {
      Program(node) {
        const problem = nameProblem(path.relative(context.cwd, context.filename).split(path.sep).join('/'))
        if (problem) context.report({ node, loc: { line: 1, column: 0 }, messageId: 'name', data: { problem } })
      },
    }
  },
}
