import type { ErrorCode } from '#contract/errors.ts'
import { isClip } from '#contract/files/content.ts'
import { kindOfName, refusedAs, unreadable } from '#contract/sessions/ingest.ts'
import { contentIn, lookAtPhoto } from '#web/upload/check/look-at-photo.ts'
import { lookAtClip } from '#web/upload/check/open-clip.ts'

/** What the picker makes of a file before any browser decodes it: its size upright in px, or why it is refused. */
export async function pickerSays(
  name: string,
  content: Buffer,
): Promise<{ width: number; height: number } | ErrorCode> {
  const promised = kindOfName(name)
  if (!promised) return 'unsupported_format'
  const file = new Blob([new Uint8Array(content)])
  const kind = await contentIn(file)
  if (!kind) return unreadable(promised)
  const found = await (isClip(kind) ? lookAtClip(file) : lookAtPhoto(file))
  if (typeof found === 'string') return refusedAs(promised, found)
  if ('input' in found) found.input.dispose()
  return { width: found.width, height: found.height }
}
