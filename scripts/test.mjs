import { ensureHeadlessShell } from './start/find-chromium.mjs'
import { installPackages } from './start/install-packages.mjs'
import { ensureFfmpeg } from './start/install-system.mjs'
import { pinnedNode } from './start/pinned-node.mjs'
import { requireNode20, runEntry } from './start/say.mjs'
import { supervise } from './start/supervise.mjs'

requireNode20()
await runEntry(async () => {
  const [ffmpeg] = await Promise.all([ensureFfmpeg(), installPackages()])
  const node = await pinnedNode()
  const chromium = await ensureHeadlessShell(node)
  const env = { ...process.env, ...ffmpeg, CHROMIUM_PATH: chromium }
  process.exit(await supervise(node, ['scripts/test/run-tests.ts', ...process.argv.slice(2)], env).ended)
})
