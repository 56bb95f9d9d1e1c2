import type { ServerResponse } from 'node:http'
import { ApiError } from './api-error.ts'

/** A finished answer of the API: JSON text and its status; `kept` goes under the idempotency key, if there is one. */
export interface Answer {
  status: number
  body: string
  kept: boolean
  /** Cut the connection instead of answering. */
  cut?: boolean
}

export function errorAnswer(error: unknown): Answer {
  if (error instanceof ApiError)
    return { status: error.status, body: JSON.stringify({ error: error.body }, null, 2), kept: error.kept }
  process.stderr.write(`payment sandbox: ${error instanceof Error ? error.stack : String(error)}\n`)
  const message = 'The payment sandbox failed unexpectedly; its log says why.'
  return {
    status: 500,
    body: JSON.stringify({ error: { type: 'api_error', message } }, null, 2),
    kept: false,
  }
}

export function sendAnswer(response: ServerResponse, answer: Answer, headers: Record<string, string>): void {
  if (answer.cut) {
    response.destroy()
    return
  }
  response.writeHead(answer.status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(answer.body),
    'Cache-Control': 'no-cache, no-store',
    ...headers,
  })
  response.end(answer.body)
}
