/**
 * Builds the site, even if the present build is current, and writes the artifact: `npm run build`. A machine with Node alone
 * runs a copy of `dist/` (`docs/operating.md`).
 */
import { join } from 'node:path'
import { writeArtifact } from '../setup/artifact'
import { buildSite } from '../setup/build-state'

const root = process.cwd()
await buildSite(root, 'as requested')
await writeArtifact(root, join(root, 'dist'))
