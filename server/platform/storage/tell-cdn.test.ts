import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { startTestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { newKey, publicUrl } from './keys.ts'
import { openCdn } from './open-cdn.ts'
import { tellCdn } from './tell-cdn.ts'

type Told = { method: string; url: string; key: string; body: string }

describe('A CDN in front of the site', () => {
  const told: Told[] = []
  let answer = 200
  const cdn = createServer(async (request, reply) => {
    const body = await text(request)
    const key = String(request.headers.accesskey ?? '')
    told.push({ method: request.method ?? '', url: request.url ?? '', key, body })
    reply.writeHead(answer).end()
  })
  let url: string
  before(async () => {
    await new Promise<void>((listening) => cdn.listen(0, '127.0.0.1', listening))
    url = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`
  })
  after(() => cdn.close())
  const target = (path: string) => ({ url: url + path, method: 'POST', headers: { accesskey: 'k' } })

  it('is told of every file that a session loses, after it is gone, at most thirty in a call', async () => {
    const config = { cdn: target('/purge'), publicUrl: 'https://waves.example' }
    const test = await startTestApp({ config })
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
      const calls = told.splice(0).map(({ body }) => JSON.parse(body).files as string[])
      assert(calls.every((files) => files.length <= 30))
      for (const { preview_key } of images)
        assert(calls.flat().includes(`https://waves.example${publicUrl(preview_key)}`))
    } finally {
      await test.close()
    }
  })

  it('is told of one file a call where its address has a place for it', async () => {
    const [key, origin] = [newKey('public', 'webp'), () => 'https://waves.example']
    for (const path of ['/purge?url={url}', '{path}'])
      await openCdn(target(path), origin).forget(publicUrl(key))
    const encoded = encodeURIComponent(`https://waves.example${publicUrl(key)}`)
    assert.deepEqual(told.splice(0), [
      { method: 'POST', url: `/purge?url=${encoded}`, key: 'k', body: '' },
      { method: 'POST', url: publicUrl(key), key: 'k', body: '' },
    ])
  })

  it('and when it does not answer well, the deletion has failed and is tried again; originals are none of its business', async () => {
    const removed: string[] = []
    const storage = { remove: async (key: string) => void removed.push(key) } as Parameters<typeof tellCdn>[0]
    const telling = tellCdn(
      storage,
      openCdn(target('/purge'), () => 'https://waves.example'),
    )
    answer = 503
    const key = newKey('public', 'jpg')
    await assert.rejects(telling.remove(key), /The CDN answered 503/)
    assert.deepEqual(removed, [key])
    answer = 200
    told.length = 0
    await telling.remove(newKey('originals', 'jpg'))
    assert.deepEqual(told, [])
  })
})
