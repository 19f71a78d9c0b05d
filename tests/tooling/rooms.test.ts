// Tests lint/architecture.mjs
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

const most = 25
const foldersBelow = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => foldersBelow(`${folder}/${name}`)),
]

it.each(['components', 'contract', 'lib'])(`no folder of %s has more than ${most} files`, (root) => {
  const crowded = foldersBelow(root).flatMap((folder) => {
    const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).length
    return files > most ? [`${folder}: ${files}`] : []
  })
  expect(crowded).toEqual([])
})
