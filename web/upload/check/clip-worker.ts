import { VideoSampleSink } from 'mediabunny'
import type { ErrorCode } from '#contract/errors.ts'
import type { Size } from '#contract/files/orientation.ts'
import { VIDEO_PREVIEW } from '#contract/sessions/ingest.ts'
import { answerChecks } from './answer-checks.ts'
import type { Checked, CheckRequest, Refused } from './check-messages.ts'
import { type Clip, lookAtClip, openClip } from './open-clip.ts'
import { clipCanvas, contextOf, NO_PICTURES, type Pictures, picturesOf } from './preview-canvas.ts'
import { soonOrNull } from './soon-or-null.ts'

/** JPEG quality of a clip's still (photographer.md §9). */
const STILL_QUALITY = 60

/** Checks clips in a worker; sizes come from the file, since browsers that cannot decode HEVC report none. */
answerChecks((request, inTurn) =>
  inTurn(() => (request.shows ? showClip(request, request.shows) : checkClip(request))),
)

async function checkClip({ file, credit }: CheckRequest): Promise<Checked | Refused | ErrorCode> {
  const clip = await lookAtClip(file)
  if (clip === 'video_too_small')
    return { refused: clip, thumb: (await soonOrNull(() => stillIn(file, credit)))?.thumb ?? null }
  if (typeof clip === 'string') return clip
  const { width, height } = clip
  clip.input.dispose()
  // It may leave meanwhile: to decode its picture takes longer than all else.
  return { kind: 'video', width, height, unseen: true, ...NO_PICTURES }
}

/** The picture of a clip that was judged before as one of that size. */
async function showClip({ file, credit }: CheckRequest, size: Size): Promise<Checked> {
  const pictures = await soonOrNull(() => stillIn(file, credit))
  return { kind: 'video', ...size, ...(pictures ?? NO_PICTURES) }
}

async function stillIn(file: Blob, credit: string): Promise<Pictures | null> {
  const clip = await openClip(file)
  try {
    return clip && (await still(clip, credit))
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
