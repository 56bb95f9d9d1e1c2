import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal, root } from './say.mjs'

/**
 * Takes the settings of a file into the environment, where the environment does not have them already; without a file
 * nothing happens. Throws Refusal on a Node that cannot read one (before 20.12).
 */
export function readEnvFile(path = join(root, '.env')) {
  if (!existsSync(path)) return
  if (!process.loadEnvFile)
    throw new Refusal(`Node 20.12 or newer is needed to read ${path}; this is ${process.versions.node}.`)
  process.loadEnvFile(path)
}
