import type { Job } from '../../platform/queue/define-job.ts'
import { openQueue, type Queue } from '../../platform/queue/queue.ts'

/** A queue that is opened by the first job sent: most commands send none. */
export function lazyQueue(
  databaseUrl: string,
  jobs: readonly Job[],
): Pick<Queue, 'send' | 'stop'> & { prepare(): Promise<void> } {
  let opening: Promise<Queue> | undefined
  return {
    async prepare() {
      opening ??= openQueue(databaseUrl, jobs, { supervise: false })
      await opening
    },
    async send(...job) {
      opening ??= openQueue(databaseUrl, jobs, { supervise: false })
      await (await opening).send(...job)
    },
    stop: async () => (await opening)?.stop(),
  }
}
