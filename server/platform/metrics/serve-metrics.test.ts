import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { freePort } from '#sandbox/postgres/free-port.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

let site: TestApp
let server: RunningServer
let address = ''
before(async () => {
  site = await startTestApp({ payments: true })
  const metrics = { host: '127.0.0.1', port: await freePort() }
  address = `http://${metrics.host}:${metrics.port}`
  server = await startServer({ ...site.context.config, metrics, logLevel: 'silent' }, 'all')
})
after(async () => {
  await server?.close()
  await site.close()
})

const LINE =
  /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z_]+="([^"\\]|\\.)*"(,[a-z_]+="([^"\\]|\\.)*")*\})? (-?\d+(\.\d+)?(e[+-]?\d+)?|\+Inf))$/
const read = async () => {
  const answer = await fetch(`${address}/metrics`)
  assert.equal(answer.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8')
  return (await answer.text()).trimEnd().split('\n')
}
const told = (lines: string[], start: string) =>
  Number(
    lines
      .find((line) => line.startsWith(`${start} `))
      ?.split(' ')
      .at(-1),
  )

test('a process tells Prometheus what it did and how it stands, on an address of its own', async () => {
  await (await fetch(`${server.url}/api/exploresessions/987654`)).arrayBuffer()
  await (await fetch(`${server.url}/api/locations`)).arrayBuffer()
  const count = (route: string, status: number) =>
    `swellframe_request_seconds_count{method="GET",route="${route}",status="${status}"}`
  // The last byte may be read before its sender counts it; jobs due at the start are done beside this.
  let lines = await read()
  const isTold = () =>
    told(lines, count('/api/locations', 200)) === 1 &&
    told(lines, count('/api/exploresessions/:id', 404)) === 1 &&
    lines.some((line) => line.startsWith('swellframe_job_seconds_count{'))
  while (!isTold()) lines = await read()
  assert.deepEqual(
    lines.filter((line) => line !== '' && !LINE.test(line)),
    [],
  )
  const bucket = (le: string) =>
    `swellframe_request_seconds_bucket{le="${le}",method="GET",route="/api/locations",status="200"}`
  assert.equal(told(lines, bucket('+Inf')), 1)
  assert(
    lines.every((line) => !line.includes('987654')),
    'what somebody sent is no label',
  )
  for (const name of ['swellframe_database_up', 'swellframe_storage_free_bytes', 'process_cpu_seconds_total'])
    assert(told(lines, name) > 0, name)
  assert.equal(told(lines, 'swellframe_alarms_total'), 0)
  assert.equal(told(lines, 'swellframe_uploads'), 0)
  assert.equal((await fetch(`${address}/`)).status, 404)
  assert.equal((await fetch(`${server.url}/metrics`)).status, 404, 'visitors do not reach it')
})
