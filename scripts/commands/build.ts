/** Builds the site, even if the present build is current: `npm run build`. */
import { buildSite } from '../setup/build-state'

await buildSite(process.cwd(), 'as requested')
