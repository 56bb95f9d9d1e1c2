import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { buildWeb } from '#scripts/start/build-web.mjs'
import type { ServerTools } from '../api/server-context.ts'

/** What the site uses of libraries that they do not promise to keep. */
describe('What the site knows of the inside of its libraries is still so', () => {
  test('React marks the elements it has taken over', async () => {
    const folder = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))
    const source = await readFile(join(folder, 'cjs/react-dom-client.production.js'), 'utf8')
    assert.match(
      source,
      /"__reactProps\$"/,
      'react-dom no longer keeps the properties of an element under __reactProps: early-presses.ts would press for ever',
    )
  })

  test("React Router's Scripts answers the links to a page's scripts when it is called", async () => {
    await buildWeb(process.execPath)
    const { handle } = (await import(pathToFileURL(resolve('build/server/index.js')).href)) as {
      handle: (request: Request, tools: ServerTools) => Promise<Response>
    }
    let body: Buffer | Readable | undefined
    await handle(new Request('https://waves.example/cart', { headers: { 'user-agent': 'Googlebot' } }), {
      apiFetch: async () => Response.json(null),
      takeBody: (taken) => {
        body = taken
      },
      nonce: 'nonce',
      whole: false,
      publicUrl: 'https://waves.example',
      analytics: null,
      photographerSignup: 'open',
      offlinePage: false,
      report: (error) => assert.fail(`the page was not rendered: ${error}`),
    })
    const html = body instanceof Readable ? await text(body) : String(body)
    const links = html.match(/<link[^>]* rel="modulepreload"[^>]*>|<link rel="modulepreload"[^>]*>/g) ?? []
    const advice =
      'react-router makes up its Scripts in another way: late-scripts.tsx cannot set their priority'
    assert.ok(links.length > 3, advice)
    for (const link of links) assert.match(link, /fetchpriority="low"/i, advice)
  })
})
