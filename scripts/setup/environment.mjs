import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads `.env.local` and `.env` as Next does: what is set already stays as it is.
 *
 * @param {string} root the project's folder
 */
export function readEnvironmentFiles(root) {
  for (const name of ['.env.local', '.env']) {
    const file = join(root, name)
    if (existsSync(file)) process.loadEnvFile(file)
  }
}
