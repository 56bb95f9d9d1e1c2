import { buildWeb } from '../start/build-web.mjs'
import { runEntry } from '../start/say.mjs'

/** What the journeys look at, built when it is not what the sources say; a process of its own beside the other tests. */
await runEntry(() => buildWeb(process.execPath))
