/**
 * The results of one kind of call: first responses by status, the number of repeated calls, and the calls that never
 * succeeded.
 * @typedef {{ ms: number[], firstMs: number[], byStatus: Record<string, number>, repeated: number, failed: string[],
 * refused: Record<string, number> }} Count
 */

/** @param {readonly number[]} sorted @param {number} share */
const atShare = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN

/** Counts responses by kind of call. */
export function createCounters() {
  /** @type {Map<string, Count>} */
  const counts = new Map()
  /** @param {string} kind */
  const of = (kind) => {
    const known = counts.get(kind)
    if (known) return known
    /** @type {Count} */
    const count = { ms: [], firstMs: [], byStatus: {}, repeated: 0, failed: [], refused: {} }
    counts.set(kind, count)
    return count
  }
  const rows = () =>
    [...counts].map(([kind, { ms, firstMs, byStatus, repeated, failed, refused }]) => {
      const [all, undisturbed] = [ms, firstMs].map((values) => [...values].sort((one, other) => one - other))
      return {
        kind,
        calls: ms.length,
        'first answers': Object.entries(byStatus)
          .map(([status, count]) => `${status}: ${count}`)
          .join(', '),
        repeated,
        'never succeeded': failed.length,
        refused: Object.values(refused).reduce((sum, count) => sum + count, 0),
        'p50 ms': Math.round(atShare(undisturbed ?? [], 0.5)),
        'p99 ms': Math.round(atShare(undisturbed ?? [], 0.99)),
        'longest ms': Math.round(all?.at(-1) ?? NaN),
      }
    })
  return {
    of,
    rows,
    faults: () => [...counts].flatMap(([kind, { failed }]) => failed.map((why) => `${kind}: ${why}`)),
  }
}

/** @typedef {ReturnType<typeof createCounters>} Counters */
