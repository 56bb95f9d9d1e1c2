import { watch } from 'node:fs'
import { join } from 'node:path'
import { root, say } from './say.mjs'
import { flagsFor } from './server-flags.mjs'
import { supervise } from './supervise.mjs'

const QUIET_MS = 200
/** What `scripts/dev.ts` cannot take up while it runs. */
const SOURCES = ['sandbox', 'scripts', 'vite.config.ts', 'react-router.config.ts', 'package.json', '.env']

/**
 * `npm run dev`: runs the site from its sources, which takes up changes of pages, contract and server itself; starts it
 * again when anything else changes. A fault in the sources waits for its repair.
 */
export async function watchSources(node, env) {
  let wake = () => {}
  let timer
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(() => wake('changed'), QUIET_MS)
  }
  watch(root, (_event, name) => SOURCES.includes(name) && changed())
  for (const folder of ['sandbox', 'scripts']) watch(join(root, folder), { recursive: true }, changed)
  let asked = false
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.on(signal, () => {
      asked = true
      wake('asked')
    })
  while (!asked) {
    const woken = new Promise((resolve) => {
      wake = resolve
    })
    // React, the router and Vite ask for it.
    const running = supervise(node, [...flagsFor(env), 'scripts/dev.ts'], { ...env, NODE_ENV: 'development' })
    const first = await Promise.race([woken, running.ended.then(() => 'ended')])
    if (first === 'ended' && !asked) await woken
    running.stop()
    await running.ended
    if (!asked) say('A source changed; starting again …')
  }
  process.exit(0)
}
