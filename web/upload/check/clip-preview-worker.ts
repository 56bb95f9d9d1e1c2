import { BufferTarget, Conversion, Mp4OutputFormat, Output, QUALITY_LOW, VideoSampleSink } from 'mediabunny'
import { VIDEO_PREVIEW } from '#contract/sessions/ingest.ts'
import { answerChecks } from './answer-checks.ts'
import { type Clip, openClip, stillTime } from './open-clip.ts'
import { clipCanvas, contextOf, picturesOfFrame } from './preview-canvas.ts'
import { watermarkLayer } from './watermark.ts'

/** Makes the watermarked, silent preview copy of one clip after the other; its still, where this browser cannot (photographer.md §9). */
answerChecks(async ({ file, credit }) => {
  const clip = await openClip(file)
  if (!clip) return 'file_unprocessable'
  const { input, track, width, height } = clip
  try {
    if (!(await track.canDecode())) return 'file_unprocessable'
    const preview = (await convert(clip, credit).catch(() => null)) ?? (await still(clip, credit))
    return preview ? { kind: 'video', width, height, preview, thumb: null } : 'file_unprocessable'
  } finally {
    input.dispose()
  }
})

/** A conversion that takes longer is given up for a still, before nobody waits for either any more; ms. */
const CONVERT_MS = 90_000

/** A conversion shorter than this share of the clip is incomplete. */
const WHOLE = 0.9

async function convert({ input, width, height, seconds }: Clip, credit: string): Promise<Blob | null> {
  const canvas = clipCanvas(width, height, VIDEO_PREVIEW.maxHeight)
  const context = contextOf(canvas)
  const watermark = watermarkLayer(canvas.width, canvas.height, credit)
  const target = new BufferTarget()
  const conversion = await Conversion.init({
    input,
    output: new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target }),
    audio: { discard: true },
    video: {
      width: canvas.width,
      height: canvas.height,
      fit: 'fill',
      frameRate: VIDEO_PREVIEW.fps,
      codec: 'avc',
      quality: QUALITY_LOW,
      forceTranscode: true,
      allowTransformationMetadata: false,
      process: (sample) => {
        sample.draw(context, 0, 0, canvas.width, canvas.height)
        context.drawImage(watermark, 0, 0)
        return canvas
      },
    },
  })
  if (!conversion.isValid) return null
  let reached = 0
  conversion.onProgress = (_share, time) => {
    reached = Math.max(reached, time)
  }
  const timer = setTimeout(() => void conversion.cancel(), CONVERT_MS)
  await conversion.execute().finally(() => clearTimeout(timer))
  if (!target.buffer || reached < seconds * WHOLE) return null
  return new Blob([target.buffer], { type: 'video/mp4' })
}

async function still(clip: Clip, credit: string): Promise<Blob | null> {
  const frame = await new VideoSampleSink(clip.track).getSample(await stillTime(clip))
  return (await picturesOfFrame(frame, clip, credit))?.preview ?? null
}
