import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'

type Kept = { body: Buffer; headers: Record<string, string> }

/**
 * A CDN as one is bought: it reads a private bucket with a right of its own, keeps what the store says may be kept for as long as it
 * says, and forgets the addresses it is told (`POST /purge`). `prefix`: what it is allowed to read.
 */
export async function startBucketCdn(client: S3Client, bucket: string, prefix = 'public/') {
  const kept = new Map<string, Kept>()
  let reads = 0
  const server = createServer(async (request, reply) => {
    const path = request.url ?? ''
    if (request.method === 'POST') {
      for (const file of JSON.parse(await text(request)).files as string[])
        kept.delete(new URL(file).pathname)
      return reply.end()
    }
    const key = path.slice(1)
    if (!key.startsWith(prefix)) return reply.writeHead(403).end()
    const found = kept.get(path) ?? (await read(key))
    if (!found) return reply.writeHead(404).end()
    if (/max-age=[1-9]/.test(found.headers['cache-control'] ?? '')) kept.set(path, found)
    reply.writeHead(200, found.headers).end(found.body)
  })
  const read = async (Key: string): Promise<Kept | null> => {
    reads += 1
    const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key })).catch(() => null)
    if (!found) return null
    const headers = { 'content-type': found.ContentType ?? '', 'cache-control': found.CacheControl ?? '' }
    return { body: await buffer(found.Body as Readable), headers }
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How often the store was asked. */
    reads: () => reads,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
