import type * as z from 'zod/mini'

type JobOptions = {
  /** Tries after the first, with growing pauses. */
  retries?: number
  /** Time limit of a job, in seconds; after it another worker starts it. */
  expireSeconds?: number
  /** Jobs of this kind one worker process runs at once: `general` two; `photo` and `video` follow the configuration. */
  concurrency?: 'photo' | 'video' | 'general' | 'one'
  /** Scheduled at these times (cron, business time zone), and when workers start. */
  cron?: string
}

/** One kind of background work. The payload is ids; the handler re-reads the rows and may run twice. */
export type Job<Payload extends object = object> = {
  name: string
  payload: z.ZodMiniType<Payload>
  options: JobOptions
}

export const defineJob = <Payload extends object>(
  name: string,
  payload: z.ZodMiniType<Payload>,
  options: JobOptions = {},
): Job<Payload> => ({ name, payload, options })

/** A job and what is done for it; every room lists its own in `jobs.ts`. */
export type JobHandler<Context> = { job: Job; handle: (context: Context, payload: object) => Promise<void> }

export const handleJob = <Context, Payload extends object>(
  job: Job<Payload>,
  handle: (context: Context, payload: Payload) => Promise<void>,
): JobHandler<Context> => ({ job, handle: (context, payload) => handle(context, job.payload.parse(payload)) })
