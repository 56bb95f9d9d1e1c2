import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { before, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { buildWeb } from '#scripts/start/build-web.mjs'
import type { ServerTools } from './platform/api/server-context.ts'

type Handle = (request: Request, tools: ServerTools) => Promise<Response>
const ORIGIN = 'https://waves.example'
/** What must never leave: where the site lies on its machine, and what called what. */
const TRACE = /file:|\/build\/|node_modules|[\\n ]+at [\w.]+ \(|data-(msg|stck|cstck)=/

describe('What goes wrong while a page is made', () => {
  let handle: Handle
  before(async () => {
    await buildWeb(process.execPath)
    handle = ((await import(pathToFileURL(resolve('build/server/index.js')).href)) as { handle: Handle })
      .handle
  })

  /** The page with the API answering `answer`, and what was reported about it. */
  async function ask(path: string, answer: unknown, kind?: 'without data') {
    const reported: Error[] = []
    let body: Buffer | Readable | undefined
    const tools: ServerTools = {
      apiFetch: async () => Response.json(answer),
      takeBody: (taken) => {
        body = taken
      },
      nonce: 'nonce',
      whole: false,
      publicUrl: ORIGIN,
      analytics: null,
      photographerSignup: 'open',
      offlinePage: false,
      report: (error) => reported.push(error as Error),
    }
    if (kind)
      Object.defineProperty(tools, 'publicUrl', {
        get() {
          throw new Error('ours alone')
        },
      })
    const page = await handle(new Request(ORIGIN + path, { headers: { 'user-agent': 'Googlebot' } }), tools)
    const html = body instanceof Readable ? await text(body) : (body?.toString() ?? (await page.text()))
    return { status: page.status, html, reported }
  }
  const session = {
    id: 7,
    tag: 'freesurf',
    on_sale: true,
    hidden: false,
    session_date: '2026-11-20',
    start_hour: 9,
    end_hour: 10,
    location: { name: 'Coxos', region: 'Ericeira' },
    cover_images: [],
    image_count: 1,
    video_count: 0,
    photographer: { id: 1, first_name: 'Inês', last_name: 'Marés' },
    photo_price: 5,
    media: [],
    outline: { waves: [] },
  }

  test('in a part of it, leaves the rest standing, is told once and shows no trace', async () => {
    const { status, html, reported } = await ask('/session/7', { ...session, photo_price: null })
    assert.equal(status, 200)
    assert.match(html, /Coxos/)
    assert.match(html, /<!--\$!--><template><\/template>/)
    assert.doesNotMatch(html, TRACE)
    assert.equal(reported.length, 1)
  })

  test('in all of it, is answered by a page that says so, is told once and shows no trace', async () => {
    const { status, html, reported } = await ask('/session/7', { ...session, session_date: null })
    assert.equal(status, 500)
    assert.match(html, /Something broke on this page/)
    assert.doesNotMatch(html, TRACE)
    assert.equal(reported.length, 1)
  })

  for (const path of ['/cart', '/cart.data'])
    test(`while its data is fetched, is told and shows no trace: ${path}`, async () => {
      const { html, reported } = await ask(path, null, 'without data')
      assert.doesNotMatch(html, TRACE)
      assert.doesNotMatch(html, /ours alone/)
      assert.deepEqual(
        reported.map(({ message }) => message),
        ['ours alone'],
      )
    })

  test('an address that leads nowhere is nothing to tell', async () => {
    const { status, reported } = await ask('/no-such-page', null)
    assert.equal(status, 404)
    assert.deepEqual(reported, [])
  })
})
