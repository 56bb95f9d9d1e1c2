import { VideoSampleSink } from 'mediabunny'
import type { ErrorCode } from '#contract/errors.ts'
import { VIDEO_PREVIEW } from '#contract/sessions/ingest.ts'
import { answerChecks } from './answer-checks.ts'
import type { Checked, CheckRequest } from './check-messages.ts'
import { type Clip, lookAtClip } from './open-clip.ts'
import { clipCanvas, contextOf, NO_PICTURES, type Pictures, picturesOf } from './preview-canvas.ts'
import { soonOrNull } from './soon-or-null.ts'

/** JPEG quality of a clip's still (photographer.md §9). */
const STILL_QUALITY = 60

/** Checks clips in a worker; sizes come from the file, since browsers that cannot decode HEVC report none. */
answerChecks(checkClip)

async function checkClip({ file, credit }: CheckRequest): Promise<Checked | ErrorCode> {
  const clip = await lookAtClip(file)
  if (typeof clip === 'string') return clip
  const { width, height } = clip
  try {
    const pictures = await soonOrNull(() => still(clip, credit))
    return { kind: 'video', width, height, ...(pictures ?? NO_PICTURES) }
  } finally {
    clip.input.dispose()
  }
}

/** The frame at one second; null where this browser cannot decode the clip: the server will make the preview. */
async function still({ track, width, height, seconds }: Clip, credit: string): Promise<Pictures | null> {
  if (!(await track.canDecode())) return null
  const at = (await track.getFirstTimestamp()) + Math.min(VIDEO_PREVIEW.posterAtSeconds, seconds / 2)
  const sample = await new VideoSampleSink(track).getSample(at)
  if (!sample) return null
  const canvas = clipCanvas(width, height, VIDEO_PREVIEW.maxHeight)
  sample.draw(contextOf(canvas), 0, 0, canvas.width, canvas.height)
  sample.close()
  return picturesOf(canvas, credit, STILL_QUALITY)
}
