/** A program that decodes a photo which takes minutes, and prints the number of the process that decodes it. */
import { execFileSync } from 'node:child_process'
import { PhotoDecoder } from '@/server/ports/photo-decoder'
import { progressiveJpeg } from '../../support/hostile-photos'

const minutesMs = 600_000
const limits = { maxPixels: 50_000_000, maxEdgePx: 2_400, maxMemoryBytes: 1_000_000_000, maxStartMs: 600_000 }
const decoder = new PhotoDecoder({ ...limits, maxWorkMs: minutesMs, maxWaitMs: minutesMs })
const endless = progressiveJpeg({ width: 7_000, height: 7_000, scans: 20_000 })
void decoder.reencode(new Uint8Array(await endless.arrayBuffer()))
const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
const [, pid] = /^\s*(\d+) .*photo-process/m.exec(children) ?? []
process.stdout.write(`${pid}\n`)
