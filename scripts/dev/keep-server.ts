import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { demoFlags } from '../start/server-flags.mjs'

/** What runs gets this long to end before the new one starts, ms. */
const GRACE_MS = 400
/** The line by which `server/main.ts` says that it answers. */
const LISTENING = /^Listening on /

export type KeptServer = {
  /** Resolves to true when the newest process answers, to false when it ended instead; why was printed. */
  ready(): Promise<boolean>
  /** Ends the process and starts it from the sources as they are. */
  restart(): void
  close(): Promise<void>
}

/** Runs the API and the workers in one process that can be started again at any time. */
export function keepServer(root: string, env: NodeJS.ProcessEnv): KeptServer {
  let child = start(root, env)
  let isAsked = false
  let restarting: Promise<void> | null = null
  /** Several restarts asked for while one is under way are one. */
  const restart = async () => {
    while (isAsked) {
      isAsked = false
      await end(child.process)
      child = start(root, env)
    }
    restarting = null
  }
  return {
    async ready() {
      for (;;) {
        while (restarting !== null) await restarting
        const asked = child
        const answers = await asked.answers
        // A process that was ended to be started again says nothing about the sources.
        if (asked === child && restarting === null) return answers
      }
    },
    restart() {
      isAsked = true
      restarting ??= restart()
    },
    async close() {
      while (restarting !== null) await restarting
      await end(child.process)
    },
  }
}

function start(root: string, env: NodeJS.ProcessEnv): { process: ChildProcess; answers: Promise<boolean> } {
  const main = join(root, 'server', 'main.ts')
  // The channel tells the child when this process is killed.
  const child = spawn(process.execPath, [...demoFlags, main, '--role', 'all'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    detached: true,
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const answers = new Promise<boolean>((resolve) => {
    child.once('exit', () => resolve(false))
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      if (LISTENING.test(line)) resolve(true)
      else process.stdout.write(`${line}\n`)
    })
  })
  return { process: child, answers }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const killer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
  await ended
  clearTimeout(killer)
}
