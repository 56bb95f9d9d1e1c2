import { randomBytes } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { newKey } from '#server/platform/storage/keys.ts'
import { makeSession, type SessionOverrides } from './session-factory.ts'

/** Eight o'clock in Lisbon, in winter. */
export const MORNING = Date.UTC(2026, 10, 20, 8)

type RideSession = { id: number; rides: number[][] }

/**
 * A published session, not cut yet, with so many photos a ride: ten a second, rides a minute apart, as one body takes them.
 */
export async function makeRides(
  context: Context,
  { sizes, ...session }: SessionOverrides & { sizes: readonly number[] },
): Promise<RideSession> {
  const { id } = await makeSession(context, session)
  const rows = sizes.flatMap((size, ride) =>
    Array.from({ length: size }, (_, n) => photoAt(id, MORNING + ride * 60_000 + n * 100, ride * 1000 + n)),
  )
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += 1000) {
    const made = await context.db
      .insertInto('media')
      .values(rows.slice(from, from + 1000))
      .returning('id')
      .execute()
    ids.push(...made.map((row) => row.id))
  }
  return { id, rides: sizes.map((size) => ids.splice(0, size)) }
}

/** A photo as a row; its names, sizes and blur differ as in life, its files are not in storage. */
function photoAt(session_id: number, at: number, position: number) {
  return {
    session_id,
    position,
    kind: 'image' as const,
    state: 'ready' as const,
    original_key: newKey('originals', 'jpg'),
    original_name: `DSC_${String(position % 10_000).padStart(4, '0')}.JPG`,
    content_type: 'image/jpeg',
    bytes: 4_000_000 + randomBytes(2).readUInt16BE(),
    sha256: randomBytes(32),
    crc32: 1,
    width: 6000,
    height: 4000,
    preview_key: newKey('public', 'jpg'),
    tile_key: newKey('public', 'webp'),
    placeholder: randomBytes(25),
    captured_at: new Date(at),
  }
}
