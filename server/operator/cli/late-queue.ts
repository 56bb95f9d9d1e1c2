import type { Job } from '../../platform/queue/define-job.ts'
import { openQueue, type Queue } from '../../platform/queue/queue.ts'

/** A queue of these jobs that is opened by the first one sent: most commands have none for the site. */
export function lateQueue(databaseUrl: string, jobs: readonly Job[]): Pick<Queue, 'send' | 'stop'> {
  let opening: Promise<Queue> | undefined
  return {
    async send(...job) {
      opening ??= openQueue(databaseUrl, jobs, { supervise: false })
      await (await opening).send(...job)
    },
    stop: async () => (await opening)?.stop(),
  }
}
