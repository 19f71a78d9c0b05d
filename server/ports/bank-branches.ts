import { readFileSync } from 'node:fs'
import { InvalidSetting } from '../env'

/**
 * The branches of each bank, by the bank's clearing code. A bank without an entry has no list, so members enter any
 * branch.
 */
export type BankBranches = ReadonlyMap<string, readonly { code: string; name: string }[]>

/**
 * One row, `bank,branch,name`: the bank's clearing code, the branch's code and its name, as published in the operator's
 * country.
 */
const row = /^"?(\d{3})"?,"?(\d{4,7})"?,"?([^",]{1,80})"?$/

/**
 * Reads the file that `BANK_BRANCHES` names (CSV in UTF-8, with or without a header row). Empty if `path` is empty. Throws
 * `InvalidSetting` with the number of an unreadable line, so that the API does not start with a damaged list.
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
