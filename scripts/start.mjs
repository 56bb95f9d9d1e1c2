import { join } from 'node:path'
import { buildWeb } from './start/build-web.mjs'
import { installPackages } from './start/install-packages.mjs'
import { ensureFfmpeg } from './start/install-system.mjs'
import { pinnedNode } from './start/pinned-node.mjs'
import { checkPort } from './start/preflight.mjs'
import { readEnvFile } from './start/read-env-file.mjs'
import { requireNode20, root, runEntry } from './start/say.mjs'
import { flagsFor, leanMemory } from './start/server-flags.mjs'
import { supervise } from './start/supervise.mjs'
import { watchSources } from './start/watch-sources.mjs'

requireNode20()
await runEntry(async () => {
  readEnvFile()
  await checkPort()
  const [ffmpeg] = await Promise.all([ensureFfmpeg(), installPackages()])
  const node = await pinnedNode()
  // Compiled code is kept between starts: a second one has less to do.
  const cache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') }
  const env = { ...cache, ...leanMemory, ...process.env, ...ffmpeg }
  if (process.argv.includes('--watch')) await watchSources(node, env)
  else {
    await buildWeb(node)
    process.exit(await supervise(node, [...flagsFor(env), 'scripts/serve.ts'], env).ended)
  }
})
