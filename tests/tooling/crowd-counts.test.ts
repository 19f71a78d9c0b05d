// Tests bench/crowd.mjs
import { describe, expect, it } from 'vitest'
import { answeredBy } from '@/bench/crowd/answered-by.mjs'
import { createCounters } from '@/bench/crowd/counters.mjs'

describe('the counters of the crowd test', () => {
  it('take from the access log which instance gave the final answer', () => {
    const log = [
      '127.7.0.1 2026-11-22T01:00:00+00:00 GET /about 200 0.004 127.0.0.1:3001 200 MISS',
      '127.7.0.1 2026-11-22T01:00:00+00:00 GET /about 200 0.000 - - HIT',
      '127.7.0.2 2026-11-22T01:00:01+00:00 GET / 200 0.009 127.0.0.1:3001, 127.0.0.1:3002 502, 200 EXPIRED',
      '127.7.0.2 2026-11-22T01:00:01+00:00 POST /api/v1/user/detail 200 0.009 127.0.0.1:30011 200 -',
    ].join('\n')
    expect(answeredBy(log, 'http://127.0.0.1:3001')).toBe(1)
    expect(answeredBy(log, 'http://127.0.0.1:3002')).toBe(1)
    expect(answeredBy(log, 'http://127.0.0.1:4001')).toBe(0)
  })

  it('separate first answers, answers after a retry, and calls that never succeeded', () => {
    const counters = createCounters()
    const count = counters.of('transfer')
    count.byStatus['200'] = 99
    count.byStatus['502'] = 1
    count.firstMs.push(...Array.from({ length: 99 }, (_, index) => index + 1))
    count.ms.push(...count.firstMs, 5_000)
    count.repeated = 1
    expect(counters.rows()).toEqual([
      {
        kind: 'transfer',
        calls: 100,
        'first answers': '200: 99, 502: 1',
        repeated: 1,
        'never succeeded': 0,
        refused: 0,
        'p50 ms': 50,
        'p99 ms': 99,
        'longest ms': 5_000,
      },
    ])
    count.failed.push('/api/v1/game/transfer 502 after 30 attempts')
    expect(counters.faults()).toEqual(['transfer: /api/v1/game/transfer 502 after 30 attempts'])
  })
})
