/** The operator's command: `npm run operator -- help`. It talks to the running product over HTTP. */
import { fileURLToPath } from 'node:url'
import { runOperator } from '../operator/cli'
import { readEnvironmentFiles } from '../setup/environment.mjs'

readEnvironmentFiles(fileURLToPath(new URL('../..', import.meta.url)))
await runOperator(process.argv.slice(2))
