import type { ErrorCode } from '#contract/errors.ts'
import { isClip } from '#contract/files/content.ts'
import { readPhoto, readPicture } from '#contract/files/photo.ts'
import { detectContent } from '../storage/detect-content.ts'
import { withFileBytes } from '../storage/with-file-bytes.ts'
import type { Look } from './decoder-tasks.ts'

/** Looks at the structure of a picture, before anything of it is decoded: what it needs, or why it is refused. */
export async function lookAtPicture(
  path: string,
  isForSale: boolean,
): Promise<Look | { refused: ErrorCode }> {
  const content = await detectContent(path)
  if (!content || isClip(content)) return { refused: 'image_unreadable' }
  return withFileBytes(path, async (bytes) => {
    const found = await (isForSale ? readPhoto : readPicture)(content, bytes, true)
    if (typeof found === 'string') return { refused: found }
    if (!found?.whole) return { refused: 'image_unreadable' }
    return { content, pixels: found.width * found.height, held: found.held }
  })
}
