import type { Config } from '#server/config.ts'

/** Where the files of a site lie, for whoever starts it. */
export const placeOfFiles = ({ s3 }: Pick<Config, 's3'>, dataDir: string): string =>
  s3 ? `bucket ${s3.bucket} at ${s3.endpoint ?? `Amazon's ${s3.region}`}` : dataDir
