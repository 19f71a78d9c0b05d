import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseUnusable } from './database-unusable'

/** `place` is null in locks from before it was written down. */
type Holder = { pid: number; startedAt: string | null; place: string | null }

/** The holder gives a sign of life this often: whoever cannot see its process goes by that. */
const signOfLifeMs = 5_000
/** The embedded database may keep the process busy for a while: only a much longer silence is a death. */
const silenceMs = 60_000

/** Where process numbers mean the same: this machine, or this container of it. */
function ownPlace(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** When a process was started, by the kernel's count since boot; null where the system does not say. */
function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return fields?.[19] ? `${boot}:${fields[19]}` : null
  } catch {
    return null
  }
}

/** How long ago a holder elsewhere gave a sign of life; null when its process can be looked up here. */
function silenceOf(holder: Holder, file: string): number | null {
  if (holder.place === null || holder.place === ownPlace()) return null
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  // A crash may leave a number that another process wears today: only the same start is the same process.
  const startedAt = startOf(holder.pid)
  return holder.startedAt === null || startedAt === null || startedAt === holder.startedAt
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function parseHolder(text: string): Holder | null {
  try {
    const held: unknown = JSON.parse(text)
    if (typeof held !== 'object' || held === null || !('pid' in held) || typeof held.pid !== 'number') return null
    const startedAt = 'startedAt' in held && typeof held.startedAt === 'string' ? held.startedAt : null
    const place = 'place' in held && typeof held.place === 'string' ? held.place : null
    return { pid: held.pid, startedAt, place }
  } catch {
    return null
  }
}

/** Moves a dead process's lock out of the way; puts it back if another process took the folder over meanwhile. */
function clearStale(file: string, seen: string): void {
  const aside = `${file}.stale-${process.pid}`
  try {
    renameSync(file, aside)
    if (readText(aside) !== seen) linkSync(aside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function giveSignOfLife(file: string, mine: string): void {
  const now = new Date()
  try {
    if (readText(file) === mine) utimesSync(file, now, now)
  } catch {
    // The folder was moved away: there is nobody left to tell.
  }
}

/**
 * Takes the data folder for this process alone: two processes on one embedded database lose rows without a word.
 * The lock of a process that died is taken over; of one on another machine or in another container, which cannot be looked
 * up, after a minute of silence. Throws `DatabaseUnusable` when a living process holds it.
 */
export function lockDataFolder(folder: string): { release: () => void } {
  const file = join(folder, 'lock')
  const found = readText(file)
  const holder = found === null ? null : parseHolder(found)
  const silentMs = holder && silenceOf(holder, file)
  if (holder && silentMs !== null && silentMs < silenceMs) {
    throw new DatabaseUnusable(
      `The data folder ${folder} is in use on another machine or in another container (${holder.place}). Stop the ` +
        `product there, or start this one with another folder (for example: DATA_DIR=.data-2). If it was killed there, ` +
        `start again in a minute.`,
    )
  }
  if (holder && silentMs === null && isAlive(holder)) {
    throw new DatabaseUnusable(
      `The data folder ${folder} is in use by process ${holder.pid}. Stop that process, or start this one with ` +
        `another folder (for example: DATA_DIR=.data-2).`,
    )
  }
  const mine = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid), place: ownPlace() } satisfies Holder)
  try {
    if (found !== null) clearStale(file, found)
    writeFileSync(file, mine, { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    throw new DatabaseUnusable(
      `The data folder ${folder} was taken by another process at the same moment; try again.`,
      {
        cause,
      },
    )
  }
  const beat = setInterval(() => giveSignOfLife(file, mine), signOfLifeMs).unref()
  const release = () => {
    clearInterval(beat)
    process.removeListener('exit', release)
    if (readText(file) === mine) rmSync(file, { force: true })
  }
  process.once('exit', release)
  return { release }
}
