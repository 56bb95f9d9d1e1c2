import * as z from 'zod/mini'

export class ConfigError extends Error {}

export const text = z.string().check(z.trim(), z.minLength(1))
export const url = (protocols: RegExp, example: string) =>
  text.check(
    z.refine(
      (value) => URL.canParse(value) && protocols.test(new URL(value).protocol),
      `must look like ${example}`,
    ),
  )

const cdnEnvironment = z.object({
  CDN_PURGE_URL: z.optional(
    text.check(
      z.refine(
        (value) => /^https?:/.test(value) && URL.canParse(value.replace(/\{(?:url|path)\}/, '/x')),
        'must look like https://api.example.com/purge?url={url}',
      ),
    ),
  ),
  CDN_PURGE_METHOD: z._default(text.check(z.regex(/^[A-Za-z]+$/, 'must be a method of HTTP')), 'POST'),
  CDN_PURGE_HEADER: z.optional(
    text.check(z.regex(/^[\w-]+: *\S.*$/, 'must look like Authorization: Bearer ...')),
  ),
})

const s3Environment = z.object({
  S3_BUCKET: z.optional(
    text.check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  ),
  S3_ENDPOINT: z.optional(url(/^https?:$/, 'https://s3.example.com')),
  S3_REGION: z._default(text.check(z.regex(/^[\w-]+$/, 'must look like eu-west-1')), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
  S3_PATH_STYLE: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  S3_PUBLIC_URL: z.optional(
    url(/^https?:$/, 'https://pictures.example.com').check(
      z.refine((value) => !/[?#]/.test(value), 'must have no query and no fragment'),
    ),
  ),
  S3_DOWNLOADS: z._default(z.enum(['direct', 'through'], 'must be direct or through'), 'through'),
})

/** Where files and their copies lie: used by what runs beside the server, too. */
export const storesEnvironment = z.object({ ...cdnEnvironment.shape, ...s3Environment.shape })

/** Where spans are sent, as what, and which share of the requests and jobs (0 to 1). */
export type TracingTarget = { endpoint: string; service: string; share: number }

/** A call that makes a CDN forget files; `url` may hold `{url}` or `{path}`, where it takes one file. */
export type CdnTarget = { url: string; method: string; headers: Record<string, string> }

/** A bucket of any S3. */
export type S3Target = {
  /** Null: Amazon's own of that region. */
  endpoint: string | null
  region: string
  bucket: string
  /** Null: what the machine itself brings (the SDK's chain of providers). */
  key: { accessKeyId: string; secretAccessKey: string } | null
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  pathStyle: boolean
  /** Browsers get what was bought from the store itself, by a signed address; false: through us. */
  sendsDirectly: boolean
  /** Where a CDN gives the objects under `public/`, without a slash at its end: `publicUrl/public/…`; null: the site gives them. */
  publicUrl: string | null
}

export function cdnOf(set: z.output<typeof cdnEnvironment>): CdnTarget | null {
  if (!set.CDN_PURGE_URL) return null
  const [, name, value] = /^([\w-]+): *(.*)$/.exec(set.CDN_PURGE_HEADER ?? '') ?? []
  return {
    url: set.CDN_PURGE_URL,
    method: set.CDN_PURGE_METHOD.toUpperCase(),
    headers: name && value ? { [name.toLowerCase()]: value } : {},
  }
}

/** Half a setting is a mistake: files would go to the disk, or under another key than meant. */
export function s3Fault(set: z.output<typeof storesEnvironment>): string | null {
  if ((set.S3_ACCESS_KEY_ID === undefined) !== (set.S3_SECRET_ACCESS_KEY === undefined))
    return 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together'
  if (
    set.S3_BUCKET === undefined &&
    (set.S3_ENDPOINT ?? set.S3_ACCESS_KEY_ID ?? set.S3_PUBLIC_URL) !== undefined
  )
    return 'S3_BUCKET is missing'
  if (set.S3_PUBLIC_URL !== undefined && set.CDN_PURGE_URL === undefined)
    return 'S3_PUBLIC_URL needs CDN_PURGE_URL: a CDN that is not told would show pictures that were hidden for a year'
  return null
}

export function s3Of(set: z.output<typeof s3Environment>): S3Target | null {
  if (set.S3_BUCKET === undefined) return null
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set
  return {
    endpoint: set.S3_ENDPOINT ?? null,
    region: set.S3_REGION,
    bucket: set.S3_BUCKET,
    key: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    pathStyle: set.S3_PATH_STYLE === 'on',
    sendsDirectly: set.S3_DOWNLOADS === 'direct',
    publicUrl: set.S3_PUBLIC_URL?.replace(/\/+$/, '') ?? null,
  }
}

/** The settings of CDN and bucket alone, for what runs beside the server. Throws a ConfigError. */
export function loadStores(env: Record<string, string | undefined>): {
  cdn: CdnTarget | null
  s3: S3Target | null
} {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = storesEnvironment.safeParse(filled)
  const fault = parsed.success ? s3Fault(parsed.data) : null
  if (fault) throw new ConfigError(fault)
  if (parsed.success) return { cdn: cdnOf(parsed.data), s3: s3Of(parsed.data) }
  throw new ConfigError(
    parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '),
  )
}
