import { open } from 'node:fs/promises'
import { type Content, contentOf, HEAD_BYTES } from '#contract/files/content.ts'

export const CONTENT_TYPE: Record<Content, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
}

/**
 * The format by the first bytes of a file; null for an unsupported one. Whether it can be decoded is for the decoder to find.
 */
export async function detectContent(path: string): Promise<Content | null> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return contentOf(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
