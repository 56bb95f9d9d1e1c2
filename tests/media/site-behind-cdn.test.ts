import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { buildWeb } from '#scripts/start/build-web.mjs'
import { publicUrl } from '#server/platform/storage/keys.ts'
import { openS3Storage } from '#server/platform/storage/s3/s3-storage.ts'
import type { S3Target } from '#server/stores-config.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type MadePerson,
  type MadePhotographer,
  makePhotographer,
  makeSurfer,
} from '#tests/support/factories/account-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { startBucketCdn } from '#tests/support/storage/bucket-cdn.ts'
import { NO_SWIFT, type Swift, startSwift } from '#tests/support/storage/swift.ts'
import { untilPublished } from '#tests/support/uploads/until-published.ts'
import { finalize, startSession, upload } from '#tests/support/uploads/upload-calls.ts'

const TYPES: Record<string, string> = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' }

describe('A site whose pictures a CDN gives from the bucket', { skip: NO_SWIFT }, () => {
  let swift: Swift
  let cdn: Awaited<ReturnType<typeof startBucketCdn>>
  let target: S3Target
  let site: TestApp
  let photographer: MadePhotographer
  let buyer: MadePerson
  let session: number
  /** Addresses at the CDN when it was published. */
  let first: string[]
  before(async () => {
    await buildWeb(process.execPath)
    swift = await startSwift()
    const bucket = await swift.bucket()
    cdn = await startBucketCdn(swift.client, bucket.bucket)
    target = { ...bucket, publicUrl: cdn.url }
    const told = { url: `${cdn.url}/purge`, method: 'POST', headers: {} }
    site = await startTestApp({
      mail: true,
      config: { s3: target, cdn: told, webBuildDir: resolve('build') },
    })
    photographer = await makePhotographer(site.context, { ready: true })
    buyer = await makeSurfer(site.context)
    await site.work()
    session = await startSession(site, photographer)
    const sent = await upload(site, photographer, session, 'a.jpg', await makePhoto())
    await finalize(site, photographer, session)
    await untilPublished(site, { session, media: sent.body.id })
    await site.drain()
    const ids = { surfer_id: buyer.id, photographer_id: photographer.id, session_id: session }
    await makePaidOrder(site.context, { ...ids, media_ids: [sent.body.id] })
  })
  after(async () => {
    await site?.close()
    cdn?.close()
    await swift?.stop()
  })

  const item = () =>
    site.context.db
      .selectFrom('media')
      .select(['id', 'original_key', 'preview_key'])
      .where('session_id', '=', session)
      .$narrowType<{ original_key: string; preview_key: string }>()
      .executeTakeFirstOrThrow()
  const press = async (what: 'take-down' | 'put-up') => {
    const url = `/api/photographer/sessions/${session}/${what}`
    const { statusCode } = await site.app.inject({ method: 'POST', url, headers: photographer.headers })
    assert.equal(statusCode, 200)
  }
  const addressesIn = (text: string) => [
    ...new Set(text.match(/http:\/\/127\.0\.0\.1:\d+\/public\/[\w./-]+/g) ?? []),
  ]
  const told = async () => {
    const { body } = await site.app.inject(`/api/exploresessions/${session}`)
    assert.doesNotMatch(body, /"\/media\//)
    return addressesIn(body)
  }
  const statusOf = async (address: string) => (await fetch(address, { redirect: 'manual' })).status

  it('tells the addresses of the CDN, which keeps what it was given for a year', async () => {
    first = await told()
    assert.ok(first.length >= 3, first.join())
    for (const address of first) {
      assert.ok(address.startsWith(`${cdn.url}/public/`))
      const { status, headers } = await fetch(address)
      const type = TYPES[address.split('.').at(-1) ?? '']
      assert.deepEqual(
        [status, headers.get('content-type'), headers.get('cache-control')],
        [200, type, 'public, max-age=31536000, immutable'],
      )
    }
    const reads = cdn.reads()
    for (const address of first) assert.equal(await statusOf(address), 200)
    assert.equal(cdn.reads(), reads)
  })

  it('lets its pages show them, and those who link to it', async () => {
    const { body, headers } = await site.app.inject(`/session/${session}`)
    const policy = String(headers['content-security-policy'])
    for (const rule of ['img-src', 'media-src', 'connect-src'])
      assert.ok(
        policy
          .split('; ')
          .find((one) => one.startsWith(rule))
          ?.split(' ')
          .includes(cdn.url),
        policy,
      )
    assert.ok(String(headers.link).startsWith(`<${cdn.url}>; rel=preconnect, <`), String(headers.link))
    const [, shared] = /property="og:image" content="([^"]+)"/.exec(body) ?? []
    assert.ok(first.includes(shared ?? ''), shared)
    assert.doesNotMatch(body, /="\/media\//)
  })

  it('leads there who has an address of the site itself, and takes either for a download', async () => {
    const { preview_key } = await item()
    const name = `/media/${preview_key.split('/').at(-1)}`
    const { statusCode, headers } = await site.app.inject(name)
    assert.deepEqual(
      [statusCode, headers.location, headers['cache-control']],
      [302, `${cdn.url}/${preview_key}`, 'no-store'],
    )
    for (const [media, status] of [
      [name, 200],
      [publicUrl(preview_key), 200],
      [`http://other.example/${preview_key}`, 404],
      [`${cdn.url}/x/../${preview_key}`, 404],
    ] as const) {
      const url = `/api/media/download?${new URLSearchParams({ media })}`
      assert.equal((await site.app.inject({ url, headers: buyer.headers })).statusCode, status, media)
    }
  })

  it('takes what is hidden off the bucket and off the CDN before it answers, and shows it again under other names', async () => {
    await press('take-down')
    for (const address of first) {
      assert.equal(await statusOf(address), 404, address)
      assert.equal(await site.context.storage.size(new URL(address).pathname.slice(1)), null)
      assert.equal(await statusOf(`${site.url}/media/${address.split('/').at(-1)}`), 404)
    }
    assert.deepEqual(await told(), [])
    await press('put-up')
    const now = await told()
    assert.ok(now.length > 0 && now.every((address) => !first.includes(address)))
    for (const address of now) {
      const { status, headers } = await fetch(address)
      assert.deepEqual([status, headers.get('content-type')?.split('/')[0]], [200, 'image'])
      assert.match(headers.get('cache-control') ?? '', /immutable/)
    }
    const led = await fetch(`${site.url}/media/${first[0]?.split('/').at(-1)}`)
    assert.deepEqual([led.status, now.includes(led.url)], [200, true])
  })

  it('says at its start when the CDN gives no pictures, or gives originals', async () => {
    assert.equal(await statusOf(`${cdn.url}/${(await item()).original_key}`), 403)
    const says = async (publicUrlOf: string) => {
      const warned: string[] = []
      await openS3Storage(
        { ...target, publicUrl: publicUrlOf },
        { folder: site.dataDir, warn: (sentence) => void warned.push(sentence) },
      )
      return warned.join()
    }
    assert.equal(await says(cdn.url), '')
    assert.match(await says(`${cdn.url}/elsewhere`), /does not give what lies under public\/ \(403\)/)
    const careless = await startBucketCdn(swift.client, target.bucket, '')
    try {
      assert.match(await says(careless.url), /^ALARM: S3_PUBLIC_URL .* gives originals to anybody/)
    } finally {
      careless.close()
    }
  })
})
