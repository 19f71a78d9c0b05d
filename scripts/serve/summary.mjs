/**
 * What a newcomer needs to know once the product runs.
 *
 * @param {{ origin: string, health: import('./wait-for-api.mjs').Health, apiBaseUrl: string, dataFolder: string }} facts
 * @returns {string}
 */
export function summary({ origin, health, apiBaseUrl, dataFolder }) {
  const rows = [
    ['Site', origin],
    ['API', apiBaseUrl || `${origin}/api/v1 (document: ${origin}/api/v1/openapi.json)`],
    ...(health.demo ? [['Demo member', `${health.demo.account} / ${health.demo.password}`]] : []),
    ...(apiBaseUrl ? [] : [['Data', health.database === 'postgres' ? 'PostgreSQL (DATABASE_URL)' : dataFolder]]),
    ...(health.sandbox ? [['Sandbox', 'on; text messages are kept: npm run operator -- outbox']] : []),
    ...(apiBaseUrl ? [] : [['Operator', 'npm run operator -- help']]),
    ['Stop', 'Ctrl+C'],
  ]
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(12)} ${value}`)
  return ['', '  The member site is running.', '', ...lines, ''].join('\n')
}
