import { fork } from 'node:child_process'
import { once } from 'node:events'
import { demoPhotographers, demoSurfers } from '#sandbox/demo/catalogue.ts'
import type { Config } from '#server/config.ts'
import type { DemoNews, DemoTask } from '../demo/load-demo-process.ts'
import { demoFlags } from '../start/server-flags.mjs'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/**
 * Fills an empty site with demo data, once. Does not keep the site from starting: what failed is gone on with next time.
 * In a process of its own: what decoding some hundred pictures takes in memory ends with it.
 */
export async function fillWithDemo(config: Config, origin: string): Promise<void> {
  let told = 0
  const child = fork(new URL('../demo/load-demo-process.ts', import.meta.url), {
    // A group of its own: Ctrl-C comes to it once, by the loss of this process.
    detached: true,
    execArgv: [...demoFlags, '--disable-warning=ExperimentalWarning'],
    env: { ...process.env, MALLOC_ARENA_MAX: '1' },
  })
  const endAtOnce = () => child.kill('SIGKILL')
  process.once('exit', endAtOnce)
  let failure = 'its process ended'
  child.on('message', (news: DemoNews) => {
    if ('done' in news) {
      const tenth = Math.floor((news.done / news.total) * 10)
      if (tenth !== told) say(`Loading demo data: ${news.done} of ${news.total} files`)
      told = tenth
    } else failure = news.failure
  })
  const ended = once(child, 'exit')
  child.send({ config, origin } satisfies DemoTask)
  const [code] = (await ended) as [number | null]
  process.off('exit', endAtOnce)
  if (code !== 0) say(`The demo data could not be loaded (${failure}); the next start goes on with it.`)
}

/** Who can log in to the demo, and with what. */
export const demoLogins = (): [string, string][] => [
  ...demoSurfers.map(({ email, password }): [string, string] => ['Surfer', `${email} · ${password}`]),
  ...demoPhotographers
    .slice(0, 1)
    .map(({ email, password }): [string, string] => ['Photographer', `${email} · ${password}`]),
]
