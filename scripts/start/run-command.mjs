import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './say.mjs'

/**
 * Runs a program and answers `{ code, output }`; never throws. `code` is null when it was not found or ran out of
 * `timeoutMs`. With `show` its output appears as it comes, and is not kept.
 */
export function runCommand(command, args, { show = false, timeoutMs, env = process.env, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32' && command === 'npm',
    })
    let output = ''
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    const timer = timeoutMs && setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    // Whoever stops the start stops what it was busy with.
    const stop = (signal) => {
      child.kill(signal)
      process.exit(1)
    }
    process.on('SIGTERM', stop).on('SIGINT', stop)
    const finish = (code, more = '') => {
      clearTimeout(timer)
      process.off('SIGTERM', stop).off('SIGINT', stop)
      resolve({ code, output: output + more })
    }
    child.on('error', (error) => finish(null, error.message))
    child.on('close', (code) => finish(code))
  })
}

/** The environment without the project's own programs: npm must not run on the Node it is about to replace. */
export function systemEnv() {
  const own = join(root, 'node_modules', '.bin')
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== own)
  return { ...process.env, PATH: path.join(delimiter) }
}
