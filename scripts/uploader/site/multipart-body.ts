import { randomUUID } from 'node:crypto'
import type { RequestBody } from './send-request.ts'

type FilePart = { field: string; name: string; content: Buffer }

/** Bytes given to the line at once: what has left is told that often. */
const CHUNK = 64 * 1024

/** A form (RFC 7578) of text fields and one file after them, its length known before. */
export function multipartBody(
  fields: Record<string, string>,
  file: FilePart | null,
): { contentType: string; body: RequestBody } {
  const boundary = `swellframe-${randomUUID()}`
  const head = (field: string, rest: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(field)}"${rest}\r\n\r\n`
  const texts = Object.entries(fields).map(([field, value]) => `${head(field, '')}${value}\r\n`)
  const before = file
    ? head(file.field, `; filename="${quoted(file.name)}"\r\ncontent-type: application/octet-stream`)
    : ''
  const parts = [
    Buffer.from(`${texts.join('')}${before}`),
    ...(file ? [file.content, Buffer.from('\r\n')] : []),
    Buffer.from(`--${boundary}--\r\n`),
  ]
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: {
      length: parts.reduce((sum, part) => sum + part.length, 0),
      *chunks() {
        for (const part of parts)
          for (let at = 0; at < part.length; at += CHUNK) yield part.subarray(at, at + CHUNK)
      },
    },
  }
}

/** A name within quotes, as browsers write it (HTML, multipart/form-data): it cannot end its line or its quotes. */
const quoted = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A')
    .replaceAll('"', '%22')
    .replaceAll('\0', '')
