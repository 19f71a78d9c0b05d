import path from 'node:path'
import { configurationParts, freeFolders, mayImport, onlyPackages, packageHomes, serverFacts } from './architecture.mjs'

/** @param {string} file a path inside the project @param {string} folder */
const isInside = (file, folder) => file === folder || file.startsWith(`${folder}/`)

/**
 * Finds the row of `mayImport` for a file, and replaces `*` in it with the folder's name.
 * @param {string} file a path inside the project, with forward slashes
 * @returns {{ zone: string, allowed: readonly string[] } | null}
 */
function zoneOf(file) {
  const parts = file.split('/')
  for (let depth = parts.length - 1; depth > 0; depth -= 1) {
    const folder = parts.slice(0, depth)
    const zone = folder.join('/')
    const allowed = mayImport[zone] ?? (depth > 1 ? mayImport[[...folder.slice(0, -1), '*'].join('/')] : undefined)
    if (allowed) return { zone, allowed }
  }
  return parts.length > 1 ? { zone: parts[0] ?? '', allowed: [] } : null
}

/** @param {string} specifier @returns {string} `@scope/name` or `name` */
const packageName = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/**
 * The problem with an import, or null.
 *
 * @param {string} file the importing file, a path inside the project
 * @param {string} specifier such as `@/lib/points/format` or `hono`
 */
function importProblem(file, specifier) {
  const row = zoneOf(file)
  if (!row || freeFolders.some((folder) => isInside(file, folder))) return null
  if (specifier.startsWith('.') || specifier.startsWith('@/')) return zoneProblem(file, specifier, row)
  const name = packageName(specifier)
  const only = Object.entries(onlyPackages).find(([folder]) => isInside(file, folder))
  if (only && !only[1].includes(name)) return `${only[0]}/ may use only the packages: ${only[1].join(', ')}.`
  const homes = packageHomes[name]
  const place = file.replace(/\.\w+$/, '')
  if (homes && !homes.some((home) => isInside(place, home))) return `${name} may be used only in: ${homes.join(', ')}.`
  return null
}

/** @param {string} file @param {string} specifier @param {{ zone: string, allowed: readonly string[] }} row */
function zoneProblem(file, specifier, { zone, allowed }) {
  const isAlias = specifier.startsWith('@/')
  const target = (isAlias ? specifier.slice(2) : path.posix.join(path.posix.dirname(file), specifier)).replace(
    /\.(ts|tsx|js|mjs)$/,
    '',
  )
  if (!isAlias && !configurationParts.includes(file) && target.split('/')[0] !== file.split('/')[0])
    return 'Import across folders by `@/…`, not by a relative path.'
  const mayKnowFacts = isInside(file, 'server') || serverFacts.includes(file.replace(/\.ts$/, ''))
  if (serverFacts.includes(target) && !mayKnowFacts) return `Only server/ may import ${target}.`
  const matches = (/** @type {string} */ folder) =>
    folder.endsWith('/*') ? `${path.posix.dirname(target)}/*` === folder : isInside(target, folder)
  if ([zone, ...allowed].some(matches)) return null
  return `${zone}/ may import only: ${[zone, ...allowed].join(', ')}.`
}

/** @type {import('./rule').Rule} */
export default {
  meta: { type: 'problem', schema: [], messages: { zone: '{{problem}} (lint/architecture.mjs)' } },
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/')
    /** @param {any} node a node with a `source` */
    const check = (node) => {
      const source = node.source?.type === 'TSLiteralType' ? node.source.literal : node.source
      if (typeof source?.value !== 'string') return
      const problem = importProblem(file, source.value)
      if (problem) context.report({ node: source, messageId: 'zone', data: { problem } })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    }
  },
}
