import { fork } from 'node:child_process'
import { demoPhotographers, demoSurfers } from '#sandbox/demo/catalogue.ts'
import type { Config } from '#server/config.ts'
import type { DemoNews, DemoTask } from '../demo/load-demo-process.ts'
import { demoFlags } from '../start/server-flags.mjs'
import type { OnClose } from './close-in-order.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/**
 * Fills an empty site with demo data, once; answers when there is enough to begin with, and goes on beside the site that runs with
 * what nobody waits for. Does not keep the site from starting: what failed or was cut off is gone on with next time.
 * In a process of its own: what decoding some hundred pictures takes in memory ends with it.
 */
export async function fillWithDemo(config: Config, origin: string, onClose: OnClose): Promise<void> {
  let told = 0
  const child = fork(new URL('../demo/load-demo-process.ts', import.meta.url), {
    // A group of its own: Ctrl-C comes to it once, by the loss of this process.
    detached: true,
    execArgv: [...demoFlags, '--disable-warning=ExperimentalWarning'],
    env: { ...process.env, MALLOC_ARENA_MAX: '1' },
  })
  let isClosing = false
  const endAtOnce = () => {
    isClosing = true
    child.kill('SIGKILL')
  }
  process.once('exit', endAtOnce)
  onClose(async () => endAtOnce())
  const ready = Promise.withResolvers<void>()
  let failure = 'its process ended'
  child.on('message', (news: DemoNews) => {
    if ('done' in news) {
      const tenth = Math.floor((news.done / news.total) * 10)
      if (tenth !== told) say(`Loading demo data: ${news.done} of ${news.total} files`)
      told = tenth
    } else if ('isReady' in news) ready.resolve()
    else if ('later' in news) say(news.later)
    else failure = news.failure
  })
  child.once('exit', (code) => {
    process.off('exit', endAtOnce)
    if (code !== 0 && !isClosing)
      say(`The demo data could not be loaded (${failure}); the next start goes on with it.`)
    ready.resolve()
  })
  child.send({ config, origin } satisfies DemoTask)
  await ready.promise
}

/** Who can log in to the demo, and with what. */
export const demoLogins = (): [string, string][] => [
  ...demoSurfers.map(({ email, password }): [string, string] => ['Surfer', `${email} · ${password}`]),
  ...demoPhotographers
    .slice(0, 1)
    .map(({ email, password }): [string, string] => ['Photographer', `${email} · ${password}`]),
]
