import { openQueue, type Queue } from '#server/platform/queue/queue.ts'
import { jobsOfRooms } from '#server/rooms.ts'

/** A queue that is opened by the first job: most commands have none for the site. */
export function lateQueue(databaseUrl: string): Pick<Queue, 'send' | 'stop'> {
  let opening: Promise<Queue> | undefined
  return {
    async send(...job) {
      const jobs = jobsOfRooms.map((one) => one.job)
      opening ??= openQueue(databaseUrl, jobs, { supervise: false })
      await (await opening).send(...job)
    },
    stop: async () => (await opening)?.stop(),
  }
}
