import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { type Content, contentOf, HEAD_BYTES } from '#contract/files/content.ts'
import type { Storage } from './storage.ts'

export const CONTENT_TYPE: Record<Content, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
}

/** The first bytes of a file on this machine, for `contentOf`. */
export async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * The format by the first bytes of a file on this machine; null for an unsupported one. Whether it can be decoded is for the
 * decoder to find.
 */
export const detectContent = async (path: string): Promise<Content | null> => contentOf(await readHead(path))

/** The same of a stored object. */
export async function detectStored(storage: Storage, key: string): Promise<Content | null> {
  if ((await storage.size(key)) === 0) return null
  return contentOf(await buffer(await storage.read(key, { start: 0, end: HEAD_BYTES - 1 })))
}
