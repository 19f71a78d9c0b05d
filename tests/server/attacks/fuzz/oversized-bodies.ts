import { bodyLimit } from '@/server/http/limits'
import type { FuzzedApi } from './fuzz-api'
import { targets } from './requests'

const chunkBytes = 64 * 1024
/** Tolerance, because a stream reads ahead. */
const slackBytes = 3 * chunkBytes

export type OversizedBody = { name: string; status: number; readBytes: number; limitBytes: number; isRefused: boolean }

/**
 * Sends an endless body to every call that takes one, and reports how much of it was read. A body that is read past its
 * limit, or accepted, is a finding.
 */
export async function sendEndlessBodies({ api, send }: FuzzedApi): Promise<OversizedBody[]> {
  const results: OversizedBody[] = []
  for (const target of targets.filter(({ call }) => call.method === 'POST')) {
    const { body } = target.call
    const limitBytes = bodyLimit[body]
    let readBytes = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        readBytes += chunkBytes
        controller.enqueue(new Uint8Array(chunkBytes).fill(0x20))
        if (readBytes > 3 * limitBytes + 10 * slackBytes) controller.close()
      },
    })
    const type = body === 'form' ? 'multipart/form-data; boundary=b' : 'application/json'
    const response = await send({
      target,
      method: 'POST',
      path: target.call.path,
      headers: [['content-type', type]],
      body: endless,
      isSignedIn: true,
    })
    await response.arrayBuffer()
    const isRefused = response.status >= 400 && response.status < 500 && readBytes <= limitBytes + slackBytes
    results.push({ name: target.name, status: response.status, readBytes, limitBytes, isRefused })
    api.clock.advance(60 * 60_000)
  }
  return results
}
