import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { buildWeb } from '#scripts/start/build-web.mjs'

type Built = { handle(request: Request, tools: object): Promise<Response>; buildId: string }
let built: Built
before(async () => {
  await buildWeb(process.execPath)
  built = await import(fileURLToPath(new URL('../../build/server/index.js', import.meta.url)))
})

test('A page of which the server can render nothing says so in our words, without the error, and with a way on', async () => {
  const tools = {
    apiFetch: () => Promise.reject(new Error('no answer')),
    publicUrl: 'https://swellframe.example',
    report: () => undefined,
    get nonce(): string {
      throw new Error('secret of the server')
    },
  }
  const { error } = console
  console.error = () => undefined
  const page = await built.handle(new Request('https://swellframe.example/terms'), tools).finally(() => {
    console.error = error
  })
  const text = await page.text()
  assert.equal(page.status, 500)
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/)
  assert.match(
    text,
    /<h1 [^>]*>An error occurred<\/h1>.*Try again<\/a><a [^>]*href="\/">To the home page<\/a>/s,
  )
  assert.doesNotMatch(text, /secret|Unexpected Server Error|at \w+ \(/)
})

test('The build has a mark', () => {
  assert.match(built.buildId, /^[0-9a-f]{8}$/)
})
