import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { AppError } from '../app-error.ts'
import { logRequests } from '../log/log-requests.ts'
import { nameRequests, newRequestId } from '../log/request-id.ts'
import { traceOf } from '../log/trace-id.ts'
import type { EndedRequest } from '../metrics/open-metrics.ts'
import { timeRequests } from '../metrics/time-requests.ts'
import type { Tracing } from '../tracing/open-tracing.ts'
import { traceRequests } from '../tracing/trace-requests.ts'
import { answerUnparsed } from './answer-unparsed.ts'
import type { Asked, Caller } from './call.ts'
import { drainRequests } from './drain-requests.ts'
import { answerError, answerErrors } from './errors.ts'
import type { CountCall } from './limits/count-call.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { watchProxies } from './watch-proxies.ts'

/** JSON bodies, in bytes. Files have their own limits. */
const BODY_LIMIT = 256 * 1024
/** Calls of one address to one process in a minute before it is slowed down; a gallery of 1,000 pictures on one page stays below. */
const CALLS_PER_MINUTE = 6000
/** Idle time after which a connection is closed, ms: a vanished client leaves no partial file. */
const SILENCE_MS = 180_000

export type HttpOptions = {
  log: FastifyBaseLogger
  authenticate: (token: string | null, asked: Asked) => Promise<Caller | null>
  /** Told of each request that was answered or cut off. */
  requestEnded?: ((request: EndedRequest) => void) | undefined
  /** Makes a span of each request. */
  tracing?: Tracing | undefined
  /** Absent: only this process counts. */
  countCall?: CountCall
  /** See `addSecurityHeaders`. */
  hstsSeconds?: number | null
  /** Whose word is taken on whom a request is for: addresses, ranges, `loopback`. */
  trustedProxies?: string[]
  /** A line of the log for each request. */
  logsRequests?: boolean
  /** Instead of `SILENCE_MS`. */
  silenceMs?: number
}

/** A Fastify with our errors, headers, limits and forms; knows nothing of the product. */
export async function buildHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: newRequestId,
    childLoggerFactory: (logger, bindings, childOptions, { headers }) =>
      // With tracing each line says by itself where it is.
      logger.child({ ...bindings, ...(!options.tracing && traceOf(headers)) }, childOptions),
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustedProxies ?? [],
    forceCloseConnections: true,
    // No limit for a whole request: a 3 GB original takes hours over a slow connection.
    requestTimeout: 0,
    connectionTimeout: options.silenceMs ?? SILENCE_MS,
    clientErrorHandler: answerUnparsed,
    frameworkErrors: answerError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  app.decorate('authenticate', options.authenticate)
  app.decorate('countCall', options.countCall ?? (async () => true))
  app.decorate('endpoints', [])
  app.decorate('openReads', [])
  app.decorateRequest('caller', null)
  app.decorate('drain', drainRequests(app))
  answerErrors(app)
  if (options.tracing) traceRequests(app, options.tracing)
  if (options.logsRequests) logRequests(app)
  if (options.requestEnded) timeRequests(app, options.requestEnded)
  nameRequests(app)
  watchProxies(app)
  addSecurityHeaders(app, options.hstsSeconds ?? null)
  await app.register(rateLimit, {
    global: true,
    max: CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    errorResponseBuilder: () => new AppError('rate_limited'),
  })
  await app.register(multipart)
  // Pictures, clips and originals are compressed already; they are sent by length and range.
  await app.register(compress, {
    globalCompression: true,
    // Compressed bodies are refused: a small one could expand to any size.
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    customTypes: /^(text\/(html|css|plain|csv)|application\/(json|javascript|xml))/,
  })
  return app
}
