/** The operator's command: `npm run operator -- help`. It talks to the running product over HTTP. */
import { runOperator } from '../operator/cli'

await runOperator(process.argv.slice(2))
