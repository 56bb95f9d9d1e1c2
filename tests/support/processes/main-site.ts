import { type ServerProcess, serverProcess } from '#scripts/fleet/server-process.ts'
import type { Config } from '#server/config.ts'

export type MainSite = ServerProcess

/** `server/main.ts` itself, with API and workers, on the database and files of a test. */
export const mainSite = (config: Config): MainSite => serverProcess('all', environmentOf(config))

/** What makes `server/main.ts` run with this configuration. */
export const environmentOf = (config: Config): Record<string, string> => ({
  PORT: '0',
  UNREADY_SECONDS: String(config.unreadyMs / 1000),
  DATA_DIR: config.dataDir,
  DATABASE_URL: config.databaseUrl,
  STRIPE_SECRET_KEY: config.stripe.secretKey,
  STRIPE_API_URL: config.stripe.apiUrl ?? '',
  STRIPE_WEBHOOK_SECRETS: config.stripe.webhookSecrets.join(','),
  SMTP_URL: config.mail.smtpUrl,
  FFMPEG_PATH: config.ffmpegPath ?? '',
  WEB_BUILD_DIR: config.webBuildDir,
  LOG_LEVEL: 'fatal',
  OTEL_EXPORTER_OTLP_ENDPOINT: config.tracing?.endpoint ?? '',
  METRICS_ADDRESS: config.metrics ? `${config.metrics.host}:${config.metrics.port}` : '',
})
