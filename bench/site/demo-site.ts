import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { flagsFor, leanMemory } from '#scripts/start/server-flags.mjs'
import { startChild } from './child-server.ts'

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
    async close() {
      await site.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
