import { accessSync, constants } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * Words that advise another data folder: one beside this one or, where only this one can be written, as in a container, a
 * folder in it.
 */
export function anotherFolder(folder: string): string {
  const example = isWritable(dirname(resolve(folder))) ? `${folder}-2` : join(folder, 'second')
  return `another folder (for example: DATA_DIR=${example})`
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
