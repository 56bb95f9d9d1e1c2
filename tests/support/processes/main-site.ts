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
  WEB_BUILD_DIR: config.webBuildDir ?? 'none',
  LOG_LEVEL: 'fatal',
  OTEL_EXPORTER_OTLP_ENDPOINT: config.tracing?.endpoint ?? '',
  ...bucketOf(config),
  METRICS_ADDRESS: config.metrics ? `${config.metrics.host}:${config.metrics.port}` : '',
})

const bucketOf = ({ s3 }: Config): Record<string, string> =>
  s3
    ? {
        S3_BUCKET: s3.bucket,
        S3_ENDPOINT: s3.endpoint ?? '',
        S3_REGION: s3.region,
        S3_ACCESS_KEY_ID: s3.key?.accessKeyId ?? '',
        S3_SECRET_ACCESS_KEY: s3.key?.secretAccessKey ?? '',
        S3_PATH_STYLE: s3.pathStyle ? 'on' : 'off',
        S3_DOWNLOADS: s3.sendsDirectly ? 'direct' : 'through',
      }
    : {}
