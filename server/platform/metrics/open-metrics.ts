import type { JobHandler } from '../queue/define-job.ts'
import { openMetricSet } from './metric-set.ts'

export type EndedRequest = { method: string; route: string; status: number; seconds: number }
export type EndedCall = { method: string; status: number; seconds: number }

/** What one process counts of what it does, from its start. */
export async function openMetrics() {
  const set = await openMetricSet()
  const requests = set.histogram({
    name: 'swellframe_request_seconds',
    help: 'Requests, by route and status, until their last byte',
    labels: ['method', 'route', 'status'],
  })
  const jobs = set.histogram({
    name: 'swellframe_job_seconds',
    help: 'Jobs done here, by kind and outcome; ingest.photo and ingest.video-preview prepare files',
    labels: ['kind', 'outcome'],
  })
  const calls = set.histogram({
    name: 'swellframe_provider_call_seconds',
    help: 'Calls of the payment provider, by status',
    labels: ['method', 'status'],
  })
  const alarms = set.counter({
    name: 'swellframe_alarms_total',
    help: 'Lines of the log that begin with ALARM: each waits for a person',
  })
  return {
    set,
    requestEnded: ({ method, route, status, seconds }: EndedRequest) =>
      requests.observe({ method, route, status }, seconds),
    callEnded: ({ method, status, seconds }: EndedCall) => calls.observe({ method, status }, seconds),
    /** A line of the log, by its words. */
    said: (words: string) => {
      if (words.startsWith('ALARM')) alarms.inc()
    },
    /** The same jobs, timed. */
    timed: <Context>(handlers: readonly JobHandler<Context>[]): JobHandler<Context>[] =>
      handlers.map(({ job, handle }) => ({
        job,
        async handle(context, payload) {
          const began = performance.now()
          const ended = (outcome: string) =>
            jobs.observe({ kind: job.name, outcome }, (performance.now() - began) / 1000)
          await handle(context, payload).catch((error: unknown) => {
            ended('failed')
            throw error
          })
          ended('done')
        },
      })),
  }
}
export type Metrics = Awaited<ReturnType<typeof openMetrics>>
