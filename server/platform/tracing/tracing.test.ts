import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { buildApp } from '#server/app.ts'
import { openContext } from '#server/open-context.ts'
import { jobsOfRooms } from '#server/rooms.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { openLog } from '../log/open-log.ts'
import { openTracing, type Tracing } from './open-tracing.ts'
import { traceJobs } from './trace-parts.ts'

type Value = { stringValue?: string; intValue?: number }
type SpanSent = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Value }[]
  status: { code?: number }
}
type Sent = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] }
    scopeSpans: { spans: SpanSent[] }[]
  }[]
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

const isInstalled = await import('@opentelemetry/api' as string).then(
  () => true,
  () => false,
)

it('Where the packages of OpenTelemetry are missing, the start says so', async () => {
  const load = (name: string) => import(`${name}-nowhere`)
  await assert.rejects(openTracing({ endpoint: 'http://127.0.0.1:9', service: 'x', share: 1 }, load), {
    message:
      /^Configuration: OTEL_EXPORTER_OTLP_ENDPOINT needs packages that are not installed: run npm ci\.$/,
  })
})

describe('What the site does is sent to a collector as spans', {
  skip: !isInstalled && 'optional packages',
}, () => {
  const sent: Sent[] = []
  const lines: Record<string, unknown>[] = []
  let collector: Server
  let site: TestApp
  let tracing: Tracing
  before(async () => {
    collector = createServer((request, answer) => {
      void json(request).then((body) => {
        if (request.url === '/v1/traces') sent.push(body as Sent)
        answer.setHeader('content-type', 'application/json').end('{}')
      })
    }).listen(0, '127.0.0.1')
    await new Promise((listening) => collector.once('listening', listening))
    const { port } = collector.address() as { port: number }
    site = await startTestApp()
    tracing = await openTracing({ endpoint: `http://127.0.0.1:${port}`, service: 'waves', share: 1 })
    const log = openLog(
      'info',
      { write: (line) => void lines.push(JSON.parse(line)) },
      undefined,
      tracing.here,
    )
    const context = await openContext(
      { ...site.context.config, logsRequests: true },
      { works: true, log, tracing },
    )
    const app = await buildApp(context, { tracing })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const url = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
    const headers = { traceparent: `00-${TRACE}-${PARENT}-01` }
    await (await fetch(`${url}/api/exploresessions/987654`, { headers })).arrayBuffer()
    await (await fetch(`${url}/api/surfschool`)).arrayBuffer()
    await context.storage.write('public/ab/abcdef.txt', Buffer.from('sea'))
    const [job] = traceJobs(
      jobsOfRooms.filter(({ job: { name } }) => name === 'ingest.delete-due'),
      tracing,
    )
    await job?.handle(context, {})
    await app.close()
    await context.closeAll()
    await tracing.close()
  })
  after(async () => {
    collector.close()
    await site.close()
  })
  const spans = () =>
    sent.flatMap((one) => one.resourceSpans.flatMap((of) => of.scopeSpans.flatMap((scope) => scope.spans)))
  const named = (name: string) => {
    const found = spans().find((span) => span.name === name)
    assert(found, `${name} is not among ${spans().map((span) => span.name)}`)
    return found
  }
  const of = ({ attributes }: SpanSent, key: string) => {
    const value = attributes.find((one) => one.key === key)?.value
    return value?.stringValue ?? value?.intValue
  }

  it('a request by its route, within the trace that it was sent with, and each statement in it without its values', () => {
    const request = named('GET /api/exploresessions/:id')
    assert.deepEqual([request.traceId, request.parentSpanId], [TRACE, PARENT])
    assert.equal(of(request, 'http.response.status_code'), 404)
    const statements = spans().filter(
      (span) => span.parentSpanId === request.spanId && span.name === 'select',
    )
    assert(statements.length > 0)
    for (const statement of statements) assert.match(String(of(statement, 'db.query.text')), /^select /)
    assert.doesNotMatch(JSON.stringify(sent), /987654/)
    assert.deepEqual(
      sent[0]?.resourceSpans[0]?.resource.attributes.find(({ key }) => key === 'service.name')?.value,
      { stringValue: 'waves' },
    )
  })

  it('a request of no trace begins its own', () => {
    const request = named('GET /api/surfschool')
    assert.notEqual(request.traceId, TRACE)
    assert(!request.parentSpanId)
  })

  it('a job with its statements, and files', () => {
    const job = named('ingest.delete-due')
    assert(!job.parentSpanId)
    assert(spans().some((span) => span.parentSpanId === job.spanId && span.name === 'select'))
    assert(named('storage write'))
  })

  it('lines of the log say where in it they are', () => {
    const request = named('GET /api/exploresessions/:id')
    const line = lines.find(({ msg, path }) => msg === 'request' && String(path).includes('987654'))
    assert.deepEqual([line?.trace_id, line?.span_id], [TRACE, request.spanId])
  })
})
