import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './run-command.mjs'
import { Refusal, root } from './say.mjs'

const NEEDED = 24
const major = (version) => Number(/v?(\d+)\./.exec(version)?.[1] ?? 0)

/** The Node the project brings itself; a system Node that is new enough where no package exists (musl, odd systems). */
export async function pinnedNode() {
  const found = await ownNode()
  if (found) return found
  if (major(process.version) >= NEEDED) return process.execPath
  throw new Refusal(
    `Node ${NEEDED} was not installed with the packages of this project (optional dependencies left out, or none for this system). Run "npm ci --include=optional", or start with a Node ${NEEDED} of your own.`,
  )
}

/** The path of the project's own Node, or undefined when it is missing or does not run here. */
async function ownNode() {
  const file = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(file)) return undefined
  const { code, output } = await runCommand(file, ['--version'])
  return code === 0 && major(output) >= NEEDED ? file : undefined
}
