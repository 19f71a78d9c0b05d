import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

export type Fault = { /** `plugin/rule`, or `typescript/TS2322` of the types. */ rule: string; message: string }
type Report = { diagnostics: { code?: string; message: string; filename: string }[] }

const root = process.cwd()

/**
 * Lints planted files as the house lints its own, in a folder of their own.
 *
 * @param files path inside the project → its text
 * @param isTyped whether types are checked as well, which takes a second more
 * @returns path → what is wrong with it; a path without faults has none
 */
export function lint(files: Record<string, string>, isTyped = false): Record<string, Fault[]> {
  const folder = mkdtempSync(join(tmpdir(), 'linted-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  try {
    const house = pathToFileURL(join(root, 'oxlint.config.mjs')).href
    const options = `{ ...house.options, typeAware: ${isTyped}, typeCheck: ${isTyped} }`
    write('oxlint.config.mjs', `import house from '${house}'\nexport default { ...house, options: ${options} }\n`)
    const types = join(root, 'tsconfig.json')
    const { include } = JSON.parse(readFileSync(types, 'utf8')) as { include: string[] }
    const settings = { extends: types, include, compilerOptions: { types: [] } }
    write('tsconfig.json', JSON.stringify(settings))
    for (const [path, text] of Object.entries(files)) write(path, text)
    const linter = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
    const args = [linter, '--config', 'oxlint.config.mjs', '--format', 'json', ...Object.keys(files)]
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    if (!stdout.startsWith('{')) throw new Error(`the linter did not run: ${stdout}${stderr}`)
    const found: Record<string, Fault[]> = Object.fromEntries(Object.keys(files).map((path) => [path, []]))
    for (const { code, message, filename } of (JSON.parse(stdout) as Report).diagnostics)
      found[filename]?.push({ rule: (code ?? message).replace(/^(.+)\((.+)\)$/, '$1/$2'), message })
    return found
  } finally {
    rmSync(folder, { recursive: true })
  }
}
