import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureHeadlessShell } from './start/find-chromium.mjs'
import { ensureEngines } from './start/find-engines.mjs'
import { installPackages } from './start/install-packages.mjs'
import { ensureFfmpeg } from './start/install-system.mjs'
import { pinnedNode } from './start/pinned-node.mjs'
import { requireNode20, root, runEntry } from './start/say.mjs'
import { supervise } from './start/supervise.mjs'

requireNode20()
await runEntry(async () => {
  const [ffmpeg] = await Promise.all([ensureFfmpeg(), installPackages()])
  const node = await pinnedNode()
  const chromium = await ensureHeadlessShell(node)
  const filters = process.argv.slice(2)
  const engines = needsEngines(filters) ? await ensureEngines() : {}
  // Chromium opens no file with an accent in its name where the system says nothing of its letters.
  const env = { LANG: 'C.UTF-8', ...process.env, ...ffmpeg, ...engines, CHROMIUM_PATH: chromium }
  process.exit(await supervise(node, ['scripts/test/run-tests.ts', ...filters], env).ended)
})

/** Whoever runs one test of the server does not wait for browsers. */
function needsEngines(filters) {
  const journeys = readdirSync(join(root, 'tests', 'engines')).map((name) => `tests/engines/${name}`)
  return filters.length === 0 || journeys.some((path) => filters.some((filter) => path.includes(filter)))
}
