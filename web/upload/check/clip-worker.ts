import { VideoSampleSink } from 'mediabunny'
import type { ErrorCode } from '#contract/errors.ts'
import { VIDEO_PREVIEW } from '#contract/sessions/ingest.ts'
import { answerChecks } from './answer-checks.ts'
import type { Checked, CheckRequest, Refused } from './check-messages.ts'
import { type Clip, lookAtClip, openClip } from './open-clip.ts'
import { clipCanvas, contextOf, NO_PICTURES, type Pictures, picturesOf } from './preview-canvas.ts'
import { soonOrNull } from './soon-or-null.ts'

/** JPEG quality of a clip's still (photographer.md §9). */
const STILL_QUALITY = 60

/** Checks clips in a worker; sizes come from the file, since browsers that cannot decode HEVC report none. */
answerChecks((request, inTurn) => inTurn(() => checkClip(request)))

async function checkClip({ file, credit }: CheckRequest): Promise<Checked | Refused | ErrorCode> {
  const clip = await lookAtClip(file)
  if (clip === 'video_too_small')
    return { refused: clip, thumb: await soonOrNull(() => smallStill(file, credit)) }
  if (typeof clip === 'string') return clip
  const { width, height } = clip
  try {
    const pictures = await soonOrNull(() => still(clip, credit))
    return { kind: 'video', width, height, ...(pictures ?? NO_PICTURES) }
  } finally {
    clip.input.dispose()
  }
}

/** Of a clip that is refused for its size alone. */
async function smallStill(file: Blob, credit: string): Promise<Blob | null> {
  const clip = await openClip(file)
  try {
    return clip && ((await still(clip, credit))?.thumb ?? null)
  } finally {
    clip?.input.dispose()
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
