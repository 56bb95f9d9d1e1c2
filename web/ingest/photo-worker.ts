import type { ErrorCode } from '#contract/errors.ts'
import { IMAGE_MAX_PIXELS, IMAGE_MIN_PIXELS, PREVIEW } from '#contract/ingest.ts'
import { answerChecks } from './answer-checks.ts'
import type { Checked, CheckRequest } from './check-messages.ts'
import { canvasOf, previewOf } from './preview-canvas.ts'
import { sniff } from './sniff.ts'

/** Decodes photos away from the page: the form stays quick with 400 files. */
answerChecks(checkPhoto)

async function checkPhoto({ file, credit }: CheckRequest): Promise<Checked | ErrorCode> {
  const content = sniff(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  if (content !== 'jpeg' && content !== 'png' && content !== 'heic') return 'image_unreadable'
  let picture: ImageBitmap | OffscreenCanvas
  try {
    picture = content === 'heic' ? await openHeic(file) : await createImageBitmap(file)
  } catch {
    return 'image_unreadable'
  }
  const { width, height } = picture
  if (width * height > IMAGE_MAX_PIXELS) return 'image_unreadable'
  if (width * height < IMAGE_MIN_PIXELS) return 'image_too_small'
  const preview = await previewOf(canvasOf(picture, PREVIEW.side), credit, PREVIEW.quality)
  if ('close' in picture) picture.close()
  return { kind: 'image', width, height, preview }
}

/** Safari reads HEIC by itself; elsewhere the decoder is fetched when the first such file comes. */
async function openHeic(file: Blob): Promise<ImageBitmap | OffscreenCanvas> {
  try {
    return await createImageBitmap(file)
  } catch {
    const { decodeHeic } = await import('./decode-heic.ts')
    return decodeHeic(new Uint8Array(await file.arrayBuffer()))
  }
}
