import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureHeadlessShell } from './start/find-chromium.mjs'
import { ensureEngines } from './start/find-engines.mjs'
import { ensureSwift } from './start/find-swift.mjs'
import { installPackages } from './start/install-packages.mjs'
import { ensureFfmpeg, ensureNginx } from './start/install-system.mjs'
import { pinnedNode } from './start/pinned-node.mjs'
import { requireNode20, root, runEntry } from './start/say.mjs'
import { supervise } from './start/supervise.mjs'

requireNode20()
await runEntry(async () => {
  const [ffmpeg] = await Promise.all([ensureFfmpeg(), installPackages()])
  const node = await pinnedNode()
  const chromium = await ensureHeadlessShell(node)
  const filters = process.argv.slice(2)
  const engines = concerns(filters, 'tests/engines') ? await ensureEngines() : {}
  const nginx = concerns(filters, 'tests/fleet') ? await ensureNginx() : {}
  const onS3 = ['server/platform/storage/s3', 'tests/media', 'tests/fleet'].some((folder) =>
    concerns(filters, folder),
  )
  const swift = onS3 ? await ensureSwift() : {}
  // Chromium opens no file with an accent in its name where the system says nothing of its letters.
  const env = {
    LANG: 'C.UTF-8',
    ...process.env,
    ...ffmpeg,
    ...engines,
    ...nginx,
    ...swift,
    CHROMIUM_PATH: chromium,
  }
  process.exit(await supervise(node, ['scripts/test/run-tests.ts', ...filters], env).ended)
})

/** Whoever runs one test of the server waits neither for browsers nor for nginx or Swift. */
function concerns(filters, folder) {
  const files = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
  return filters.length === 0 || files.some((path) => filters.some((filter) => path.includes(filter)))
}
