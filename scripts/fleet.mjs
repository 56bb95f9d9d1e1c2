import { buildWeb } from './start/build-web.mjs'
import { ensureSwift } from './start/find-swift.mjs'
import { installPackages } from './start/install-packages.mjs'
import { ensureFfmpeg, ensureNginx } from './start/install-system.mjs'
import { pinnedNode } from './start/pinned-node.mjs'
import { checkPort } from './start/preflight.mjs'
import { readEnvFile } from './start/read-env-file.mjs'
import { requireNode20, runEntry } from './start/say.mjs'
import { leanMemory } from './start/server-flags.mjs'
import { supervise } from './start/supervise.mjs'

// `npm run fleet`: three API processes and three workers behind nginx, with PostgreSQL and a store of objects, on one machine.
requireNode20()
await runEntry(async () => {
  readEnvFile()
  await checkPort()
  const ffmpeg = await ensureFfmpeg()
  const nginx = await ensureNginx()
  await installPackages()
  const swift = process.env.S3_BUCKET ? {} : await ensureSwift()
  const node = await pinnedNode()
  const env = { ...leanMemory, ...process.env, ...ffmpeg, ...nginx, ...swift }
  await buildWeb(node)
  process.exit(await supervise(node, ['scripts/fleet.ts'], env).ended)
})
