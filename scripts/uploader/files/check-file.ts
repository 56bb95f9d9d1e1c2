import { FilePathSource, Input, MP4, QTFF } from 'mediabunny'
import type { ErrorCode } from '#contract/errors.ts'
import { isShowable, readMovie } from '#contract/files/clip.ts'
import { contentOf, HEAD_BYTES, isClip } from '#contract/files/content.ts'
import type { FileBytes } from '#contract/files/file-bytes.ts'
import { readPhoto } from '#contract/files/photo.ts'
import { type MediaKind, refusedAs, unreadable, VIDEO_MIN_SHORT_SIDE } from '#contract/sessions/ingest.ts'
import { withFileBytes } from './with-file-bytes.ts'

/** Holds a file's structure against the rules of `contract/files`, as picker and server do: its content decides what it is. */
export async function checkFile(
  path: string,
  promised: MediaKind,
): Promise<{ kind: MediaKind } | { refused: ErrorCode }> {
  const found = await withFileBytes(path, async (bytes) => {
    const content = contentOf(await bytes.read(0, HEAD_BYTES))
    if (!content) return unreadable(promised)
    if (isClip(content)) return (await checkClip(path, bytes)) ?? { kind: 'video' as const }
    const photo = await readPhoto(content, bytes)
    return typeof photo === 'string' ? photo : { kind: 'image' as const }
  })
  return typeof found === 'string' ? { refused: refusedAs(promised, found) } : found
}

async function checkClip(path: string, bytes: FileBytes): Promise<ErrorCode | null> {
  try {
    if (!(await readMovie(bytes))) return 'video_unreadable'
    using input = new Input({ formats: [MP4, QTFF], source: new FilePathSource(path) })
    const track = await input.getPrimaryVideoTrack()
    if (!track) return 'video_unreadable'
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
    const start = Math.max(0, await track.getFirstTimestamp())
    const seconds = (await track.computeDuration()) - start
    if (!isShowable({ width, height, seconds })) return 'video_unreadable'
    return Math.min(width, height) < VIDEO_MIN_SHORT_SIDE ? 'video_too_small' : null
  } catch (error) {
    // What the disk says of itself is none of the file's faults.
    if ((error as NodeJS.ErrnoException).syscall) throw error
    return 'video_unreadable'
  }
}
