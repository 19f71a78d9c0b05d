/** Builds the site, even if there is a current build: `npm run build`. */
import { buildSite } from '../setup/build-state'

await buildSite(process.cwd(), 'as requested')
