import './start/require-node-24.mjs'
import { Refusal, runEntry } from './start/say.mjs'

// `npm run note-release -- 0.2.0`: what the release that is made now asks of the database, for the migrations after it.
await runEntry(async () => {
  const [version, ...more] = process.argv.slice(2)
  if (version === undefined || more.length > 0)
    throw new Refusal('Which release? Its number alone is wanted, as in: npm run note-release -- 0.2.0')
  const { noteRelease } = await import('./release/note-release.ts')
  await noteRelease(version)
})
