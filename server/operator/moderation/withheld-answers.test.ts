import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, describe, it } from 'node:test'
import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { findVideoTools } from '#server/platform/video/find-video-tools.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { clip, makePhoto } from '#tests/support/files/media-files.ts'
import { untilPublished } from '#tests/support/uploads/until-published.ts'
import { finalize, startSession, upload } from '#tests/support/uploads/upload-calls.ts'

const hasFfmpeg = (await findVideoTools({ ffmpegPath: null })) !== null
const PHOTOS = 4

/** Looks at the page before a wide cover is given up. */
const PATIENCE = 2000

describe('Whoever kept every address of a session', () => {
  let test: TestApp
  let photographer: MadePhotographer
  let session = 0
  before(async () => {
    test = await startTestApp({ mail: true })
    await test.work()
    photographer = await makePhotographer(test.context, { ready: true })
    session = await startSession(test, photographer)
    for (let seed = 1; seed <= PHOTOS; seed += 1)
      await upload(test, photographer, session, `${seed}.jpg`, await makePhoto({ seed }))
    if (hasFfmpeg) await upload(test, photographer, session, 'a.mp4', await clip('sea-1080p.mp4'))
    await finalize(test, photographer, session)
    for (const { id } of await items()) await untilPublished(test, { session, media: id })
  })
  after(() => test.close())

  const items = () =>
    test.context.db
      .selectFrom('media')
      .select(['id', 'kind'])
      .where('session_id', '=', session)
      .orderBy('position')
      .execute()
  const addressesIn = (shown: unknown) => [...new Set(JSON.stringify(shown).match(/\/media\/[\w.-]+/g) ?? [])]
  const page = async () =>
    (await (await fetch(`${test.url}/api/exploresessions/${session}`)).json()) as SessionDetail
  const operate = (...words: string[]) =>
    new Promise<string>((done) => {
      const env = { ...process.env, DATABASE_URL: test.context.config.databaseUrl, DATA_DIR: test.dataDir }
      execFile(process.execPath, ['scripts/operator.ts', ...words], { env }, (_, out, err) => done(out + err))
    })
  const change = async (method: 'POST' | 'DELETE', path: string) => {
    const { headers } = photographer
    const answer = await fetch(`${test.url}/api/photographer/sessions/${path}`, { method, headers })
    assert.equal(answer.status, 200, path)
  }
  /** Asked whole, by its head, for a part, and by who has it already. Redirects count as answers. */
  const answersOf = async (address: string) => {
    const etag = `"${address.split('/').at(-1)}"`
    const ways: RequestInit[] = [
      {},
      { method: 'HEAD' },
      { headers: { range: 'bytes=0-99' } },
      { headers: { range: 'bytes=0-99', 'if-range': etag } },
      { headers: { 'if-none-match': etag } },
      { method: 'HEAD', headers: { 'if-none-match': etag } },
    ]
    const url = test.url + address
    const answers = await Promise.all(ways.map((way) => fetch(url, { ...way, redirect: 'manual' })))
    return answers.map(({ status, headers }) => (headers.get('etag') ? status : -status)).join(' ')
  }
  const answers = async (addresses: string[]) => [...new Set(await Promise.all(addresses.map(answersOf)))]
  const SENT = '200 200 206 206 304 304'
  const GONE = '-404 -404 -404 -404 -404 -404'
  const LED_ON = '-302 -302 -302 -302 -302 -302'
  /** Wide covers there have been: each has an end, for another is made a while later. */
  const wide = new Set<string>()
  const kept = async () => {
    const shown = await page()
    if (shown.cover_wide_url) wide.add(shown.cover_wide_url)
    const addresses = addressesIn(shown).filter((address) => !wide.has(address))
    // Previews, the first of them the large cover, tiles, posters of clips among them, and wide copies; three small covers.
    const copies = shown.media.filter(({ wide_url }) => wide_url)
    assert.equal(addresses.length, 2 * shown.media.length + copies.length + 3)
    assert.deepEqual(await answers(addresses), [SENT])
    return addresses
  }

  const untilWide = async () => {
    for (let left = PATIENCE; left > 0; left -= 1) {
      const { cover_wide_url, media } = await page()
      const isWhole = media.every(({ type, wide_url }) => type !== 'image' || wide_url)
      if (cover_wide_url && isWhole) return wide.add(cover_wide_url)
    }
    throw new Error('Wide copies are missing')
  }

  it('gets nothing by any of them, however it is asked, while the session is down, hidden or gone', async () => {
    const all: string[] = []
    const down = [
      { go: () => change('POST', `${session}/take-down`), back: () => change('POST', `${session}/put-up`) },
      {
        go: () => operate('hide-session', String(session), '--reason', 'Because'),
        back: () => operate('show-session', String(session)),
      },
    ]
    for (const { go, back } of down) {
      const addresses = await kept()
      all.push(...addresses)
      assert.ok(await untilWide())
      await go()
      assert.deepEqual(await answers([...all, ...wide]), [GONE])
      assert.deepEqual(addressesIn(await page()), [])
      await back()
      const fresh = await kept()
      assert.deepEqual(
        fresh.filter((address) => all.includes(address)),
        [],
      )
      assert.deepEqual(await answers(all), [LED_ON])
    }
  })

  it('nor of one photo or clip that is hidden or taken out, while the others answer', async () => {
    const [, photo, other] = await items()
    const clips = (await items()).filter(({ kind }) => kind === 'video')
    const hide = ({ id }: { id: number }) => operate('hide-item', String(id), '--reason', 'Because')
    const ends = async (act: () => Promise<unknown>, files: number) => {
      await untilWide()
      const before = await kept()
      await act()
      const named = await kept()
      const ended = before.filter((address) => !named.includes(address))
      assert.equal(ended.length, files)
      assert.deepEqual(await answers(ended), [GONE])
      return ended
    }
    assert(photo && other)
    for (const item of [photo, ...clips]) {
      const ended = await ends(() => hide(item), item.kind === 'image' ? 4 : 2)
      await operate('show-item', String(item.id))
      await kept()
      assert.deepEqual(await answers(ended), [LED_ON])
    }
    await ends(() => change('DELETE', `${session}/media/${other.id}`), 4)
    for (const { id } of clips) await ends(() => change('DELETE', `${session}/media/${id}`), 2)
  })

  it('nor of anything when the account is closed', async () => {
    const addresses = await kept()
    await untilWide()
    assert.match(await operate('close-photographer', photographer.email), /Closed the account/)
    assert.deepEqual(await answers([...addresses, ...wide]), [GONE])
    assert.deepEqual(addressesIn(await page()), [])
  })
})
