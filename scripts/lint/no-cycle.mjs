import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Imports that exist when the program runs; `import type` does not, nor does a dynamic one tie modules together. */
const runtimeImport = /^\s*(?:import|export)\s+(?!type\b)(?:[\w$*{},\s]*?\bfrom\s*)?['"]([^'"]+)['"]/gm
const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']

/** @type {Map<string, { changed: number, imports: string[] }>} */
const known = new Map()

/**
 * @param {string} root @param {string} from an absolute file @param {string} specifier
 * @returns {string[]} the file it names, if it is one of ours
 */
function resolve(root, from, specifier) {
  if (!specifier.startsWith('.') && !specifier.startsWith('@/')) return []
  const base = specifier.startsWith('@/')
    ? path.join(root, specifier.slice(2))
    : path.resolve(path.dirname(from), specifier)
  return endings
    .map((ending) => base + ending)
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(file))
    .slice(0, 1)
}

/** @param {string} root @param {string} file an absolute file */
function importsOf(root, file) {
  const changed = statSync(file).mtimeMs
  const seen = known.get(file)
  if (seen?.changed === changed) return seen.imports
  const imports = [...readFileSync(file, 'utf8').matchAll(runtimeImport)].flatMap((match) =>
    resolve(root, file, match[1] ?? ''),
  )
  known.set(file, { changed, imports })
  return imports
}

/**
 * The shortest way from one file to another along imports, both included, or null.
 *
 * @param {string} root @param {string} from @param {string} to absolute files
 */
function wayBetween(root, from, to) {
  /** @type {Map<string, string | null>} */
  const reachedFrom = new Map([[from, null]])
  for (const file of reachedFrom.keys()) {
    if (file === to) {
      const way = [file]
      for (let step = reachedFrom.get(file); step; step = reachedFrom.get(step)) way.unshift(step)
      return way
    }
    for (const next of importsOf(root, file)) if (!reachedFrom.has(next)) reachedFrom.set(next, file)
  }
  return null
}

/** Modules that need each other cannot be understood, tested or removed apart. @type {import('./rule').Rule} */
export default {
  meta: { type: 'problem', schema: [], messages: { cycle: 'This import leads back here: {{way}}.' } },
  create(context) {
    /** @param {any} node a node with a `source` */
    const check = (node) => {
      if (typeof node.source?.value !== 'string' || node.importKind === 'type' || node.exportKind === 'type') return
      const [imported] = resolve(context.cwd, context.filename, node.source.value)
      const way = imported && wayBetween(context.cwd, imported, context.filename)
      if (!way) return
      const names = way.map((file) => path.relative(context.cwd, file)).join(' → ')
      context.report({ node: node.source, messageId: 'cycle', data: { way: names } })
    }
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check }
  },
}
