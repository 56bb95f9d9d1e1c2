import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newKey, publicUrl } from '#server/platform/storage/keys.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

describe('Public files', () => {
  let test: TestApp
  const content = Buffer.from('0123456789')
  const key = newKey('public', 'jpg')
  const original = newKey('originals', 'jpg')
  before(async () => {
    test = await startTestApp()
    await test.context.storage.write(key, content)
    await test.context.storage.write(original, content)
  })
  after(() => test.close())
  const get = (path: string, init: RequestInit = {}) => fetch(`${test.url}${path}`, init)

  it('are read by everybody who knows the name: whole, in part, by their head, and not again', async () => {
    const whole = await get(publicUrl(key))
    assert.deepEqual([whole.status, await whole.text()], [200, '0123456789'])
    const headers = (name: string) => whole.headers.get(name)
    assert.equal(headers('content-type'), 'image/jpeg')
    assert.equal(headers('x-content-type-options'), 'nosniff')
    assert.match(headers('content-security-policy') ?? '', /sandbox/)
    // What is hidden loses its names: no copy outlives that for long.
    assert.equal(headers('cache-control'), 'public, max-age=86400, s-maxage=60')
    const part = await get(publicUrl(key), { headers: { range: 'bytes=2-4' } })
    assert.deepEqual(
      [part.status, part.headers.get('content-range'), await part.text()],
      [206, 'bytes 2-4/10', '234'],
    )
    const head = await get(publicUrl(key), { method: 'HEAD' })
    assert.deepEqual([head.status, head.headers.get('content-length'), await head.text()], [200, '10', ''])
    const same = await get(publicUrl(key), { headers: { 'if-none-match': headers('etag') ?? '' } })
    assert.equal(same.status, 304)
  })

  it('and nothing else can be read there', async () => {
    const name = original.split('/').at(-1) ?? ''
    const tries = [
      `/media/${name}`,
      `/media/..%2f${original}`,
      `/media/%2e%2e%2f${original}`,
      `/media/${encodeURIComponent(original)}`,
      `/media/..%5c${original}`,
      `/media/${newKey('public', 'jpg').split('/').at(-1)}`,
      `/media/${publicUrl(key).split('/').at(-1)}%00`,
      `/media/${publicUrl(key).split('/').at(-1)?.replace('.jpg', '.html')}`,
      '/media/',
      '/media/etc%2fpasswd',
      `/media/${'a'.repeat(400)}`,
    ]
    for (const path of tries) assert.equal((await get(path)).status, 404, path)
  })
})
