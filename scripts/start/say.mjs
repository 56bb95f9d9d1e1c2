import { fileURLToPath } from 'node:url'

/** The folder of the project, without a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** One line for the person at the terminal. */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Something a person can put right; `message` is the one sentence that says what. */
export class Refusal extends Error {}

/** Runs an entry script: a Refusal is told as its sentence, anything else with its stack, both end with code 1. */
export async function runEntry(main) {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`${error instanceof Refusal ? error.message : error.stack}\n`)
    process.exit(1)
  }
}

/** These scripts run before anything is installed, on whatever Node there is. */
export function requireNode20() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return
  process.stderr.write(`Node 20 or newer is needed; this is Node ${process.versions.node}.\n`)
  process.exit(1)
}
