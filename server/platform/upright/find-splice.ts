import type { Content } from '#contract/files/content.ts'
import type { FileBytes } from '#contract/files/file-bytes.ts'
import { detectContent } from '../storage/detect-content.ts'
import { withFileBytes } from '../storage/with-file-bytes.ts'
import type { Splice } from './splice.ts'
import { turnClip } from './turn-clip.ts'
import { turnHeic } from './turn-heic.ts'
import { turnJpeg } from './turn-jpeg.ts'
import { turnPng } from './turn-png.ts'

const WAYS: Record<Content, (file: FileBytes, turn: number) => Promise<Splice | null>> = {
  jpeg: turnJpeg,
  png: turnPng,
  heic: turnHeic,
  mp4: turnClip,
  mov: turnClip,
}

/**
 * What of the file at `path` must be other, so that whoever opens it sees it turned to the right by so many quarters; its picture
 * stays as it is. Null where the file has no place that says so.
 */
export async function findSplice(path: string, turn: number): Promise<Splice | null> {
  const content = await detectContent(path)
  return content && withFileBytes(path, (file) => WAYS[content](file, turn))
}
