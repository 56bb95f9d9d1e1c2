import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildHttp } from '../http/build-http.ts'
import { openLog } from './open-log.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

test('lines about a request carry the trace that it belongs to', async () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const app = await buildHttp({ log, authenticate: async () => null })
  app.get('/said', async ({ log: own }) => {
    own.info('said')
    return {}
  })
  const traceOf = async (traceparent?: string) => {
    lines.length = 0
    await app.inject({ url: '/said', ...(traceparent && { headers: { traceparent } }) })
    const { trace_id, request_id } = JSON.parse(lines[0] ?? '{}')
    assert.match(request_id, /^[\da-f]{12}$/)
    return trace_id
  }
  assert.equal(await traceOf(`00-${TRACE}-00f067aa0ba902b7-01`), TRACE)
  for (const none of [
    undefined,
    'x',
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${TRACE}"-00f067aa0ba902b7-01`,
  ])
    assert.equal(await traceOf(none), undefined)
  await app.close()
})
