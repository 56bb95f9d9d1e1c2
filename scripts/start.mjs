import { buildWeb } from './start/build-web.mjs'
import { installPackages } from './start/install-packages.mjs'
import { ensureFfmpeg } from './start/install-system.mjs'
import { pinnedNode } from './start/pinned-node.mjs'
import { checkPort } from './start/preflight.mjs'
import { requireNode20, runEntry } from './start/say.mjs'
import { supervise } from './start/supervise.mjs'
import { watchSources } from './start/watch-sources.mjs'

requireNode20()
await runEntry(async () => {
  await checkPort()
  const [ffmpeg] = await Promise.all([ensureFfmpeg(), installPackages()])
  const node = await pinnedNode()
  const env = { ...process.env, ...ffmpeg }
  if (process.argv.includes('--watch')) await watchSources(node, env)
  else {
    await buildWeb(node)
    process.exit(await supervise(node, ['scripts/serve.ts'], env).ended)
  }
})
