import sharp from 'sharp'
import { cutSession } from '#server/ingest/waves/cut-session.ts'
import type { Context } from '#server/platform/context.ts'
import { makeSignature } from '#server/platform/images/signature/make-signature.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { MORNING, makeRides } from '#tests/support/factories/wave-factory.ts'
import { type PaintedWave, readPainted } from '../alike/painted-morning.ts'

/** Frames of a ride as the camera takes them, ms apart. */
const PACE = 150
/** A frame more than was painted, as good as the one before it: waves of a session of 1,000. */
const FRAMES = 5
/** Seconds between two rides at least: who rides what is what the cut makes of it, and it is not what is judged here. */
const APART = 20

/** A session of painted waves, its signatures made by the code of the ingest. `riders` by the number of the wave; `waves` by item. */
export async function seedPaintedSession(
  context: Context,
  painted: readonly PaintedWave[],
): Promise<{ id: number; riders: Map<number, number>; waves: Map<number, number> }> {
  const photographer = await makePhotographer(context, { ready: true })
  const { id, rides } = await makeRides(context, {
    photographer_id: photographer.id,
    sizes: painted.map(() => FRAMES),
    session_date: '2026-11-20',
  })
  const riderOf = new Map<number, number>()
  let at = 0
  for (const [n, wave] of painted.entries()) {
    at = Math.max(wave.at, at + APART)
    for (const [frame, item] of (rides[n] ?? []).entries()) {
      const path = wave.paths[Math.min(frame, wave.paths.length - 1)] ?? ''
      await storePicture(context, item, {
        path,
        captured_at: new Date(MORNING + at * 1000 + frame * PACE),
      })
      riderOf.set(item, wave.rider)
    }
  }
  await cutSession(context, id)
  const { rows } = await context.pool.query<{ number: number; media_id: number }>(
    'select w.number, i.media_id from wave w join wave_item i on i.wave_id = w.id where w.session_id = $1 order by i.place desc',
    [id],
  )
  const riders = new Map(rows.map(({ number, media_id }) => [number, riderOf.get(media_id) ?? -1]))
  return { id, riders, waves: new Map(rows.map(({ number, media_id }) => [media_id, number])) }
}

async function storePicture(
  context: Context,
  item: number,
  { path, captured_at }: { path: string; captured_at: Date },
): Promise<void> {
  const picture = await readPainted(path)
  const { preview_key, tile_key } = await context.db
    .updateTable('media')
    .set({ signature: makeSignature(picture), captured_at, width: picture.width, height: picture.height })
    .where('id', '=', item)
    .returning(['preview_key', 'tile_key'])
    .executeTakeFirstOrThrow()
  await context.storage.write(preview_key ?? '', await sharp(path).toBuffer())
  await context.storage.write(tile_key ?? '', await sharp(path).resize(450).webp({ quality: 72 }).toBuffer())
}
