import { VideoSampleSink } from 'mediabunny'
import type { ErrorCode } from '#contract/errors.ts'
import { VIDEO_MIN_SHORT_SIDE, VIDEO_PREVIEW } from '#contract/ingest.ts'
import { answerChecks } from './answer-checks.ts'
import type { Checked, CheckRequest } from './check-messages.ts'
import { type Clip, openClip } from './open-clip.ts'
import { clipCanvas, contextOf, type Pictures, picturesOf } from './preview-canvas.ts'

/** JPEG quality of a clip's still (photographer.md §9). */
const STILL_QUALITY = 60
const NO_PICTURES = { preview: null, thumb: null }

/** Looks into clips away from the page; sizes come from the file, since browsers that cannot decode HEVC report none. */
answerChecks(checkClip)

async function checkClip({ file, credit }: CheckRequest): Promise<Checked | ErrorCode> {
  const clip = await openClip(file).catch(() => null)
  if (!clip) return 'video_unreadable'
  const { width, height } = clip
  try {
    if (Math.min(width, height) < VIDEO_MIN_SHORT_SIDE) return 'video_too_small'
    const pictures = await still(clip, credit).catch(() => null)
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
