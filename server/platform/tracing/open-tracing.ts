import { AsyncLocalStorage } from 'node:async_hooks'
import { ConfigError, type TracingTarget } from '#server/stores-config.ts'
import type { Attributes, Exporting, OtelApi, OtelResources, OtelSdk, Span, SpanKind } from './otel.ts'

/** What one process does, as spans of OpenTelemetry. */
export type Tracing = {
  /** Runs `work` in a span of its own. What it rejects with ends the span as failed. */
  within<T>(kind: SpanKind, name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>
  /** A span for as long as the caller says, and `work` in it. `traceparent`: the header of a request, as W3C has it. */
  open(kind: SpanKind, name: string, traceparent: string | undefined, work: () => void): Open
  /** A part of what is going on that took so many ms until now; outside of any span it is nobody's. */
  took(kind: SpanKind, name: string, attributes: Attributes, ms: number, failed: boolean): void
  /** For lines of the log: where in which trace this is. */
  here(): { trace_id?: string; span_id?: string }
  /** Told what keeps spans from being sent. */
  onFault(told: (why: string) => void): void
  /** Sends what is left, for at most a second. */
  close(): Promise<void>
}
type Open = { end(name: string, attributes: Attributes, failed: boolean): void }

const PARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/
const CLOSE_MS = 1000
/** OpenTelemetry's number for a span that failed, and for lines about errors. */
const FAILED = 2
const ERRORS = 30

const imported = (name: string): Promise<unknown> => import(name)

/** The packages are read only where they are used: optional ones, which an older installation may lack. */
export async function openTracing(target: TracingTarget, load = imported): Promise<Tracing> {
  const [api, sdk, exporting, resources] = (await Promise.all(
    ['api', 'sdk-trace', 'exporter-trace-otlp-http', 'resources'].map((name) =>
      load(`@opentelemetry/${name}`),
    ),
  ).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new ConfigError(
      'Configuration: OTEL_EXPORTER_OTLP_ENDPOINT needs packages that are not installed: run npm ci.',
    )
  })) as [OtelApi, OtelSdk, Exporting, OtelResources]
  const exporter = new exporting.OTLPTraceExporter({
    url: new URL('v1/traces', `${target.endpoint.replace(/\/$/, '')}/`).href,
  })
  const provider = new sdk.TracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': target.service })),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(target.share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('swellframe')
  const running = new AsyncLocalStorage<Span>()
  const begin = (
    kind: SpanKind,
    name: string,
    more: { attributes?: Attributes; startTime?: Date },
    parent = running.getStore(),
  ) =>
    tracer.startSpan(
      name,
      { kind: api.SpanKind[kind], ...more },
      parent ? api.trace.setSpan(api.ROOT_CONTEXT, parent) : api.ROOT_CONTEXT,
    )

  return {
    async within(kind, name, attributes, work) {
      const span = begin(kind, name, { attributes })
      try {
        return await running.run(span, work)
      } catch (error) {
        span.setStatus({ code: FAILED })
        if (error instanceof Error) span.setAttribute('error.type', error.name)
        throw error
      } finally {
        span.end()
      }
    },
    open(kind, name, traceparent, work) {
      const [, traceId, spanId, flags] = PARENT.exec(traceparent ?? '') ?? []
      const remote =
        running.getStore() === undefined &&
        traceId !== undefined &&
        spanId !== undefined &&
        flags !== undefined
          ? api.trace.wrapSpanContext({
              traceId,
              spanId,
              traceFlags: Number.parseInt(flags, 16),
              isRemote: true,
            })
          : undefined
      const span = begin(kind, name, {}, remote)
      running.run(span, work)
      return {
        end(ended, attributes, failed) {
          span.updateName(ended)
          for (const [key, value] of Object.entries(attributes)) span.setAttribute(key, value)
          if (failed) span.setStatus({ code: FAILED })
          span.end()
        },
      }
    },
    took(kind, name, attributes, ms, failed) {
      if (running.getStore() === undefined) return
      const span = begin(kind, name, { attributes, startTime: new Date(Date.now() - ms) })
      if (failed) span.setStatus({ code: FAILED })
      span.end()
    },
    here() {
      const span = running.getStore()?.spanContext()
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
    },
    onFault(told) {
      const ignore = () => {}
      api.diag.setLogger({ error: told, warn: told, info: ignore, debug: ignore, verbose: ignore }, ERRORS)
    },
    async close() {
      const late = new Promise<void>((over) => void setTimeout(over, CLOSE_MS).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
    },
  }
}
