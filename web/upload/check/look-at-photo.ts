import type { ErrorCode } from '#contract/errors.ts'
import { type Content, contentOf, HEAD_BYTES, isClip } from '#contract/files/content.ts'
import type { FileBytes } from '#contract/files/file-bytes.ts'
import type { Size } from '#contract/files/orientation.ts'
import { readPhoto } from '#contract/files/photo.ts'
import { bytesOf } from './bytes-of.ts'

type Photo = Size & { content: 'jpeg' | 'png' | 'heic' }

/** What the structure of a photo says, alike in every browser: its kind and size upright in px, or why it is refused. */
export async function lookAtPhoto(file: Blob, bytes = bytesOf(file)): Promise<Photo | ErrorCode> {
  const content = contentOf(await bytes.read(0, HEAD_BYTES))
  if (!content || isClip(content)) return 'image_unreadable'
  const found = await readPhoto(content, bytes)
  return typeof found === 'string' ? found : { content, width: found.width, height: found.height }
}

export const contentIn = async (file: Blob): Promise<Content | null> =>
  contentOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))

/** Whatever its name says. */
export async function holdsClip({ read }: FileBytes): Promise<boolean> {
  const content = contentOf(await read(0, HEAD_BYTES))
  return content !== null && isClip(content)
}
