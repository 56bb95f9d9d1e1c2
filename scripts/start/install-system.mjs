import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './run-command.mjs'
import { say } from './say.mjs'

const DOWNLOAD_MS = 90_000

/** The first of `names` on the PATH; undefined when there is none. */
export function findProgram(...names) {
  const endings = process.platform === 'win32' ? ['.exe', '.cmd'] : ['']
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  for (const name of names)
    for (const folder of folders)
      for (const ending of endings)
        if (isProgram(join(folder, name + ending))) return join(folder, name + ending)
  return undefined
}

export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of ffmpeg as environment for the server; installs them where it may. Clips work without, less well. */
export async function ensureFfmpeg() {
  const found = findFfmpeg()
  if (found) return found
  if (await aptInstall('ffmpeg', 'ffmpeg for clips')) return findFfmpeg() ?? {}
  say(
    "ffmpeg was not found: clips will use the previews made by the photographer's browser. Install ffmpeg to change that.",
  )
  return {}
}

function findFfmpeg() {
  const ffmpeg = process.env.FFMPEG_PATH || findProgram('ffmpeg')
  return ffmpeg ? { FFMPEG_PATH: ffmpeg } : undefined
}

/** The path of nginx as environment; installs it where it may. What needs it says so where it is missing. */
export async function ensureNginx() {
  const found = findNginx()
  if (found) return found
  const done = await aptInstall('nginx-light', 'nginx for the fleet')
  return (done && findNginx()) || {}
}

function findNginx() {
  // Debian keeps it where only root's PATH leads.
  const nginx =
    process.env.NGINX_PATH ||
    findProgram('nginx') ||
    ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(isProgram)
  return nginx ? { NGINX_PATH: nginx } : undefined
}

/** Where installing a system package needs nobody's leave: as root, on Debian or Ubuntu. */
export function mayInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && findProgram('apt-get') !== undefined
}

/**
 * Installs system packages where it may; answers whether it did. Only the download is bounded in time; breaking off
 * the installation itself would leave the system half-made.
 */
export async function aptInstall(names, purpose) {
  if (!mayInstallPackages()) return false
  say(`Installing ${purpose} with apt-get …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const network = [
    '-o',
    'Acquire::http::Timeout=15',
    '-o',
    'Acquire::https::Timeout=15',
    '-o',
    'Acquire::Retries=1',
  ]
  const apt = (args, timeoutMs) => runCommand('apt-get', [...network, '-qq', ...args], { env, timeoutMs })
  const install = ['install', '-y', '--no-install-recommends', ...[names].flat()]
  const updated = await apt(['update'], DOWNLOAD_MS)
  const fetched = updated.code === 0 && (await apt([...install, '--download-only'], 2 * DOWNLOAD_MS))
  const done = fetched && fetched.code === 0 && (await apt(install))
  if (done && done.code === 0) return true
  say(`apt-get could not install ${[names].flat().join(', ')}.`)
  return false
}
