import { demoPhotographers, demoSurfers } from '#sandbox/demo/catalogue.ts'
import type { Config } from '#server/config.ts'
import { loadDemo } from '../load-demo.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Fills an empty site with demo data, once. Does not keep the site from starting: what failed is gone on with next time. */
export async function fillWithDemo(config: Config, origin: string): Promise<void> {
  let told = 0
  try {
    await loadDemo({
      config,
      origin,
      onProgress(done, total) {
        const tenth = Math.floor((done / total) * 10)
        if (tenth === told) return
        told = tenth
        say(`Loading demo data: ${done} of ${total} files`)
      },
    })
  } catch (error) {
    say(
      `The demo data could not be loaded (${error instanceof Error ? error.message : String(error)}); the next start goes on with it.`,
    )
  }
}

/** Who can log in to the demo, and with what. */
export const demoLogins = (): [string, string][] => [
  ...demoSurfers.map(({ email, password }): [string, string] => ['Surfer', `${email} · ${password}`]),
  ...demoPhotographers
    .slice(0, 1)
    .map(({ email, password }): [string, string] => ['Photographer', `${email} · ${password}`]),
]
