import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildWeb, DEVELOPMENT_BUILD } from './build-web.mjs'
import { root, say } from './say.mjs'
import { flagsFor } from './server-flags.mjs'
import { supervise } from './supervise.mjs'

const QUIET_MS = 200

/** `npm run dev`: builds and starts again whenever a source changes; a fault in the sources waits for its repair. */
export async function watchSources(node, env) {
  let wake = () => {}
  let timer
  for (const folder of ['contract', 'server', 'web', 'sandbox', 'scripts', 'migrations'])
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => wake('changed'), QUIET_MS)
    })
  let asked = false
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.on(signal, () => {
      asked = true
      wake('asked')
    })
  while (!asked) {
    const changed = new Promise((resolve) => {
      wake = resolve
    })
    const running = await run(node, env)
    const first = await Promise.race([changed, running?.ended.then(() => 'ended') ?? changed])
    if (first === 'ended' && !asked) await changed
    running?.stop()
    await running?.ended
    if (!asked) say('A source changed; starting again …')
  }
  process.exit(0)
}

async function run(node, env) {
  try {
    await buildWeb(node, 'development')
    const built = { WEB_BUILD_DIR: DEVELOPMENT_BUILD }
    return supervise(node, [...flagsFor(env), 'scripts/serve.ts'], { ...env, ...built })
  } catch (error) {
    say(error.message)
    return undefined
  }
}
