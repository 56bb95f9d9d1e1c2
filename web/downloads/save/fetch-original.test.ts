import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { FetchError, fetchOriginal } from './fetch-original.ts'

const CONTENT = 'first light on the reef'
const item = {
  media: { preview_url: '/media/x.jpg', media_name: 'Ondão 🏄.jpg', media_size: CONTENT.length },
} as PurchasedMedia

/** The site, answering downloads with these in turn. */
function answering(t: TestContext, downloads: (() => Response)[], link = () => Response.json(aLink)) {
  const asked: string[] = []
  t.mock.method(globalThis, 'fetch', async (path: string, init?: RequestInit) => {
    init?.signal?.throwIfAborted()
    asked.push(path)
    if (path.startsWith('/api/media/download')) return link()
    return downloads.shift()?.() ?? Response.error()
  })
  return asked
}
const aLink = {
  url: 'https://elsewhere.example/api/downloads/token',
  expires_at: '2026-11-20T08:10:21Z',
  withdraw_until: null,
}
const original = () => new Response(CONTENT, { headers: { 'content-type': 'image/jpeg' } })
const gone = () => new Response('{}', { status: 410 })

function fetching(stop = new AbortController()) {
  const counts: number[] = []
  return {
    counts,
    options: { token: 't', signal: stop.signal, onBytes: (count: number) => counts.push(count) },
  }
}
const messageOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof FetchError)
  return error.message
}

test('An original comes as a file under its own name and type, counted on its way', async (t) => {
  const asked = answering(t, [original])
  const { counts, options } = fetching()
  const file = await fetchOriginal(item, options)
  assert.equal(await file.text(), CONTENT)
  assert.deepEqual([file.name, file.type], ['Ondão 🏄.jpg', 'image/jpeg'])
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    CONTENT.length,
  )
  assert.deepEqual(asked, ['/api/media/download?media=%2Fmedia%2Fx.jpg', '/api/downloads/token'])
})

test('A link that ran out is renewed once', async (t) => {
  const asked = answering(t, [gone, original])
  assert.equal((await fetchOriginal(item, fetching().options)).size, CONTENT.length)
  assert.equal(asked.length, 4)
  answering(t, [gone, gone, original])
  assert.equal(await messageOf(fetchOriginal(item, fetching().options)), 'Download link has expired')
})

test('Each failure has its sentence', async (t) => {
  const failed = () => new Response('', { status: 500 })
  answering(t, [original], failed)
  assert.equal(
    await messageOf(fetchOriginal(item, fetching().options)),
    'Failed to get download URL. Your file is safe: press again in a moment.',
  )
  for (const download of [failed, () => new Response('cut short'), () => Response.error()]) {
    answering(t, [download])
    assert.equal(await messageOf(fetchOriginal(item, fetching().options)), 'Failed to download media')
  }
})

test('Giving up is no failure', async (t) => {
  answering(t, [original])
  const stop = new AbortController()
  stop.abort()
  await assert.rejects(fetchOriginal(item, fetching(stop).options), { name: 'AbortError' })
})
