import { spawn } from 'node:child_process'
import { root } from './say.mjs'

const GRACE_MS = 5000
const LOOK_MS = 200

/**
 * Runs `args` on `node` until it ends and answers its exit code. SIGTERM and SIGINT are passed on once; what has not
 * ended five seconds later is killed. The channel between the two tells the child when this process is killed itself.
 */
export function supervise(node, args, env) {
  const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  let timer
  const stop = () => {
    if (timer) return
    child.kill('SIGTERM')
    timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const parent = watchParent(stop)
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`${node} could not be started: ${error.message}\n`)
      resolve(1)
    })
    child.once('exit', (code, signal) => resolve(code ?? (timer && signal === 'SIGTERM' ? 0 : 1)))
  }).finally(() => {
    clearTimeout(timer)
    clearInterval(parent)
    process.off('SIGTERM', stop)
    process.off('SIGINT', stop)
  })
  return { ended, stop }
}

/**
 * `npm start` puts a shell between npm and this process. A signal sent to npm ends that shell and goes no further, so
 * under npm the loss of the parent counts as being asked to stop.
 */
function watchParent(stop) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  return setInterval(() => {
    if (process.ppid !== parent) stop()
  }, LOOK_MS).unref()
}
