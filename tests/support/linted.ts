import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

export type Problem = { /** `plugin/rule`, or `typescript/TS2322` for a type error. */ rule: string; message: string }
type Report = { diagnostics: { code?: string; message: string; filename: string }[] }

const root = process.cwd()

/**
 * Lints files in a temporary folder with the project's configuration.
 *
 * @param files path inside the project → text
 * @param isTyped whether rules that need types run as well, which takes a second longer
 * @returns path → problems
 */
export function lint(files: Record<string, string>, isTyped = false): Record<string, Problem[]> {
  const folder = mkdtempSync(join(tmpdir(), 'linted-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  try {
    const config = pathToFileURL(join(root, 'oxlint.config.mjs')).href
    const options = `{ ...config.options, typeAware: ${isTyped}, typeCheck: ${isTyped} }`
    write('oxlint.config.mjs', `import config from '${config}'\nexport default { ...config, options: ${options} }\n`)
    const types = join(root, 'tsconfig.json')
    const { include } = JSON.parse(readFileSync(types, 'utf8')) as { include: string[] }
    const settings = { extends: types, include, compilerOptions: { types: [], paths: { '@/*': ['./*'] } } }
    write('tsconfig.json', JSON.stringify(settings))
    for (const [path, text] of Object.entries(files)) write(path, text)
    const linter = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
    const args = [linter, '--config', 'oxlint.config.mjs', '--format', 'json', ...Object.keys(files)]
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    if (!stdout.startsWith('{')) throw new Error(`the linter did not run: ${stdout}${stderr}`)
    const found: Record<string, Problem[]> = Object.fromEntries(Object.keys(files).map((path) => [path, []]))
    for (const { code, message, filename } of (JSON.parse(stdout) as Report).diagnostics)
      found[filename]?.push({ rule: (code ?? message).replace(/^(.+)\((.+)\)$/, '$1/$2'), message })
    return found
  } finally {
    rmSync(folder, { recursive: true })
  }
}
