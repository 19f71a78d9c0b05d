import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DecoderOverloaded, PhotoDecoder, startPhotoProcess, type PhotoLimits } from '@/server/ports/photo-decoder'
import { progressiveJpeg } from '../../support/hostile-photos'
import { photo } from '../../support/photos'

const usual: PhotoLimits = {
  maxPixels: 50_000_000,
  maxEdgePx: 2_400,
  maxWorkMs: 2_000,
  maxMemoryBytes: 1_000_000_000,
  maxStartMs: 50_000,
  maxWaitMs: 50_000,
}
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())
/** Takes minutes. */
const endless = () => bytesOf(progressiveJpeg({ width: 7_000, height: 7_000, scans: 20_000 }))
const ordinary = async () => bytesOf(await photo())

const processes: ChildProcess[] = []
function createDecoder(limits: Partial<PhotoLimits> = {}): PhotoDecoder {
  return new PhotoDecoder({ ...usual, ...limits }, () => {
    const child = startPhotoProcess()
    processes.push(child)
    return child
  })
}
const exitOf = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

describe('the process that decodes photos', () => {
  afterEach(() => {
    for (const child of processes.splice(0)) child.kill('SIGKILL')
  })

  it('serves one photo after another, and gets no secrets', async () => {
    process.env.PHOTO_KEY = 'secret'
    const decoder = createDecoder()
    for (let turn = 0; turn < 3; turn += 1) {
      const decoded = await decoder.reencode(await ordinary())
      if (!('photo' in decoded)) throw new Error(decoded.fault)
      expect((await sharp(decoded.photo).metadata()).format).toBe('jpeg')
    }
    expect(processes).toHaveLength(1)
    const pid = processes[0]?.pid ?? 0
    if (process.platform === 'linux') expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('secret')
    delete process.env.PHOTO_KEY
  })

  it.each([
    ['processor time', { maxWorkMs: 100 }],
    ['memory', { maxMemoryBytes: 1 }],
  ])('is ended if a photo takes too much %s; the next photo gets another process', async (_, limits) => {
    const decoder = createDecoder(limits)
    expect(await decoder.reencode(await endless())).toEqual({ fault: 'too_complex' })
    const [first] = processes
    if (first) await exitOf(first)
    await decoder.reencode(await ordinary())
    expect(processes).toHaveLength(2)
  })

  it('is ended if a photo takes too long by the clock, which is not the fault of the photo', async () => {
    const decoder = createDecoder({ maxWorkMs: 600_000, maxWaitMs: 1 })
    await expect(decoder.reencode(await endless())).rejects.toBeInstanceOf(DecoderOverloaded)
    const [first] = processes
    if (first) await exitOf(first)
    expect(first?.signalCode).toBe('SIGKILL')
  })

  it('may be ended by the system in the middle of a photo, which is then refused', async () => {
    const decoder = createDecoder({ maxWorkMs: 600_000 })
    await decoder.reencode(await ordinary())
    const decoding = decoder.reencode(await endless())
    processes[0]?.kill('SIGKILL')
    expect(await decoding).toEqual({ fault: 'too_complex' })
    expect(await decoder.reencode(await ordinary())).toHaveProperty('photo')
  })

  it('is reported as missing if it cannot run', async () => {
    const folder = vi.spyOn(process, 'cwd').mockReturnValue('/nowhere')
    await expect(createDecoder().reencode(await ordinary())).rejects.toThrow('ended with code 1')
    folder.mockRestore()
  })

  it('ends with the product, even if that is killed while a photo is decoded', async () => {
    const product = spawn(process.execPath, ['--import', 'tsx', 'tests/server/ports/decoding-process.ts'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = createInterface(product.stdout)[Symbol.asyncIterator]()
    const pid = Number((await lines.next()).value)
    expect(() => process.kill(pid, 0)).not.toThrow()
    product.kill('SIGKILL')
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 30_000, interval: 50 })
  })
})
