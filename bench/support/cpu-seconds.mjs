import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** @returns {number} clock ticks per second */
const ticks = () => Number(execFileSync('getconf', ['CLK_TCK']).toString())

/** CPU time in seconds that a process has used so far (Linux). @param {number} processId */
export function cpuSeconds(processId) {
  // Reads the fields after the name, which may contain spaces. State is field 3; user and system time are fields 14 and
  // 15.
  const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticks()
}
