import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { loadConfig } from './config.ts'
import { ConfigError, loadStores } from './stores-config.ts'

const least = {
  DATABASE_URL: 'postgres://user:password@host/name',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRETS: 'whsec_x',
  SMTP_URL: 'smtp://host:587',
}

test('nothing is counted without a key, and a key alone counts in Europe', () => {
  assert.equal(loadConfig(least).analytics, null)
  assert.equal(
    loadConfig({ ...least, ANALYTICS_KEY: ' ', ANALYTICS_URL: 'https://x.example' }).analytics,
    null,
  )
  assert.deepEqual(loadConfig({ ...least, ANALYTICS_KEY: 'phc_abc' }).analytics, {
    key: 'phc_abc',
    url: 'https://eu.i.posthog.com',
  })
})

test('what goes into the page and its security policy is an origin and a plain key', () => {
  const url = 'https://counts.example:8443/path?a=b'
  assert.equal(
    loadConfig({ ...least, ANALYTICS_KEY: 'k', ANALYTICS_URL: url }).analytics?.url,
    'https://counts.example:8443',
  )
  for (const faulty of [
    { ANALYTICS_KEY: 'k', ANALYTICS_URL: 'javascript:alert(1)' },
    { ANALYTICS_KEY: '"><script>' },
  ])
    assert.throws(() => loadConfig({ ...least, ...faulty }), ConfigError)
})

test('pages are looked for in a folder, unless the API is served alone', () => {
  assert.equal(loadConfig({ ...least, WEB_BUILD_DIR: 'none' }).webBuildDir, null)
  assert.equal(loadConfig({ ...least, WEB_BUILD_DIR: '/srv/build' }).webBuildDir, '/srv/build')
})

test('browsers are told to keep to https only by a site that is https, and only when it is set', () => {
  const https = { ...least, PUBLIC_URL: 'https://www.waves.pt' }
  assert.equal(loadConfig(https).hstsSeconds, null)
  assert.equal(loadConfig({ ...https, HSTS_SECONDS: '31536000' }).hstsSeconds, 31_536_000)
  assert.equal(loadConfig({ ...https, HSTS_SECONDS: '0' }).hstsSeconds, 0)
  for (const faulty of [
    { ...least, HSTS_SECONDS: '300' },
    { ...least, PUBLIC_URL: 'http://www.waves.pt', HSTS_SECONDS: '300' },
    { ...https, HSTS_SECONDS: 'a year' },
  ])
    assert.throws(() => loadConfig(faulty), /HSTS_SECONDS/)
})

test('real money is refused on a site that nobody reaches, and the key goes to nobody else', () => {
  const live = { ...least, STRIPE_SECRET_KEY: 'sk_live_x', PUBLIC_URL: 'https://www.waves.pt' }
  assert.equal(loadConfig(live, []).publicUrl, 'https://www.waves.pt')
  assert.throws(
    () => loadConfig(live, ['name', 'taxNumber']),
    /contract\/trader\.ts still has name, taxNumber in square brackets/,
  )
  const wrong: [Record<string, string>, RegExp][] = [
    [{ PUBLIC_URL: '' }, /PUBLIC_URL is not set/],
    [{ PUBLIC_URL: 'http://www.waves.pt' }, /must begin with https/],
    [{ PUBLIC_URL: 'https://localhost:3000' }, /names localhost/],
    [{ PUBLIC_URL: 'https://192.168.1.7' }, /names 192\.168\.1\.7/],
    [{ PUBLIC_URL: 'https://[::1]/' }, /names \[::1\]/],
    [{ PUBLIC_URL: 'https://shop.local' }, /names shop\.local/],
    [{ STRIPE_API_URL: 'https://elsewhere.pt' }, /STRIPE_API_URL sends a live/],
    [{ STRIPE_WEBHOOK_SECRETS: 'whsec_a,' }, /must be whsec_/],
    [{ STRIPE_SECRET_KEY: 'rk_live_x', PUBLIC_URL: 'http://www.waves.pt' }, /must begin with https/],
  ]
  for (const [change, sentence] of wrong)
    assert.throws(
      () => loadConfig({ ...live, ...change }, []),
      (error) => error instanceof ConfigError && sentence.test(error.message),
      JSON.stringify(change),
    )
  assert.equal(
    loadConfig({ ...least, PUBLIC_URL: 'http://localhost:3000' }).publicUrl,
    'http://localhost:3000',
  )
})

test('the proxies in front of the site are those it is told of, this machine alone unless it is', () => {
  const proxies = (value?: string) => loadConfig({ ...least, TRUSTED_PROXIES: value }).trustedProxies
  assert.deepEqual(proxies(), ['loopback'])
  assert.deepEqual(proxies(' '), ['loopback'])
  assert.deepEqual(proxies('none'), [])
  assert.deepEqual(proxies('10.0.0.0/8, 2001:db8::/32 ,loopback'), [
    '10.0.0.0/8',
    '2001:db8::/32',
    'loopback',
  ])
  for (const wrong of [
    'proxy.example',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '10.0.0.1,',
    '1.2.3',
    '10.0.0.0/8/8',
    '::/0',
  ])
    assert.throws(() => proxies(wrong), /TRUSTED_PROXIES must list addresses/, wrong)
})

test('a number is whole and within its own bounds', () => {
  const { port, concurrency, slowQueryMs } = loadConfig({
    ...least,
    ...{ PORT: '65535', WORKER_PHOTO_LANES: '256', WORKER_VIDEO_LANES: '0', SLOW_QUERY_MS: '600000' },
  })
  assert.deepEqual([port, concurrency, slowQueryMs], [65_535, { photo: 256, video: 1 }, 600_000])
  for (const [faulty, most] of [
    [{ PORT: '65536' }, 65_535],
    [{ PORT: '80.5' }, 65_535],
    [{ WORKER_PHOTO_LANES: '257' }, 256],
    [{ WORKER_VIDEO_LANES: '-1' }, 256],
    [{ SLOW_QUERY_MS: '600001' }, 600_000],
    [{ SLOW_QUERY_MS: '1e3' }, 600_000],
  ] as const)
    assert.throws(
      () => loadConfig({ ...least, ...faulty }),
      new RegExp(`${Object.keys(faulty)[0]} must be a whole number from 0 to ${most}\\.`),
    )
  assert.deepEqual(loadConfig({ ...least, METRICS_ADDRESS: '[::1]:9464' }).metrics, {
    host: '::1',
    port: 9464,
  })
  assert.throws(() => loadConfig({ ...least, METRICS_ADDRESS: '[::1]:65536' }), /METRICS_ADDRESS must look/)
})

test('every setting has its line in .env.example', async () => {
  const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')
  const explained = new Set((await read('../.env.example')).match(/^[A-Z\d_]+(?==)/gm))
  const settings =
    ((await read('config.ts')) + (await read('stores-config.ts'))).match(/^ {2}[A-Z\d_]+(?=: )/gm) ?? []
  assert.ok(settings.length > 30)
  assert.deepEqual(
    settings.map((name) => name.trim()).filter((name) => !explained.has(name)),
    [],
  )
})

test('the offline page is there unless it is ended', () => {
  assert.equal(loadConfig(least).offlinePage, true)
  assert.equal(loadConfig({ ...least, OFFLINE_PAGE: 'off' }).offlinePage, false)
  assert.throws(() => loadConfig({ ...least, OFFLINE_PAGE: 'no' }), ConfigError)
})

test('files lie in a bucket only where all of its settings are there', () => {
  assert.equal(loadConfig(least).s3, null)
  const key = { S3_ACCESS_KEY_ID: 'AKIA', S3_SECRET_ACCESS_KEY: 'secret' }
  const own = { ...least, S3_BUCKET: 'waves', S3_ENDPOINT: 'https://s3.example.com', S3_PATH_STYLE: 'on' }
  assert.deepEqual(loadConfig({ ...own, ...key }).s3, {
    endpoint: 'https://s3.example.com',
    region: 'us-east-1',
    bucket: 'waves',
    key: { accessKeyId: 'AKIA', secretAccessKey: 'secret' },
    pathStyle: true,
    sendsDirectly: false,
    publicUrl: null,
  })
  assert.equal(loadConfig({ ...least, S3_BUCKET: 'waves' }).s3?.key, null)
  assert.deepEqual(loadStores({ ...own, ...key }), { cdn: null, s3: loadConfig({ ...own, ...key }).s3 })
  for (const [faulty, says] of [
    [{ ...own, S3_ACCESS_KEY_ID: 'AKIA' }, /S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together/],
    [{ ...least, ...key }, /S3_BUCKET is missing/],
    [{ ...own, S3_BUCKET: '../waves' }, /S3_BUCKET must be the name of a bucket/],
    [{ ...own, S3_DOWNLOADS: 'yes' }, /S3_DOWNLOADS must be direct or through/],
    [{ ...least, S3_PUBLIC_URL: 'https://cdn.example' }, /S3_BUCKET is missing/],
    [{ ...own, S3_PUBLIC_URL: 'https://cdn.example' }, /S3_PUBLIC_URL needs CDN_PURGE_URL: .* for a year/],
    [{ ...own, S3_PUBLIC_URL: 'cdn.example' }, /S3_PUBLIC_URL must look like https:/],
    [{ ...own, S3_PUBLIC_URL: 'https://cdn.example/?a' }, /S3_PUBLIC_URL must have no query/],
  ] as const) {
    assert.throws(() => loadConfig(faulty), says)
    assert.throws(() => loadStores(faulty), says)
  }
  const withCdn = {
    ...own,
    S3_PUBLIC_URL: 'http://cdn.example/waves/',
    CDN_PURGE_URL: 'https://cdn.example/purge',
  }
  assert.equal(loadConfig(withCdn).s3?.publicUrl, 'http://cdn.example/waves')
  assert.throws(
    () => loadConfig({ ...withCdn, PUBLIC_URL: 'https://waves.example' }),
    /S3_PUBLIC_URL must be https, as PUBLIC_URL is/,
  )
})
