import assert from 'node:assert/strict'
import { Agent, get, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import type { ErrorBody } from '#contract/errors.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { buildHttp } from '../http/build-http.ts'
import { openLog } from './open-log.ts'

type Line = Record<string, unknown>

describe('A request has an id by which what failed in it is found', () => {
  const lines: Line[] = []
  let site: TestApp
  before(async () => {
    site = await startTestApp({
      config: { logsRequests: true, slowQueryMs: 5 },
      logged: (line) => lines.push(JSON.parse(line)),
    })
  })
  after(() => site.close())
  const logged = (msg: string) => lines.filter((line) => line.msg === msg)

  it('of its own, also on one connection, whatever a client calls it', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = () =>
      new Promise<unknown>((told, failed) => {
        const read = (answer: IncomingMessage) =>
          answer.resume().once('end', () => told(answer.headers['x-request-id']))
        get(`${site.url}/api/health`, { agent, headers: { 'x-request-id': 'mine' } }, read).once(
          'error',
          failed,
        )
      })
    const ids = [await ask(), await ask()]
    agent.destroy()
    for (const id of ids) assert.match(String(id), /^[0-9a-f]{12}$/)
    assert.notEqual(ids[0], ids[1])
  })

  it('in the header, the answer and the log, which has no secret of a link', async () => {
    await sql`alter table session rename to mislaid`.execute(site.context.db)
    const secret = 'a'.repeat(43)
    const answer = await fetch(`${site.url}/api/exploresessions?limit=3&secret=${secret}`)
    await sql`alter table mislaid rename to session`.execute(site.context.db)
    const body = (await answer.json()) as ErrorBody
    assert.deepEqual([answer.status, body.code], [500, 'internal'])
    assert.equal(body.request_id, answer.headers.get('x-request-id'))
    const failures = logged('request failed')
    assert.deepEqual(
      failures.map(({ request_id, method, path, status }) => ({ request_id, method, path, status })),
      [{ request_id: body.request_id, method: 'GET', path: '/api/exploresessions', status: 500 }],
    )
    assert.doesNotMatch(JSON.stringify(lines), new RegExp(secret))
  })

  it('and no fault of ours is named where the caller is refused', async () => {
    const answer = await fetch(`${site.url}/api/exploresessions?date=never`)
    assert.equal(answer.status, 400)
    assert.equal('request_id' in ((await answer.json()) as ErrorBody), false)
  })

  it('in the line of each request, where lines of requests are asked for', async () => {
    const answer = await fetch(`${site.url}/api/downloads/${'s'.repeat(43)}?token=t`)
    await answer.arrayBuffer()
    const id = answer.headers.get('x-request-id')
    const [line] = logged('request').filter(({ request_id }) => request_id === id)
    assert.deepEqual([line?.method, line?.path, line?.status], ['GET', '/api/downloads/…', answer.status])
    assert.equal(typeof line?.ms, 'number')
  })

  it('also a slow statement, by its words and without its values', async () => {
    await sql`select pg_sleep(${0.02}), ${'zoe'}::text as who`.execute(site.context.db)
    const [line] = logged('slow query').filter(({ sql: text }) => String(text).includes('pg_sleep'))
    assert.equal(line?.sql, 'select pg_sleep($1), $2::text as who')
    assert(Number(line?.ms) >= 20)
    assert.doesNotMatch(JSON.stringify(line), /zoe/)
  })
})

it('What a page asks of the API in its own process has the id of the page', async () => {
  const app = await buildHttp({ log: openLog('silent'), authenticate: async () => null })
  app.get('/inner', async (request) => ({ id: request.id }))
  app.get('/page', async (request) => ({ id: request.id, inner: (await app.inject('/inner')).json().id }))
  await app.listen({ port: 0 })
  const { port } = app.server.address() as { port: number }
  const answer = await new Promise<IncomingMessage>((told) => get(`http://127.0.0.1:${port}/page`, told))
  const { id, inner } = (await json(answer)) as { id: string; inner: string }
  assert.equal(inner, id)
  await app.close()
})
