// Tests sandbox/app.ts
import { expect, it } from 'vitest'
import { launch } from '@/server/domain/games/launch'
import { setReminder } from '@/server/domain/protection/set-limit'
import { sandboxApp } from '@/sandbox/app'
import { giveBet } from '@/tests/support/money'
import { openMoneySide } from '@/tests/support/money-side'
import { enterVenue } from './enter-venue'

const minuteMs = 60_000
const side = await openMoneySide()
const app = sandboxApp(side.sandbox)

it('the sandbox game shows a reality check with the launch’s interval, time and result, and links to history and exit', async () => {
  const { id, context } = await enterVenue({ side, app })
  await setReminder(context(), { minutes: 15 })
  side.clock.advance(10 * minuteMs)
  await giveBet(side.db, id, 40_00n, side.now())
  const launches: unknown[] = []
  const venue = side.ports.gameVenue
  const gameVenue = {
    ...venue,
    launch: (request: Parameters<typeof venue.launch>[0]) => (launches.push(request), venue.launch(request)),
  }
  const entry = await launch(
    { ...context(), ports: { ...side.ports, gameVenue } },
    { game_name: 'ameba', device: 'pc' },
  )
  expect(launches).toMatchObject([
    {
      realityCheck: {
        intervalMinutes: 15,
        elapsedMs: 10 * minuteMs,
        stakeMinor: 40_00n,
        resultMinor: 0n,
        historyUrl: 'http://localhost:3000/game_record',
        exitUrl: 'http://localhost:3000/',
      },
    },
  ])
  const entered = await app.request(entry.result ?? '')
  const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const text = await (await app.request(entered.headers.get('location') ?? '', { headers: { cookie } })).text()
  const dialog = text.slice(text.indexOf('id="check"'))
  expect(dialog).toMatch(/data-interval="15"\s+data-elapsed="600"\s+data-stakes="40.00"\s+data-result="0.00"/)
  expect(dialog).toContain('href="http://localhost:3000/game_record"')
  expect(dialog).toContain('href="http://localhost:3000/"')
  expect(dialog).toContain('id="check-continue"')
})
