import { buildWeb } from './start/build-web.mjs'
import { runEntry } from './start/say.mjs'

/** Builds the site when it is not what the sources say: for whoever starts the server by itself, and for the journeys. */
await runEntry(() => buildWeb(process.execPath))
