import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type Fleet, openFleet } from '#scripts/fleet/open-fleet.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { CARDS, checkoutBody, type Opened, openShop } from '#tests/support/factories/checkout-factory.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { sumsOfOriginals } from '#tests/support/files/sums-of-originals.ts'
import { environmentOf } from '#tests/support/processes/main-site.ts'
import { below, printedRandom, runSize } from '#tests/support/random/run-size.ts'
import { NO_SWIFT, type Swift, startSwift } from '#tests/support/storage/swift.ts'
import { type FileToSend, publishStubbornly } from '#tests/support/uploads/publish-stubbornly.ts'
import { untilPublished } from '#tests/support/uploads/until-published.ts'
import { startSession } from '#tests/support/uploads/upload-calls.ts'

const KILLS = runSize(0, 100)
const PHOTOS = 4
/** A kill comes up to so long after a session and a purchase were begun, ms. */
const LATER_MS = 1500
const nginx = process.env.NGINX_PATH ?? ''
const left = KILLS === 0 ? 'only in npm run soak' : nginx === '' && 'nginx is not installed'

let site: TestApp
let fleet: Fleet
let swift: Swift | null = null
before(async () => {
  // In a bucket, as files of several machines are; in a folder where there is no store.
  swift = left || NO_SWIFT ? null : await startSwift()
  site = await startTestApp({ payments: true, ...(swift && { config: { s3: await swift.bucket() } }) })
  if (left) return
  fleet = await openFleet({ env: environmentOf(site.context.config), apis: 2, workers: 2, nginx, port: 0 })
  await site.sendWebhooksTo(`${fleet.url}/api/payments/webhook`)
})
after(async () => {
  await fleet?.close()
  await site.close()
  await swift?.stop()
})

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** Tries until it says something; a process that was killed under a call is not there for it. */
async function patiently<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const done = await attempt().catch(() => null)
    if (done !== null) return done
  }
}

test(`killed ${KILLS} times with -9 at random moments of publishing and buying, a fleet loses nothing and shows nothing half`, {
  skip: left,
}, async (context) => {
  const random = printedRandom(context)
  const photographer = await makePhotographer(site.context, { ready: true })
  const shop = await openShop(site, { images: 3 })
  const members = [...fleet.apis, ...fleet.workers]
  for (let turn = 0; turn < KILLS; turn += 1) {
    const files = await Promise.all(
      Array.from({ length: PHOTOS }, async (_, n): Promise<FileToSend> => {
        const content = await makePhoto({ seed: turn * PHOTOS + n + 1 })
        return { name: `wave-${n}.jpg`, content, way: n % 2 ? 'tus' : 'multipart' }
      }),
    )
    const session = await startSession({ ...site, url: fleet.url }, photographer)
    const victim = members[below(random, members.length)]
    const killed = new Promise((due) => setTimeout(due, below(random, LATER_MS)))
      .then(() => victim?.kill())
      .then(() => victim?.start())
    const buyer = await makeSurfer(site.context)
    const published = publishStubbornly(
      { site: fleet, by: photographer, session, back: async () => {} },
      files,
    )
    const headers = { ...buyer.headers, 'content-type': 'application/json' }
    const body = JSON.stringify(checkoutBody({ url: fleet.url }, shop))
    const checkout = await patiently(async () => {
      const answer = await fetch(`${fleet.url}/api/payments/sessions`, { method: 'POST', headers, body })
      return answer.ok ? ((await answer.json()) as Opened) : null
    })
    const card = { card_number: CARDS.pays, expiry: '12 / 40', cvc: '123', name: 'Inês Marés' }
    await fetch(checkout.url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
    await patiently(async () => {
      const answer = await fetch(`${fleet.url}/api/surfer/checkout/${checkout.sessionId}`, { headers })
      return answer.ok ? true : null
    })
    await published
    await killed

    const kept = await sumsOfOriginals(site, session)
    await untilPublished(site, { session, media: kept.at(-1)?.id ?? 0 })
    assert.deepEqual(
      (await sumsOfOriginals(site, session)).map(({ state, sha256: sum }) => [state, sum]).sort(),
      files.map(({ content }) => ['ready', sha256(content)]).sort(),
    )
    const { rows: owned } = await site.context.pool.query<{ state: string; items: number }>(
      `select o.state, count(p.id)::int as items from "order" o left join purchase p on p.order_id = o.id
         where o.surfer_id = $1 and o.checkout_session_id = $2 group by o.id`,
      [buyer.id, checkout.sessionId],
    )
    assert.deepEqual(owned, [{ state: 'paid', items: 3 }])
  }
})
