import { readFileSync } from 'node:fs'
import { InvalidSetting } from '../env'

/** Each bank's branches by its clearing code. Banks without an entry have no list: the member types the branch. */
export type BankBranches = ReadonlyMap<string, readonly { code: string; name: string }[]>

/** `bank,branch,name`: the bank's clearing code, the branch's code and its name, as the operator's country publishes them. */
const row = /^"?(\d{3})"?,"?(\d{4,7})"?,"?([^",]{1,80})"?$/

/**
 * Reads the file of `BANK_BRANCHES` (CSV in UTF-8, with or without a heading); none if the path is empty. Throws
 * `InvalidSetting` with the line that cannot be read, so that a damaged list keeps the API from starting.
 */
export function readBankBranches(path: string): BankBranches {
  const branches = new Map<string, { code: string; name: string }[]>()
  if (!path) return branches
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (cause) {
    throw new InvalidSetting(`BANK_BRANCHES: ${path} cannot be read`, { cause })
  }
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const [, bank, code, name] = row.exec(line.trim()) ?? []
    if (bank && code && name) branches.set(bank, [...(branches.get(bank) ?? []), { code, name }])
    else if (line.trim() && index > 0)
      throw new InvalidSetting(`BANK_BRANCHES: line ${index + 1} of ${path} is not "bank code,branch code,name"`)
  }
  return branches
}
