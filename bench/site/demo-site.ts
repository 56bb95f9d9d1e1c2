import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demoSessions } from '#sandbox/demo/catalogue.ts'
import { flagsFor, leanMemory } from '#scripts/start/server-flags.mjs'
import { startChild } from './child-server.ts'

const WHOLE_MS = 600_000

/** The whole site with its demo data, as `npm start` shows it, in a process of its own and with files of its own. */
export async function startDemoSite() {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-bench-'))
  const site = await startChild(
    new URL('../../scripts/serve.ts', import.meta.url),
    [],
    { ...leanMemory, DATA_DIR: folder, PORT: '0' },
    /ready: (http:\/\/\S+)/,
    flagsFor({}),
  )
  return {
    url: site.url,
    /** Answers when also the session is there that the site loads after it is ready. */
    async whole() {
      const { length } = demoSessions
      process.stderr.write(
        'The last session of the demo is being loaded: minutes, where others work, too …\n',
      )
      const listed = async () =>
        ((await (await fetch(`${site.url}/api/exploresessions/${length}`)).json()) as { id?: number }).id
      for (const until = Date.now() + WHOLE_MS; (await listed()) !== length; await pause(500))
        if (Date.now() > until) throw new Error('The last session of the demo does not come')
    },
    async close() {
      await site.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
