import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { startCdn } from '#tests/support/outside-cdn.ts'
import { newKey, publicUrl } from './keys.ts'
import { openCdn } from './open-cdn.ts'

const ORIGIN = 'https://waves.example'

describe('A CDN in front of the site', () => {
  let cdn: Awaited<ReturnType<typeof startCdn>>
  before(async () => {
    cdn = await startCdn()
  })
  after(() => cdn.close())
  const target = (path: string) => ({ url: cdn.url + path, method: 'POST', headers: { accesskey: 'k' } })

  it('is told of every file that a session loses, at most thirty in a call, and of no original', async () => {
    const test = await startTestApp({ config: { cdn: target('/purge'), publicUrl: ORIGIN } })
    try {
      const photographer = await makePhotographer(test.context, { ready: true })
      const { id, images } = await makeSession(test.context, { photographer_id: photographer.id, images: 40 })
      const kept = newKey('public', 'jpg')
      await test.context.storage.write(kept, Buffer.from('kept'))
      const cached = (await fetch(test.url + publicUrl(kept))).headers.get('cache-control')
      assert.equal(cached, 'public, max-age=86400, s-maxage=3600')
      const { headers } = photographer
      const call = { method: 'POST', url: `/api/photographer/sessions/${id}/take-down`, headers } as const
      assert.equal((await test.app.inject(call)).statusCode, 200)
      const calls = cdn.takeCalls().map(({ body }) => JSON.parse(body).files as string[])
      assert(calls.every((files) => files.length <= 30))
      for (const { preview_key } of images) assert(calls.flat().includes(ORIGIN + publicUrl(preview_key)))
      const original = newKey('originals', 'jpg')
      assert.deepEqual(test.context.storage.copies?.of([original, kept]), [kept])
    } finally {
      await test.close()
    }
  })

  it('is told of one file a call where its address has a place for it', async () => {
    const path = publicUrl(newKey('public', 'webp'))
    for (const place of ['/purge?url={url}', '{path}'])
      assert.deepEqual(await openCdn(target(place), () => ORIGIN).purge([path]), {
        purged: [path],
        errors: [],
      })
    assert.deepEqual(cdn.takeCalls(), [
      { method: 'POST', url: `/purge?url=${encodeURIComponent(ORIGIN + path)}`, key: 'k', body: '' },
      { method: 'POST', url: path, key: 'k', body: '' },
    ])
  })

  it('has forgotten what it says it has, and is asked no more when it does not answer at all', async () => {
    const paths = Array.from({ length: 200 }, () => publicUrl(newKey('public', 'jpg')))
    cdn.answerWith(503)
    const refused = await openCdn(target('/purge'), () => ORIGIN).purge(paths)
    assert.deepEqual([refused.purged, refused.errors.length], [[], 7])
    assert.match(String(refused.errors[0]), /The CDN answered 503/)
    const away = { ...target(''), url: 'http://127.0.0.1:9/purge?url={url}' }
    const silent = await openCdn(away, () => ORIGIN).purge(paths)
    assert(silent.errors.length <= 4, `${silent.errors.length} calls failed`)
    assert.deepEqual(silent.purged, [])
  })
})
