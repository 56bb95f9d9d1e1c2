import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

const REPORTS_PER_MINUTE = 30
const REPORT = { kind: 'page', message: 'it broke', page: '/', frames: [], build: 'test' }

let site: TestApp
let other: FastifyInstance
before(async () => {
  site = await startTestApp()
  other = await buildApp(site.context)
})
after(async () => {
  await other.close()
  await site.close()
})

const report = async (app: FastifyInstance, remoteAddress: string) =>
  (await app.inject({ method: 'POST', url: '/api/client-errors', payload: REPORT, remoteAddress })).statusCode

test('all processes count the calls of a network together, for a minute', async () => {
  const statuses: number[] = []
  for (let n = 0; n <= REPORTS_PER_MINUTE; n += 1)
    statuses.push(await report(n % 2 ? other : site.app, `2001:db8:7:7::${n}`))
  assert.deepEqual(statuses.slice(0, -1), Array(REPORTS_PER_MINUTE).fill(statuses[0]))
  assert.deepEqual([statuses[0], statuses.at(-1)], [204, 429])
  assert.equal(await report(other, '2001:db8:7:8::1'), 204, 'of another network')
  const { rowCount } = await site.context.pool.query(
    `update counted_call set until = now() - interval '1 second'`,
  )
  assert.equal(rowCount, 2)
  assert.equal(await report(other, '2001:db8:7:7::1'), 204, 'when the minute is over')
})
