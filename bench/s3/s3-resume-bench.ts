import type { Config } from '#server/config.ts'
import { type KillableSite, killableSite } from '#tests/support/processes/killable-site.ts'
import type { BenchLine } from '../measure/bench-line.ts'
import { type CutSite, measureResume } from '../uploads/measure-resume.ts'
import { withStore } from './with-store.ts'

/** A clip in pieces into a bucket, where after each cut the next connection leads to the other one of two processes: see `measureResume`. */
export const run = (): Promise<BenchLine[]> =>
  withStore(({ target }) =>
    measureResume({
      config: { s3: target },
      name: 'sent twice of 1 GiB into a bucket',
      whose: "a server's, two taking turns",
      start: startPair,
    }),
  )

/** Two servers that take turns by connection; as one site, it is the one that had the last. */
async function startPair(config: Config): Promise<CutSite> {
  const [one, other] = [killableSite(config, 'api'), killableSite(config, 'api')]
  await one.start()
  await other.start()
  let [last, next] = [other, one]
  let ended = last
  const site: KillableSite = {
    port: () => last.port(),
    kill() {
      ended = last
      return ended.kill()
    },
    // Its turn may be over by then.
    start: () => ended.start(),
    stop: () => last.stop(),
  }
  const port = () => {
    ;[last, next] = [next, last]
    return last.port()
  }
  return { site, port, stop: async () => void (await Promise.all([one.stop(), other.stop()])) }
}
