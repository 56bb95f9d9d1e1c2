import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

type KillableProcess = {
  /** Starts it and answers the address it told. */
  start(): Promise<string>
  /** As `kill -9`. */
  kill(): Promise<void>
  /** As the keeper of the house ends it. */
  stop(): Promise<void>
}

/** A module that tells its address when it is ready, in a process that may be killed and started again. */
export function killableProcess(
  module: URL,
  args: () => string[],
  env: NodeJS.ProcessEnv = {},
): KillableProcess {
  let child: ChildProcess | null = null
  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const exited = once(ending, 'exit')
    ending.kill(signal)
    await exited
  }
  return {
    async start() {
      // Without the flags of whoever runs the test.
      child = fork(module, args(), { env: { ...process.env, ...env }, execArgv: [] })
      const [url] = (await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(([code]) => Promise.reject(new Error(`it ended with ${code}`))),
      ])) as [string]
      return url
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
