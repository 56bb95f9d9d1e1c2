import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, chromium } from '@playwright/test'

const program = (): string => process.env.CHROMIUM_PATH ?? chromium.executablePath()

/** A Chromium that only this process talks to. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ args: ['--no-sandbox'], executablePath: program() })

type FreeBrowser = {
  /** Where others may talk to it: a port of 127.0.0.1. */
  port: number
  pid: number
  close(): Promise<void>
}

/** A Chromium with an empty profile that others steer; nobody listens in while they measure. */
export async function startBrowser(): Promise<FreeBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'swellframe-browser-'))
  const child = spawn(
    program(),
    [
      ...['--headless=new', '--no-sandbox', '--no-first-run', '--disable-extensions', '--mute-audio'],
      ...['--window-size=1440,900', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = once(child, 'exit')
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const found = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line)?.[1]
      if (found) resolve(Number(found))
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Chromium ended with ${code}`)))
  })
  return {
    port,
    pid: child.pid ?? 0,
    async close() {
      child.kill('SIGKILL')
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
