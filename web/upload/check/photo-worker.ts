import type { ErrorCode } from '#contract/errors.ts'
import type { Size } from '#contract/files/orientation.ts'
import { PREVIEW } from '#contract/sessions/ingest.ts'
import type { PicturedClock } from '../selected-file.ts'
import { answerChecks, type InTurn } from './answer-checks.ts'
import { bytesOf } from './bytes-of.ts'
import type { Checked, CheckRequest, OtherKind, Refused } from './check-messages.ts'
import { CODE_SIDES } from './code-sides.ts'
import { holdsClip, lookAtPhoto } from './look-at-photo.ts'
import { canvasOf, NO_PICTURES, type Pictures, picturesOf, THUMB_SIDE, thumbOf } from './preview-canvas.ts'
import { readTaken } from './read-taken.ts'
import { litPartsWithSquares, partsWithSquares, showsSquares } from './shows-squares.ts'
import { lightnessOf, smallCanvas } from './small-picture.ts'
import { soonOrNull } from './soon-or-null.ts'

type Painted = Pictures & { pictured: PicturedClock | null }

/** Checks photos in a worker, so that the form stays responsive with 400 files. */
answerChecks(checkPhoto)

/**
 * The file's structure decides, alike in every browser; a photo that this browser cannot decode is accepted without a
 * preview. Only libheif may refuse one as well: it is the server's decoder.
 */
async function checkPhoto(
  request: CheckRequest,
  inTurn: InTurn,
): Promise<Checked | Refused | OtherKind | ErrorCode> {
  const { file, shows } = request
  if (shows) return inTurn(() => showPhoto(shows, request))
  const bytes = bytesOf(file)
  if (await holdsClip(bytes)) return { isClip: true }
  const photo = await lookAtPhoto(file, bytes)
  if (photo === 'image_too_small')
    return { refused: photo, thumb: await soonOrNull(() => inTurn(() => smallOne(file))) }
  if (typeof photo === 'string') return photo
  const { content, ...size } = photo
  const taken = await readTaken(file, bytes)
  // Decoding takes a hundred times as long as the head: it waits, but where it decides.
  if (content !== 'heic') return { kind: 'image', ...size, taken, unseen: true, ...NO_PICTURES }
  const pictures = await inTurn(() => decode(request, content))
  return pictures === 'undecodable' ? 'image_unreadable' : { kind: 'image', ...size, taken, ...pictures }
}

async function decode({ file, credit, closely }: CheckRequest, content: 'jpeg' | 'png' | 'heic') {
  const native = await soonOrNull(() => createImageBitmap(file))
  const picture = native ?? (content === 'heic' ? await soonOrNull(() => openHeic(file)) : null)
  if (picture === 'undecodable') return picture
  const pictures = picture && (await soonOrNull(() => paint(picture, file, { credit, closely })))
  return pictures ?? NO_PICTURES
}

/** The picture of a photo that was judged before as one of that size. */
async function showPhoto(size: Size, request: CheckRequest): Promise<Checked> {
  const small = await soonOrNull<Pick<Checked, 'preview' | 'thumb' | 'pictured'>>(() =>
    request.glance ? glanceAt(size, request.file) : paintSmall(size, request),
  )
  if (small) return { kind: 'image', ...size, ...small }
  const { file } = request
  const picture = await soonOrNull(() => createImageBitmap(file))
  const pictures = picture && (await soonOrNull(() => paint(picture, file, request)))
  return { kind: 'image', ...size, ...(pictures ?? NO_PICTURES) }
}

/** Decoded no larger than its pictures are, or a code can be. Throws where this browser does not tell how light a picture is without drawing it. */
async function paintSmall(size: Size, { file, credit, closely }: CheckRequest): Promise<Painted> {
  const small = closely
    ? await smallClockIn(litPartsWithSquares(await lightnessOf(file, size, CODE_SIDES.patient)), file)
    : null
  const canvas = await smallCanvas(file, size, PREVIEW.side)
  const isLarge = !small && showsSquares(canvas)
  const pictured = isLarge ? await clockIn(await smallCanvas(file, size, CODE_SIDES.quick), file) : small
  return { ...(await picturesOf(canvas, credit, PREVIEW.quality)), pictured }
}

const glanceAt = async (size: Size, file: Blob) => ({
  preview: null,
  thumb: await thumbOf(await smallCanvas(file, size, THUMB_SIDE)),
})

/** Of a photo that is refused for its size alone: it stays recognisable in the list. */
async function smallOne(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  try {
    return await thumbOf(picture)
  } finally {
    letGo(picture)
  }
}

async function paint(
  picture: ImageBitmap | OffscreenCanvas,
  file: Blob,
  { credit, closely = false }: Pick<CheckRequest, 'credit' | 'closely'>,
): Promise<Painted> {
  try {
    const canvas = canvasOf(picture, PREVIEW.side)
    const large = showsSquares(canvas) ? await clockIn(picture, file) : null
    const pictured = large ?? (closely ? await smallClockIn(partsWithSquares(picture), file) : null)
    return { ...(await picturesOf(canvas, credit, PREVIEW.quality)), pictured }
  } finally {
    letGo(picture)
  }
}

/** The reader of codes is fetched when there may be one; without it the server still looks. */
const clockIn = (picture: ImageBitmap | OffscreenCanvas, file: Blob): Promise<PicturedClock | null> =>
  soonOrNull(async () => (await import('./read-clock.ts')).readClock(picture, file))

async function smallClockIn(parts: Generator<ImageData>, file: Blob): Promise<PicturedClock | null> {
  const { value: first } = parts.next()
  const all = function* () {
    yield first
    yield* parts
  }
  return first ? soonOrNull(async () => (await import('./read-clock.ts')).readSmallClock(all(), file)) : null
}

/** A decoded photo takes tens of megabytes: it is released before the next one is opened. */
function letGo(picture: ImageBitmap | OffscreenCanvas): void {
  if ('close' in picture) picture.close()
  else picture.width = picture.height = 0
}

/** Safari reads HEIC by itself; elsewhere the decoder is fetched when the first such file comes. */
async function openHeic(file: Blob): Promise<OffscreenCanvas | 'undecodable'> {
  const { decodeHeic } = await import('./decode-heic.ts')
  return (await decodeHeic(new Uint8Array(await file.arrayBuffer()))) ?? 'undecodable'
}
