import { EncodedPacketSink, VideoSampleSink } from 'mediabunny'
import type { ErrorCode } from '#contract/errors.ts'
import type { Size } from '#contract/files/orientation.ts'
import { answerChecks } from './answer-checks.ts'
import type { Checked, CheckRequest, Refused } from './check-messages.ts'
import { type Clip, lookAtClip, openClip, stillTime } from './open-clip.ts'
import { NO_PICTURES, type Pictures, picturesOfFrame } from './preview-canvas.ts'
import { soonOrNull } from './soon-or-null.ts'

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

/** Of the key frame that the still is decoded from: alone it takes a fraction of the time. Null where this browser cannot decode the clip. */
async function still(clip: Clip, credit: string): Promise<Pictures | null> {
  if (!(await clip.track.canDecode())) return null
  const at = await stillTime(clip)
  const key = await new EncodedPacketSink(clip.track).getKeyPacket(at)
  const frame = await new VideoSampleSink(clip.track).getSample(key?.timestamp ?? at)
  return picturesOfFrame(frame, clip, credit)
}
