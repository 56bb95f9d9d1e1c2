import { join } from 'node:path'
import type { TurnRefusal } from '#contract/sessions/turns.ts'
import type { Context } from '#server/platform/context.ts'
import { findSplice } from '#server/platform/upright/find-splice.ts'
import { type Splice, writeSpliced } from '#server/platform/upright/splice.ts'
import { creditOf, itemWatermark } from '../prepare/item-watermark.ts'
import type { MediaToPrepare } from '../prepare/prepare-queries.ts'
import { renderClip } from '../prepare/render-clip.ts'

/** Those made of the original; the wide copy is made of the preview afterwards. */
export const PARTS = ['cover', 'preview', 'tile'] as const
type Part = (typeof PARTS)[number]

/** What buyers of a turned file get: its splice, and its size and sum with that. */
export type TurnedOriginal = { splice: Splice; bytes: number; crc32: number }

/** The public files of a prepared item, made once more; `turned` is null where it lies as it was sent. */
export type MadeAgain = {
  paths: Record<Part, string>
  width: number
  height: number
  placeholder: Buffer | null
  signature: Buffer | null
  watermark_key_id: number
  turned: TurnedOriginal | null
}

/** Of a file that has no place that says which way is up, or of a clip where there is no ffmpeg. */
type Refused = { refusal: Exclude<TurnRefusal, 'failed'> }

type Request = { turn: number; path: string; folder: string; ownerId: number }

/**
 * Renders the public files of an item into `folder` from its original at `path`: turned ones from what its buyers get, so that both
 * lie alike. Throws where the original can no longer be made a picture.
 */
export async function renderAgain(
  context: Context,
  media: MediaToPrepare,
  { turn, path, folder, ownerId }: Request,
): Promise<MadeAgain | Refused> {
  if (media.kind === 'video' && !context.video) return { refusal: 'no_clips' }
  if (turn === 0) return { ...(await render(context, media, { turn, path, folder, ownerId })), turned: null }
  const splice = await findSplice(path, turn)
  if (splice === null) return { refusal: 'unturnable' }
  const turnedPath = join(folder, 'turned')
  const sums = await writeSpliced(path, turnedPath, splice)
  const made = await render(context, media, { turn, path: turnedPath, folder, ownerId })
  return { ...made, turned: { splice, ...sums } }
}

async function render(
  context: Context,
  media: MediaToPrepare,
  { turn, path, folder, ownerId }: Request,
): Promise<Omit<MadeAgain, 'turned'>> {
  // Without a key of its own it gets the newest.
  const unkeyed = { ...media, key_id: null, key_secret: null }
  if (media.kind === 'video') {
    if (!context.video) throw new Error('There is no ffmpeg')
    const lying = (turn - media.turn) % 2 === 0 ? unkeyed : onItsSide(unkeyed)
    const made = await renderClip(context, context.video, lying, { path, folder, ownerId })
    if ('refused' in made) throw new Error(`The clip was refused: ${made.refused}`)
    return made
  }
  const { seed, watermark_key_id } = await itemWatermark(context, unkeyed)
  const made = await context.images.render({ ownerId, path, folder, photographer: creditOf(media), seed })
  if ('refused' in made) throw new Error(`The photo was refused: ${made.refused}`)
  const paths = { preview: made.previewPath, tile: made.tilePath, cover: made.coverPath }
  const { width, height, placeholder, signature } = made
  return { paths, width, height, placeholder, signature, watermark_key_id }
}

const onItsSide = (media: MediaToPrepare): MediaToPrepare => ({
  ...media,
  width: media.height,
  height: media.width,
})
