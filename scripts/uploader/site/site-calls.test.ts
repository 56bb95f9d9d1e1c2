import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { describe, it, type TestContext } from 'node:test'
import { Ending, EXIT } from '../exit-codes.ts'
import { multipartBody } from './multipart-body.ts'
import { openSiteCalls } from './site-calls.ts'
import { SiteError } from './site-error.ts'
import { openTryAgain } from './try-again.ts'

const TOKEN = `sfu_${'b'.repeat(43)}`

/** Something at an address that answers as it is told, one answer after the other; the last again and again. */
async function standIn(
  context: TestContext,
  answers: ((request: IncomingMessage, reply: ServerResponse) => void)[],
) {
  const asked: { url: string; authorization: string | undefined }[] = []
  const server = createServer((request, reply) => {
    asked.push({ url: request.url ?? '', authorization: request.headers.authorization })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    answer?.(request, reply)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  context.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const stop = new AbortController()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const waits: number[] = []
  const tryAgain = openTryAgain({
    signal: stop.signal,
    giveUpMs: null,
    onWait: (_error, ms) => waits.push(ms),
  })
  return { url, asked, waits, stop, tryAgain, calls: openSiteCalls(url, TOKEN, stop.signal) }
}
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (_request: IncomingMessage, reply: ServerResponse) =>
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const page = (status: number) => (_request: IncomingMessage, reply: ServerResponse) =>
  reply.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Hotel Wi-Fi</h1>')
const NONE = json(200, { drafts: [] })

describe('The calls of the uploader', () => {
  it('wait as long as the site asks, and go on where what answers is not the site', async (context) => {
    const { calls, tryAgain, waits } = await standIn(context, [
      json(429, { code: 'rate_limited', message: 'Too many' }, { 'retry-after': '2' }),
      page(200),
      NONE,
    ])
    assert.deepEqual(await tryAgain(calls.drafts), [])
    assert.deepEqual(waits, [2000, 2000])
  })

  it('are made again after a dead line, 502 and 503, and not after a refusal', async (context) => {
    const { calls, tryAgain, waits } = await standIn(context, [
      (request) => request.socket.destroy(),
      NONE,
      page(503),
      NONE,
      json(401, { code: 'login_required', message: 'Please log in.' }),
    ])
    await tryAgain(calls.drafts)
    await tryAgain(calls.drafts)
    assert.deepEqual(waits, [1000, 1000])
    await assert.rejects(
      tryAgain(calls.drafts),
      (error) => error instanceof SiteError && error.status === 401,
    )
  })

  it('carry the token to what needs it alone, and follow no redirect', async (context) => {
    const { calls, asked } = await standIn(context, [
      json(200, []),
      (_request, reply) => reply.writeHead(301, { location: 'https://elsewhere.example/' }).end(),
    ])
    assert.deepEqual(await calls.spots(), [])
    await assert.rejects(
      calls.drafts(),
      (error) =>
        error instanceof Ending && error.exit === EXIT.usage && /elsewhere\.example/.test(error.message),
    )
    assert.deepEqual(asked, [
      { url: '/api/locations', authorization: undefined },
      { url: '/api/sessionupload/drafts', authorization: `Bearer ${TOKEN}` },
    ])
  })

  it('understand a refusal that comes before everything was sent', async (context) => {
    const { calls } = await standIn(context, [
      (_request, reply) => {
        json(409, { code: 'session_full', message: 'Full' })(_request, reply)
        _request.socket.end()
      },
    ])
    const content = Buffer.alloc(64 * 1024 ** 2)
    await assert.rejects(
      calls.sendFile({ session_id: '1' }, { name: 'a.jpg', content }, () => undefined),
      // The line may end before the answer is read: then it is asked again.
      (error) => error instanceof SiteError && ['session_full', 'unavailable'].includes(error.code),
    )
  })

  it('end at once when they are to stop', async (context) => {
    const { calls, tryAgain, stop } = await standIn(context, [() => undefined])
    const ending = new Ending(EXIT.interrupted, 'Stopped.')
    const asking = tryAgain(calls.drafts)
    stop.abort(ending)
    await assert.rejects(asking, ending)
  })
})

describe('A form of the uploader', () => {
  it('has the length it says, whatever the file is called', async (context) => {
    const name = 'a"\r\nX-Evil: 1\r\n\r\n--.jpg'
    const { contentType, body } = multipartBody(
      { session_id: '7' },
      { field: 'media', name, content: Buffer.from('x') },
    )
    const whole = Buffer.concat([...(body.chunks() as Iterable<Uint8Array>)])
    assert.equal(whole.length, body.length)
    const read = await new Response(whole, { headers: { 'content-type': contentType } }).formData()
    assert.equal(read.get('session_id'), '7')
    assert.deepEqual([...read.keys()], ['session_id', 'media'])
    const { url } = await standIn(context, [
      async (request, reply) => json(200, { bytes: (await buffer(request)).length })(request, reply),
    ])
    const answer = await fetch(url, { method: 'POST', body: whole, headers: { 'content-type': contentType } })
    assert.deepEqual(await answer.json(), { bytes: body.length })
  })
})
