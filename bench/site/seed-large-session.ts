import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { ASSETS } from '#sandbox/demo/asset-paths.ts'
import type { Context } from '#server/platform/context.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'

const PHOTOS = 900
const CLIPS = 100
/** Of this many first items the files lie in storage: more than a page shows before it is scrolled. */
const STORED = 40

type LargeSession = { id: number; items: number; images: readonly number[] }

/** A published session of 1,000 items, names, sizes, times and blurs as different from each other as in life. */
export async function seedLargeSession(context: Context, by?: { id: number }): Promise<LargeSession> {
  const photographer = by ?? (await makePhotographer(context, { ready: true }))
  const { id, images } = await makeSession(context, {
    photographer_id: photographer.id,
    images: PHOTOS,
    videos: CLIPS,
  })
  await context.pool.query(
    `update media set original_name = 'DSC_' || lpad((1000 + id % 9000)::text, 5, '0') || case kind when 'image' then '.JPG' else '.MP4' end,
       bytes = 4000000 + (hashint4(id::int) & 4194303), placeholder = substr(decode(md5(id::text) || md5((-id)::text), 'hex'), 1, 25),
       width = 6000, height = 4000, captured_at = timestamptz '2026-11-20 08:00Z' + position * interval '7 seconds'
     where session_id = $1`,
    [id],
  )
  await storePictures(context, id)
  return { id, items: PHOTOS + CLIPS, images: images.map((image) => image.id) }
}

/** Pictures as they are painted for the demo, in the sizes of previews and tiles. */
export async function storePictures(context: Context, session: number, items = STORED): Promise<void> {
  const shoot = join(ASSETS, 'supertubos-dawn')
  const painted = (await readdir(shoot)).filter((name) => name.endsWith('.avif')).slice(0, 12)
  const sized = await Promise.all(
    painted.map(async (name) => {
      const picture = sharp(join(shoot, name)).resize(900, 600)
      return {
        preview: await picture.clone().jpeg({ quality: 80 }).toBuffer(),
        tile: await sharp(await picture.clone().png().toBuffer())
          .resize(450)
          .webp({ quality: 72 })
          .toBuffer(),
      }
    }),
  )
  const { rows } = await context.pool.query<{ preview_key: string; tile_key: string; kind: string }>(
    'select preview_key, tile_key, kind from media where session_id = $1 and position < $2',
    [session, items],
  )
  for (const [n, { preview_key, tile_key, kind }] of rows.entries()) {
    const picture = sized[n % sized.length]
    if (!picture) throw new Error('The demo has no pictures')
    await context.storage.write(tile_key, picture.tile)
    if (kind === 'image') await context.storage.write(preview_key, picture.preview)
  }
}
