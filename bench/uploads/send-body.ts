import { type ClientRequest, request } from 'node:http'
import { Readable } from 'node:stream'

/** `size` bytes: `head`, then the same random-looking MiB again and again, then `tail`. Costs the sender next to nothing. */
export function bodyOf(head: Buffer, filler: Buffer, fillerBytes: number, tail: Buffer): Readable {
  function* parts() {
    yield head
    for (let left = fillerBytes; left > 0; left -= filler.length)
      yield filler.subarray(0, Math.min(left, filler.length))
    yield tail
  }
  return Readable.from(parts(), { objectMode: false, highWaterMark: filler.length })
}

/** Sends a body of known length; `answered` resolves with the status, or rejects when the connection breaks. */
export function send(
  url: string,
  headers: Record<string, string | number>,
  body: Readable,
  method: 'POST' | 'PATCH' = 'POST',
): { request: ClientRequest; answered: Promise<number> } {
  const sent = request(url, { method, headers })
  const answered = new Promise<number>((resolve, reject) => {
    sent.once('response', (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', reject)
  })
  body.pipe(sent)
  return { request: sent, answered }
}
