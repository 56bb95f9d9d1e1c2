import type { Config } from './config.ts'
import type { Context } from './platform/context.ts'
import { openDatabase } from './platform/db/connect.ts'
import { plainDocuments } from './platform/documents/plain-documents.ts'
import { openImageDecoder } from './platform/images/open-decoder.ts'
import { logSlowQueries } from './platform/log/log-slow-queries.ts'
import { openLog } from './platform/log/open-log.ts'
import { openMailer } from './platform/mail/mailer.ts'
import { openPayments } from './platform/payments/open-payments.ts'
import { eventPublisher } from './platform/queue/domain-events.ts'
import { openQueue } from './platform/queue/queue.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import type { Tracing } from './platform/tracing/open-tracing.ts'
import { traceCalls, tracePool, traceQueries, traceStorage } from './platform/tracing/trace-parts.ts'
import { findVideoTools } from './platform/video/find-video-tools.ts'
import { checkRooms, jobsOfRooms, listenersOfRooms } from './rooms.ts'

export type OpenedContext = Context & {
  /** Says on which port the API listens, once it does: links that we send begin with it where no public address is set. */
  listensOn(port: number): void
  closeAll(): Promise<void>
  /** Ends what runs beside this process and removes its half-made files, at once: when it can wait no longer. */
  abandon(): void
}

/** Opens the outside world for one process. `works`: this process also looks after the queue. */
export async function openContext(
  config: Config,
  options: { works: boolean; log?: Context['log']; tracing?: Tracing | null },
): Promise<OpenedContext> {
  checkRooms()
  const log = options.log ?? openLog(config.logLevel)
  const report = (error: Error) => log.error({ err: error }, 'background connection failed')
  const { tracing } = options
  const watchers = [logSlowQueries(log, config.slowQueryMs), tracing && traceQueries(tracing)].filter(
    (one) => !!one,
  )
  const database = openDatabase(config.databaseUrl, {
    onError: report,
    ...(watchers.length > 0 && {
      onQuery: (event) => {
        for (const told of watchers) told(event)
      },
    }),
  })
  if (tracing) tracePool(database.pool, tracing)
  const jobs = jobsOfRooms.map(({ job }) => job)
  const queue = await openQueue(config.databaseUrl, jobs, { supervise: options.works, onError: report })
  const images = openImageDecoder({ concurrency: config.concurrency.photo, log })
  const mailer = openMailer(config.mail)
  let { port } = config
  const publicOrigin = () => config.publicUrl ?? originOf(config.host, port)
  const stored = await openStorage({ ...config, publicOrigin, warn: (sentence) => log.warn(sentence) })
  const storage = tracing ? traceStorage(stored, tracing) : stored
  const stripe = openPayments(config.stripe)
  if (tracing) traceCalls(stripe, tracing)
  const context: Context = {
    ...database,
    works: options.works,
    config,
    log,
    queue,
    publish: eventPublisher(queue, listenersOfRooms),
    storage,
    stripe,
    mailer,
    images,
    documents: plainDocuments,
    video: await findVideoTools({ ffmpegPath: config.ffmpegPath }),
    publicOrigin,
  }
  const abandon = () => {
    void images.close()
    context.video?.close()
    context.storage.removeTemporary()
  }
  return {
    ...context,
    listensOn: (bound) => {
      port = bound
    },
    async closeAll() {
      await queue.stop()
      await images.close()
      context.video?.close()
      mailer.close()
      await database.close()
      abandon()
    },
    abandon,
  }
}

const originOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`
