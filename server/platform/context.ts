import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from './db/connect.ts'
import type { SaleDocuments } from './documents/sale-document.ts'
import type { ImageDecoder } from './images/decoder.ts'
import type { Mailer } from './mail/mailer.ts'
import type { ProviderApi } from './payments/provider-objects.ts'
import type { Publish } from './queue/domain-events.ts'
import type { Queue } from './queue/queue.ts'
import type { Storage } from './storage/storage.ts'
import type { VideoTools } from './video/video-tools.ts'

/** Everything a room may use of the outside world; built once at start, handed to every room. */
export type Context = Database & {
  /** This process does jobs, too. */
  works: boolean
  config: Config
  log: FastifyBaseLogger
  queue: Queue
  /** Tells the rooms below what happened, in the caller's transaction. */
  publish: Publish
  storage: Storage
  /** Read only: see `writeOnce` and `writeRepeatable` for what changes something there. */
  stripe: ProviderApi
  mailer: Mailer
  images: ImageDecoder
  documents: SaleDocuments
  /** Null where this machine has no ffmpeg. */
  video: VideoTools | null
  /** Origin of every link we send or show, without a trailing slash. */
  publicOrigin: () => string
}
