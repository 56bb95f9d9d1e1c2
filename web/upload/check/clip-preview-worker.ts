import { BufferTarget, Conversion, Mp4OutputFormat, Output, QUALITY_LOW } from 'mediabunny'
import type { ErrorCode } from '#contract/errors.ts'
import { VIDEO_PREVIEW } from '#contract/sessions/ingest.ts'
import { answerChecks } from './answer-checks.ts'
import type { Checked, CheckRequest } from './check-messages.ts'
import { openClip } from './open-clip.ts'
import { clipCanvas, contextOf } from './preview-canvas.ts'
import { watermarkLayer } from './watermark.ts'

/** Makes the watermarked, silent preview copy of one clip after the other (photographer.md §9). */
answerChecks(convert)

/** A conversion shorter than this share of the clip is incomplete. */
const WHOLE = 0.9

async function convert({ file, credit }: CheckRequest): Promise<Checked | ErrorCode> {
  const clip = await openClip(file)
  if (!clip || !(await clip.track.canDecode())) return 'file_unprocessable'
  const { input, width, height, seconds } = clip
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
  if (!conversion.isValid) return 'file_unprocessable'
  let reached = 0
  conversion.onProgress = (_share, time) => {
    reached = Math.max(reached, time)
  }
  await conversion.execute()
  input.dispose()
  if (!target.buffer || reached < seconds * WHOLE) return 'file_unprocessable'
  return {
    kind: 'video',
    width,
    height,
    preview: new Blob([target.buffer], { type: 'video/mp4' }),
    thumb: null,
  }
}
