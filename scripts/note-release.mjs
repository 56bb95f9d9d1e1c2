import './start/require-node-24.mjs'
import { runEntry } from './start/say.mjs'

// `npm run note-release -- 0.2.0`: what the release that is made now asks of the database, for the migrations after it.
await runEntry(async () => {
  const { noteRelease } = await import('./release/note-release.ts')
  await noteRelease(process.argv.slice(2))
})
