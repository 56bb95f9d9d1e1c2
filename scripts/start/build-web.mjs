import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { holdLock } from './hold-lock.mjs'
import { runCommand } from './run-command.mjs'
import { Refusal, root, say } from './say.mjs'

const sources = [
  'web',
  'contract',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/start/leave-out-functions.ts',
  'scripts/start/left-out.ts',
  'scripts/start/trim-manifest.ts',
  'scripts/start/write-notices.ts',
  'THIRD-PARTY-NOTICES.md',
  'tsconfig.web.json',
  'package.json',
  'package-lock.json',
]

/** Builds the site into `build/` when its sources changed since. A build that was broken off is made again. */
export async function buildWeb(node) {
  const stamp = join(root, 'build', '.built-from')
  const builtFrom = () => readFile(stamp, 'utf8').catch(() => undefined)
  if ((await builtFrom()) === (await fingerprint())) return
  await holdLock('build', async () => {
    const sourcesNow = await fingerprint()
    if ((await builtFrom()) === sourcesNow) return
    say('Building the site …')
    const started = performance.now()
    // The stamp goes first and comes last: whoever finds it finds a whole build.
    await rm(stamp, { force: true })
    const script = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
    // The tools of the build ask for both.
    const env = { ...process.env, NODE_ENV: 'production' }
    const { code, output } = await runCommand(node, [script, 'build', '--mode', 'production'], { env })
    if (code !== 0)
      throw new Refusal(`${output.trim()}\n\nThe site could not be built; what is wrong stands above.`)
    await writeFile(stamp, sourcesNow)
    say(`Site built in ${Math.round((performance.now() - started) / 1000)} s.`)
  })
}

async function fingerprint() {
  const files = (await Promise.all(sources.map((name) => filesBelow(join(root, name))))).flat().sort()
  const hash = createHash('sha256')
  const contents = await Promise.all(files.map((file) => readFile(file)))
  files.forEach((file, index) => {
    hash.update(`${relative(root, file)}\0${contents[index].length}\0`).update(contents[index])
  })
  return hash.digest('hex')
}

async function filesBelow(path) {
  const entries = await readdir(path, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (!entries) return [path]
  const kept = entries.filter((entry) => !/\.test\.tsx?$/.test(entry.name))
  return (await Promise.all(kept.map((entry) => filesBelow(join(path, entry.name))))).flat()
}
