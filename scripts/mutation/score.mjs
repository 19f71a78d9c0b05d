/** @typedef {{ files: Record<string, { mutants: { status: string }[] }> }} MutationReport a report in Stryker's JSON */

const killedBy = ['Killed', 'Timeout']
const survivedAs = ['Survived', 'NoCoverage']

/**
 * What a mutation report comes to; mutants that were ignored or could not be run count for nothing.
 *
 * @param {MutationReport} report
 * @returns {{ killed: number, survived: number, of: number, percent: number }}
 */
export function scoreOf({ files }) {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const killed = statuses.filter((status) => killedBy.includes(status)).length
  const survived = statuses.filter((status) => survivedAs.includes(status)).length
  const of = killed + survived
  return { killed, survived, of, percent: of === 0 ? 0 : (100 * killed) / of }
}
