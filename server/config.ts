import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { PhotographerSignupMode } from '#contract/accounts/invitations.ts'
import type { AnalyticsTarget } from '#contract/operation/analytics.ts'
import { WITHDRAWAL_DAYS } from '#contract/orders/withdrawal.ts'
import { addressFault, isLiveKey } from '#contract/public-address.ts'
import { isBlank, trader } from '#contract/trader.ts'
import {
  type CdnTarget,
  ConfigError,
  cdnOf,
  type S3Target,
  s3Fault,
  s3Of,
  storesEnvironment,
  type TracingTarget,
  text,
  url,
} from './stores-config.ts'

/** A whole number from 0 to `most`. */
const whole = (most: number, fallback: number) =>
  z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (value) => /^\d+$/.test(value) && Number(value) <= most,
            `must be a whole number from 0 to ${most}`,
          ),
        ),
      z.transform(Number),
    ),
    fallback,
  )

const MAX_PORT = 65_535
/** Photos or clips that one process prepares at once: each takes memory of its own. */
const MAX_LANES = 256
const MAX_SLOW_QUERY_MS = 600_000

/** The days of withdrawal, and up to four more where their last one falls on a weekend between holidays. */
const DEFAULT_PAYOUT_DELAY = WITHDRAWAL_DAYS + 4
/** The provider's own limit. */
const MAX_PAYOUT_DELAY = 31
const isPayoutDelay = (days: number): boolean =>
  Number.isInteger(days) && days >= WITHDRAWAL_DAYS && days <= MAX_PAYOUT_DELAY

const LOOKS_LIKE_ADDRESS = /^(?<host>[^:\s]+|\[[\da-f:]+\]):(?<port>\d{1,5})$/i

/** `none` is nobody; a range of everybody would let anybody name any address. */
function isProxy(value: string): boolean {
  const [address = '', bits, more] = value.split('/')
  const family = isIP(address)
  if (family === 0) return value === 'loopback' || value === 'none'
  if (bits === undefined) return true
  return (
    more === undefined &&
    /^\d{1,3}$/.test(bits) &&
    Number(bits) > 0 &&
    Number(bits) <= (family === 4 ? 32 : 128)
  )
}

/** Every setting of the server with its sentence is in `.env.example`. An empty value counts as not set. */
const environment = z.object({
  PORT: whole(MAX_PORT, 3000),
  HOST: z._default(text, '127.0.0.1'),
  UNREADY_SECONDS: z._default(
    z.pipe(z.string().check(z.regex(/^\d{1,3}(\.\d)?$/, 'must be a number of seconds')), z.transform(Number)),
    1,
  ),
  DATA_DIR: z._default(text, '.data'),
  DATABASE_URL: url(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/name'),
  PUBLIC_URL: z.optional(url(/^https?:$/, 'https://www.example.org')),
  HSTS_SECONDS: z.optional(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'must be a number of seconds')), z.transform(Number)),
  ),
  TRUSTED_PROXIES: z._default(
    z
      .pipe(
        z.string(),
        z.transform((value) => value.split(',').map((one) => one.trim())),
      )
      .check(
        z.refine(
          (proxies) => proxies.every(isProxy),
          'must list addresses, ranges like 10.0.0.0/8, loopback, or none, with commas between them',
        ),
      ),
    ['loopback'],
  ),
  STRIPE_SECRET_KEY: text,
  STRIPE_API_URL: z.optional(url(/^https?:$/, 'http://127.0.0.1:4010')),
  STRIPE_WEBHOOK_SECRETS: text,
  PAYOUT_DELAY_DAYS: z._default(
    z.pipe(
      text.check(
        z.refine(
          (value) => isPayoutDelay(Number(value)),
          `must be whole days from ${WITHDRAWAL_DAYS} to ${MAX_PAYOUT_DELAY}`,
        ),
      ),
      z.transform(Number),
    ),
    DEFAULT_PAYOUT_DELAY,
  ),
  SMTP_URL: url(/^smtps?:$/, 'smtp://host:587'),
  MAIL_FROM: z._default(text, 'Swellframe <hello@swellframe.example>'),
  PHOTOGRAPHER_SIGNUP: z._default(z.enum(['open', 'invite'], 'must be open or invite'), 'open'),
  OFFLINE_PAGE: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  ANALYTICS_KEY: z.optional(text.check(z.regex(/^[\w-]{1,200}$/, 'must be a project key'))),
  ANALYTICS_URL: z._default(url(/^https?:$/, 'https://eu.i.posthog.com'), 'https://eu.i.posthog.com'),
  ...storesEnvironment.shape,
  FFMPEG_PATH: z.optional(text),
  WEB_BUILD_DIR: z._default(text, 'build'),
  WORKER_PHOTO_LANES: whole(MAX_LANES, 2),
  WORKER_VIDEO_LANES: whole(MAX_LANES, Math.min(2, availableParallelism())),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  ACCESS_LOG: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  REFUND_MISSING: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  METRICS_ADDRESS: z.optional(
    text.check(
      z.refine(
        (value) => Number(LOOKS_LIKE_ADDRESS.exec(value)?.groups?.port) <= MAX_PORT,
        'must look like 127.0.0.1:9464',
      ),
    ),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url(/^https?:$/, 'http://127.0.0.1:4318')),
  OTEL_SERVICE_NAME: z._default(text, 'swellframe'),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.pipe(text.check(z.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a share from 0 to 1')), z.transform(Number)),
    1,
  ),
  SLOW_QUERY_MS: whole(MAX_SLOW_QUERY_MS, 500),
  DEMO_INBOX_URL: z.optional(text),
  DEMO_SANDBOX_URL: z.optional(text),
})

export type Config = Readonly<{
  host: string
  /** 0 takes any free port. */
  port: number
  /** For how long the process is not ready but answers, once it was asked to end, ms. */
  unreadyMs: number
  /** Absolute; everything stored lives below it. */
  dataDir: string
  databaseUrl: string
  /** Origin of every link we send; null: the address the server listens on. */
  publicUrl: string | null
  /** How long a browser keeps to https once it was here; null: it is not told to. */
  hstsSeconds: number | null
  /** Whose word is taken on which address a request comes from: addresses, ranges, `loopback`. */
  trustedProxies: string[]
  /** `apiUrl` null is the provider itself. */
  stripe: { secretKey: string; apiUrl: string | null; webhookSecrets: string[] }
  /** Days until a sale of a new connected account may be paid out, at least the buyer's days of withdrawal. */
  payoutDelayDays: number
  mail: { smtpUrl: string; from: string }
  photographerSignup: PhotographerSignupMode
  /** Browsers keep a page for when they are offline; false: those that have it are told to end it. */
  offlinePage: boolean
  /** Null: nothing is counted, whatever visitors agree to. */
  analytics: AnalyticsTarget | null
  /** Null: no cache stands between the site and its visitors, or none that can be told what has ended. */
  cdn: CdnTarget | null
  /** Null: files lie below `dataDir`. */
  s3: S3Target | null
  /** Null: look for the program on the PATH. */
  ffmpegPath: string | null
  /** Absolute folder of the built web; null: the API is served alone. */
  webBuildDir: string | null
  /** Photos prepared at once, clips prepared at once. */
  concurrency: { photo: number; video: number }
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** A line of the log for each request. */
  logsRequests: boolean
  /** Where `/metrics` is served; null: nothing is measured. */
  metrics: { host: string; port: number } | null
  /** Where spans are sent; null: none are made. */
  tracing: TracingTarget | null
  /** What was paid and stays missing in storage is refunded; false while files are brought back. */
  refundsMissing: boolean
  /** From how many ms on a statement is a line of the log; 0: never. */
  slowQueryMs: number
  /** Named by the health call when the outside parts are the local ones. */
  demo: { inboxUrl: string | null; sandboxUrl: string | null }
}>

/** What of the legal pages is still to be filled in, by its names in `contract/trader.ts`. */
const blanks = Object.entries(trader).flatMap(([name, value]) =>
  typeof value === 'string' && isBlank(value) ? [name] : [],
)

/** Reads the environment once, at boot. Throws one ConfigError naming every fault. */
export function loadConfig(
  env: Record<string, string | undefined> = process.env,
  unfilled: readonly string[] = blanks,
): Config {
  const filled = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = environment.safeParse(filled)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      (issue) =>
        `${issue.path.join('.')} ${filled[String(issue.path[0])] === undefined ? 'is missing' : issue.message}`,
    )
    throw new ConfigError(`Configuration: ${faults.join('; ')}.`)
  }
  const set = parsed.data
  const fault = hstsFault(set) ?? s3Fault(set) ?? mixedFault(set) ?? liveFault(set, unfilled)
  if (fault) throw new ConfigError(`Configuration: ${fault}.`)
  return Object.freeze({
    host: set.HOST,
    port: set.PORT,
    unreadyMs: set.UNREADY_SECONDS * 1000,
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    publicUrl: set.PUBLIC_URL ? new URL(set.PUBLIC_URL).origin : null,
    hstsSeconds: set.HSTS_SECONDS ?? null,
    trustedProxies: set.TRUSTED_PROXIES.filter((proxy) => proxy !== 'none'),
    stripe: {
      secretKey: set.STRIPE_SECRET_KEY,
      apiUrl: set.STRIPE_API_URL ?? null,
      webhookSecrets: set.STRIPE_WEBHOOK_SECRETS.split(',').map((secret) => secret.trim()),
    },
    payoutDelayDays: set.PAYOUT_DELAY_DAYS,
    mail: { smtpUrl: set.SMTP_URL, from: set.MAIL_FROM },
    photographerSignup: set.PHOTOGRAPHER_SIGNUP,
    offlinePage: set.OFFLINE_PAGE === 'on',
    analytics: set.ANALYTICS_KEY ? { key: set.ANALYTICS_KEY, url: new URL(set.ANALYTICS_URL).origin } : null,
    cdn: cdnOf(set),
    s3: s3Of(set),
    ffmpegPath: set.FFMPEG_PATH ?? null,
    webBuildDir: set.WEB_BUILD_DIR === 'none' ? null : resolve(set.WEB_BUILD_DIR),
    concurrency: { photo: Math.max(1, set.WORKER_PHOTO_LANES), video: Math.max(1, set.WORKER_VIDEO_LANES) },
    logLevel: set.LOG_LEVEL,
    logsRequests: set.ACCESS_LOG === 'on',
    metrics: metricsOf(set.METRICS_ADDRESS),
    tracing: tracingOf(set),
    refundsMissing: set.REFUND_MISSING === 'on',
    slowQueryMs: set.SLOW_QUERY_MS,
    demo: { inboxUrl: set.DEMO_INBOX_URL ?? null, sandboxUrl: set.DEMO_SANDBOX_URL ?? null },
  })
}

/** Browsers that were told to keep to https reach nothing else: only a site that is https may tell them. */
const hstsFault = (set: z.output<typeof environment>): string | null =>
  set.HSTS_SECONDS === undefined || set.PUBLIC_URL?.startsWith('https:')
    ? null
    : 'HSTS_SECONDS needs a PUBLIC_URL that is https'

/** Browsers show no picture of http on a page of https, or ask for it by https. */
const mixedFault = (set: z.output<typeof environment>): string | null =>
  set.PUBLIC_URL?.startsWith('https:') && set.S3_PUBLIC_URL?.startsWith('http:')
    ? 'S3_PUBLIC_URL must be https, as PUBLIC_URL is'
    : null

const tracingOf = (set: z.output<typeof environment>): Config['tracing'] =>
  set.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? null
    : {
        endpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT,
        service: set.OTEL_SERVICE_NAME,
        share: set.OTEL_TRACES_SAMPLER_ARG,
      }

function metricsOf(address = ''): Config['metrics'] {
  const { host = '', port = '' } = LOOKS_LIKE_ADDRESS.exec(address)?.groups ?? {}
  return host === '' ? null : { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** What of a live configuration is wrong: with a live key the site must be public, say who runs it and talk to the provider itself. */
function liveFault(set: z.output<typeof environment>, unfilled: readonly string[]): string | null {
  if (!isLiveKey(set.STRIPE_SECRET_KEY)) return null
  if (set.STRIPE_API_URL) return 'STRIPE_API_URL sends a live STRIPE_SECRET_KEY to another host'
  if (!set.STRIPE_WEBHOOK_SECRETS.split(',').every((secret) => /^whsec_\S+$/.test(secret.trim())))
    return 'STRIPE_WEBHOOK_SECRETS must be whsec_..., several of them separated by commas'
  const address = addressFault(set.PUBLIC_URL, true)
  if (address !== null || unfilled.length === 0) return address
  return `contract/trader.ts still has ${unfilled.join(', ')} in square brackets: buyers must be told who sells before the first real sale`
}
