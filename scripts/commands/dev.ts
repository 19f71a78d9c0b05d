/** Serves the site, and rebuilds it when files change: `npm run dev`. */
import { spawn } from 'node:child_process'
import { bundledUrl } from '../bootstrap/typescript.mjs'
import { prepareAdapter } from '../setup/adapter-check'

await prepareAdapter(process.cwd())
// Next starts processes of its own, which inherit this. A change in `server/` needs a restart.
if (!process.env.API_BASE_URL) process.env.EMBEDDED_API = await bundledUrl(process.cwd(), 'app/api/embedded-api.ts')
const args = [
  'node_modules/next/dist/bin/next',
  'dev',
  '--port',
  String(process.env.PORT),
  '--hostname',
  String(process.env.HOST),
]
const child = spawn(process.execPath, args, { stdio: 'inherit' })
process.on('SIGTERM', () => child.kill('SIGTERM'))
// A terminal sends Ctrl+C to Next too. A second signal from here would interrupt its shutdown.
process.on('SIGINT', () => undefined)
process.exitCode = await new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 0)))
