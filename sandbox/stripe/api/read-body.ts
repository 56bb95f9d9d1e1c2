import type { IncomingMessage } from 'node:http'
import { ApiError } from './api-error.ts'

const MAX_BODY_BYTES = 1024 * 1024

/** The body as text; over 1 MiB it is refused with 413, and one that never came to its end with 400. */
export async function readBody(request: IncomingMessage): Promise<string> {
  try {
    return await collect(request)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(400, { type: 'invalid_request_error', message: 'The request body broke off.' })
  }
}

async function collect(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES)
      throw new ApiError(413, { type: 'invalid_request_error', message: 'The request body is too large.' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
