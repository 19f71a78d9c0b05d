import { rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApi } from '@/server/start-api'
import { openEmbedded } from '@/server/db/client'
import { sandboxSecret } from '@/server/sandbox-guard'
import { createDataFolder } from '@/tests/support/embedded-database'

describe('a data folder', () => {
  let folder: string
  beforeEach(async () => {
    folder = await createDataFolder()
    vi.stubEnv('DATA_DIR', folder)
    vi.stubEnv('DATABASE_URL', '')
    vi.stubEnv('SITE_ORIGIN', 'https://play.example.com')
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })

  it('cannot be used for a live product if it was created with the sandbox, and the error says what to do', async () => {
    const { db, close } = await openEmbedded(folder)
    await sandboxSecret(db)
    await close()
    vi.stubEnv('SANDBOX', 'off')
    await expect(startApi()).rejects.toThrow(/made with it.*demo account.*DATA_DIR.*SANDBOX=on/)
  })

  it.each([
    ['TRUST_PROXY', 'yes'],
    ['OPERATOR_SECOND_FACTOR', 'enabled'],
    ['SESSION_IDLE_MINUTES', '15min'],
    ['SITE_ORIGIN', 'play.example.com'],
  ])('is not opened to members while %s is “%s”, and the error names the setting', async (name, text) => {
    vi.stubEnv('SANDBOX', 'off')
    vi.stubEnv(name, text)
    await expect(startApi()).rejects.toThrow(new RegExp(`^${name} must be `))
  })

  it('cannot be used with the sandbox if it was created for a live product', async () => {
    vi.stubEnv('SANDBOX', 'off')
    await (await startApi()).close()
    await (await startApi()).close()
    vi.stubEnv('SANDBOX', 'on')
    await expect(startApi()).rejects.toThrow(/has been live.*DATA_DIR.*SANDBOX=off/)
  })
})
