import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** @returns {number} ticks of the processor's clock in a second */
const ticks = () => Number(execFileSync('getconf', ['CLK_TCK']).toString())

/** Seconds of a processor that a process has used so far (Linux). @param {number} processId */
export function processorSeconds(processId) {
  // After the name, which may hold anything: state is field 3, user and system time are 14 and 15.
  const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticks()
}
