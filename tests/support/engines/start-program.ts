import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

type Program = { child: ChildProcess; stop(): Promise<void> }

/** What makes a program of Linux end with the process that started it, however that ends. */
export const DIES_WITH_US = ['setpriv', '--pdeathsig', 'KILL', '--'] as const

/** Starts a program that never outlives this process. `stdio` counts from 0; the fourth is there for what tells a number. */
export function startProgram(command: readonly string[], env: NodeJS.ProcessEnv): Program {
  const [program = '', ...args] = [...DIES_WITH_US, ...command]
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit').catch(() => undefined)
  return {
    child,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** The first match of the pattern in what a program writes to that channel; throws when it ends before. */
export async function waitForWords({ child }: Program, channel: 2 | 3, pattern: RegExp): Promise<string> {
  const stream = child.stdio[channel] as Readable
  let words = ''
  return new Promise((resolve, reject) => {
    stream.on('data', (chunk) => {
      words = (words + chunk).slice(-10_000)
      const found = pattern.exec(words)?.[1]
      if (found) resolve(found)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with ${code}: ${words}`)))
  })
}
