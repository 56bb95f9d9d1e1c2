// What is used of OpenTelemetry's packages. They are optional, and so would be their own types.

export type SpanKind = 'SERVER' | 'CLIENT' | 'CONSUMER' | 'INTERNAL'
export type Attributes = Record<string, string | number>
type SpanContext = { traceId: string; spanId: string; traceFlags: number; isRemote?: boolean }
type Context = { readonly isContext?: never }

export type Span = {
  spanContext(): SpanContext
  setAttribute(name: string, value: string | number): unknown
  setStatus(status: { code: number }): unknown
  updateName(name: string): unknown
  end(): void
}

type Say = (words: string) => void
export type OtelApi = {
  ROOT_CONTEXT: Context
  SpanKind: Record<SpanKind, number>
  trace: { setSpan(context: Context, span: Span): Context; wrapSpanContext(context: SpanContext): Span }
  diag: {
    setLogger(logger: Record<'error' | 'warn' | 'info' | 'debug' | 'verbose', Say>, level: number): unknown
  }
}

type Sampler = { readonly isSampler?: never }
type Resource = { merge(other: Resource): Resource }
type Exporter = { readonly isExporter?: never }
type Provider = {
  getTracer(name: string): {
    startSpan(
      name: string,
      how: { kind: number; attributes?: Attributes; startTime?: Date },
      parent: Context,
    ): Span
  }
  shutdown(): Promise<void>
}
export type OtelSdk = {
  TracerProvider: new (how: { resource: Resource; sampler: Sampler; spanProcessors: object[] }) => Provider
  BatchSpanProcessor: new (how: { exporter: Exporter }) => object
  ParentBasedSampler: new (how: { root: Sampler }) => Sampler
  TraceIdRatioBasedSampler: new (share: number) => Sampler
}
export type OtelResources = {
  defaultResource(): Resource
  resourceFromAttributes(attributes: Attributes): Resource
}
export type Exporting = { OTLPTraceExporter: new (how: { url: string }) => Exporter }
