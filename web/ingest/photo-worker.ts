import type { ErrorCode } from '#contract/errors.ts'
import { IMAGE_MAX_PIXELS, IMAGE_MIN_PIXELS, PREVIEW } from '#contract/ingest.ts'
import { answerChecks } from './answer-checks.ts'
import type { Checked, CheckRequest } from './check-messages.ts'
import { canvasOf, picturesOf } from './preview-canvas.ts'
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
  if (width * height > IMAGE_MAX_PIXELS || width * height < IMAGE_MIN_PIXELS) {
    letGo(picture)
    return width * height < IMAGE_MIN_PIXELS ? 'image_too_small' : 'image_unreadable'
  }
  const canvas = canvasOf(picture, PREVIEW.side)
  letGo(picture)
  return { kind: 'image', width, height, ...(await picturesOf(canvas, credit, PREVIEW.quality)) }
}

/** A decoded photo holds tens of megabytes: they are given back before the next one is opened. */
function letGo(picture: ImageBitmap | OffscreenCanvas): void {
  if ('close' in picture) picture.close()
  else picture.width = picture.height = 0
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
