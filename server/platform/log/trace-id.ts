import type { IncomingHttpHeaders } from 'node:http'

/** Version, trace, parent and flags, as W3C's Trace Context has them; a trace of zeros is none. */
const TRACEPARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/

/** The trace that a proxy before us put a request into, for the log; a name that anybody may choose, so nothing else is done with it. */
export function traceOf({ traceparent }: IncomingHttpHeaders): { trace_id?: string } {
  const trace = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined
  return trace === undefined ? {} : { trace_id: trace }
}
