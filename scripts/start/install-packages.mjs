import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { holdLock } from './hold-lock.mjs'
import { runCommand, systemEnv } from './run-command.mjs'
import { Refusal, root, say } from './say.mjs'

/** Runs `npm ci` when what is installed is not what package-lock.json names. */
export async function installPackages() {
  if (await isInstalled(root)) return
  await holdLock('installation', async () => {
    if (await isInstalled(root)) return
    say('Installing the packages of this project; this takes about a minute the first time …')
    const started = performance.now()
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    const { code, output } = await runNpm(args)
    if (code !== 0) throw new Refusal(`The packages could not be installed: ${reason(output)}`)
    if (!(await isInstalled(root)))
      throw new Refusal('npm ci ended well, but node_modules does not hold what package-lock.json names.')
    say(`Packages installed in ${Math.round((performance.now() - started) / 1000)} s.`)
  })
}

/**
 * Whether node_modules below `folder` holds what package-lock.json names. npm writes its own list into node_modules
 * last of all, so a broken-off installation has none. Packages for other systems may be absent.
 */
export async function isInstalled(folder) {
  const wanted = await packagesOf(join(folder, 'package-lock.json'))
  const found = await packagesOf(join(folder, 'node_modules', '.package-lock.json'))
  if (!wanted || !found) return false
  const same = (a, b) => a.version === b.version && a.integrity === b.integrity
  const complete = Object.entries(wanted).every(
    ([path, entry]) => path === '' || (found[path] ? same(found[path], entry) : isLeftOut(entry)),
  )
  return complete && Object.keys(found).every((path) => path in wanted)
}

function isLeftOut(entry) {
  if (!entry.optional && !entry.devOptional) return false
  const fits = (list, value) => !list || list.includes(value)
  const forHere =
    fits(entry.os, process.platform) && fits(entry.cpu, process.arch) && fits(entry.libc, libc())
  return !forHere || !(entry.os || entry.cpu)
}

function libc() {
  try {
    return readdirSync('/lib').some((name) => name.startsWith('ld-musl')) ? 'musl' : 'glibc'
  } catch {
    return undefined
  }
}

async function packagesOf(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

async function runNpm(args) {
  const env = systemEnv()
  const found = await runCommand('npm', args, { env })
  const script = process.env.npm_execpath
  return found.code === null && script ? runCommand(process.execPath, [script, ...args], { env }) : found
}

/** The line of npm's output that says most. */
function reason(output) {
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim())
  if (/ENOSPC|no space left/i.test(output)) return 'there is no space left on the disk.'
  if (/EACCES|EPERM|EROFS/.test(output)) return 'the folder of the project cannot be written by this user.'
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET/.test(output))
    return 'the package registry cannot be reached. Check the network and try again.'
  return lines.find((line) => line !== '' && !/^code /.test(line)) ?? 'npm gave no reason.'
}
