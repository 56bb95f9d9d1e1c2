import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { publicUrl } from '#server/platform/storage/keys.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { type MadeMedia, makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'
import { storeOriginal } from '#tests/support/files/store-original.ts'

const ORIGINAL = randomBytes(2_000)
let site: TestApp
let shop: { photographer_id: number; session_id: number }
let item: MadeMedia
before(async () => {
  site = await startTestApp()
  const { id: photographer_id } = await makePhotographer(site.context)
  const { id: session_id } = await makeSession(site.context, { photographer_id })
  item = await makeMedia(site.context, { session_id })
  await storeOriginal(site.context, item, ORIGINAL)
  shop = { photographer_id, session_id }
})
after(() => site.close())

async function buy() {
  const buyer = await makeSurfer(site.context)
  const order = await makePaidOrder(site.context, { ...shop, surfer_id: buyer.id, media_ids: [item.id] })
  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    site.app.inject({ method, url, headers: buyer.headers, ...(payload && { payload }) })
  const key = publicUrl(item.preview_key)
  return {
    link: async () => {
      const answer = await ask('GET', `/api/media/download?${new URLSearchParams({ media: key })}`)
      return answer.json<{ url: string }>().url
    },
    archive: async () =>
      (await ask('POST', '/api/media/archive', { media: [key] })).json<{ url: string }>().url,
    withdraw: () => ask('POST', '/api/surfer/withdrawals', { order_id: order.id, media_id: [item.id] }),
    media: async () => (await ask('GET', '/api/surfer/mymedia')).json<PurchasedMedia[]>(),
    hold: () =>
      site.context.db
        .updateTable('purchase')
        .set({ access: 'held' })
        .where('order_id', '=', order.id)
        .execute(),
  }
}

test('of a download and a withdrawal at once exactly one goes through', async () => {
  const won = { download: 0, withdrawal: 0 }
  for (let turn = 0; turn < 24; turn += 1) {
    const { link, archive, withdraw } = await buy()
    const url = await (turn % 2 === 0 ? link() : archive())
    // The call sent first is not always served first; both orders are tried.
    const calls = [() => fetch(url), withdraw] as const
    const [first, second] = turn % 4 < 2 ? calls : [calls[1], calls[0]]
    const answers = await Promise.all([first(), second()])
    const download = answers.find((answer) => answer instanceof Response)
    const withdrawal = answers.find((answer) => !(answer instanceof Response))
    assert(download instanceof Response && withdrawal && 'statusCode' in withdrawal)
    const bytes = (await download.arrayBuffer()).byteLength
    if (withdrawal.statusCode === 200) {
      won.withdrawal += 1
      assert.equal(download.status, 410)
    } else {
      won.download += 1
      assert.equal(withdrawal.json().code, 'withdrawal_downloaded')
      assert(download.status === 200 && bytes >= ORIGINAL.length)
    }
  }
  assert.equal(won.download + won.withdrawal, 24)
})

test('what was withdrawn from is in My Media no more, and its links are dead', async () => {
  const { link, archive, withdraw, media } = await buy()
  const urls = [await link(), await archive()]
  assert.equal((await withdraw()).statusCode, 200)
  assert.deepEqual(await media(), [])
  for (const url of urls) assert.equal((await fetch(url)).status, 410)
})

test('what is on hold is listed as such and cannot be downloaded', async () => {
  const { link, media, hold } = await buy()
  const url = await link()
  await hold()
  assert.deepEqual(
    (await media()).map(({ on_hold }) => on_hold),
    [true],
  )
  assert.equal((await fetch(url)).status, 410)
})
