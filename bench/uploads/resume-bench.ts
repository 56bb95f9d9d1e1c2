import { killableSite } from '#tests/support/processes/killable-site.ts'
import type { BenchLine } from '../measure/bench-line.ts'
import { measureResume } from './measure-resume.ts'

/** A clip in pieces onto the disk: see `measureResume`. */
export const run = (): Promise<BenchLine[]> =>
  measureResume({
    config: {},
    name: 'sent twice of 1 GiB',
    whose: "the server's",
    async start(config) {
      const site = killableSite(config, 'api')
      await site.start()
      return { site, port: site.port, stop: site.stop }
    },
  })
