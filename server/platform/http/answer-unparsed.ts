import type { Socket } from 'node:net'
import { AppError } from '../app-error.ts'

/** Replies, in our own format, to what Node cannot parse as a request: no HTTP, two lengths, endless headers. */
export function answerUnparsed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, body } = new AppError(
    error.code === 'HPE_HEADER_OVERFLOW' ? 'payload_too_large' : 'bad_request',
  )
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} Refused`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}
