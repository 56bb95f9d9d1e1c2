import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findProgram, mayInstallPackages } from './install-system.mjs'
import { runCommand } from './run-command.mjs'
import { root, say } from './say.mjs'

const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']
const DOWNLOAD_MS = 180_000

/**
 * A real S3 for one machine, OpenStack Swift, as environment of tests and fleet: Debian's packages, unpacked beside the others' cache and not installed, for
 * they would start servers. Where it cannot be had, `SWIFT_LEFT_OUT` says why, and `SWIFT_FAIL` that it should have been there.
 */
export async function ensureSwift() {
  const folder = join(root, 'node_modules', '.cache', 'swift')
  if (existsSync(folder)) return { SWIFT_PATH: folder }
  const may = mayInstallPackages() && findProgram('python3') && findProgram('dpkg')
  if (may && (await unpack(folder))) return { SWIFT_PATH: folder }
  return {
    SWIFT_LEFT_OUT:
      'OpenStack Swift, an S3 for one machine, could not be fetched: that needs Debian, as root.',
    ...((may || process.env.CI) && { SWIFT_FAIL: '1' }),
  }
}

async function unpack(folder) {
  say('Fetching OpenStack Swift, an S3 for one machine, with apt-get …')
  await mkdir(join(folder, '..'), { recursive: true })
  const draft = await mkdtemp(`${folder}-`)
  try {
    const archives = join(draft, 'archives')
    await mkdir(join(archives, 'partial'), { recursive: true })
    const apt = (args) => runCommand('apt-get', ['-qq', ...args], { timeoutMs: DOWNLOAD_MS })
    const ours = ['-o', `Dir::Cache::archives=${archives}`, '-o', 'APT::Sandbox::User=root']
    const fetching = ['install', '-y', '--no-install-recommends', '--download-only', ...ours, ...PACKAGES]
    if ((await apt(['update'])).code !== 0 || (await apt(fetching)).code !== 0) return false
    for (const name of (await readdir(archives)).filter((each) => each.endsWith('.deb')))
      if ((await runCommand('dpkg', ['-x', join(archives, name), draft], {})).code !== 0) return false
    await rm(archives, { recursive: true })
    await rename(draft, folder).catch((error) => {
      if (!existsSync(folder)) throw error
    })
    return true
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
