import type { Context } from '#server/platform/context.ts'

type Row = { preview_key: string; tile_key: string }

/** Gives every photo of a session one of the pictures that lie in storage for its first ones. */
export async function copyPictures(context: Context, session: number): Promise<void> {
  const { rows } = await context.pool.query<Row>(
    'select preview_key, tile_key from media where session_id = $1 order by position',
    [session],
  )
  const sizes = await Promise.all(rows.map(({ tile_key }) => context.storage.size(tile_key)))
  const stored = rows.filter((_, at) => sizes[at] !== null)
  const missing = rows.filter((_, at) => sizes[at] === null)
  const pairs = missing.flatMap((row, at): [string, string][] => {
    const from = stored[at % stored.length]
    if (!from) throw new Error('No picture of the session lies in storage')
    return [
      [from.preview_key, row.preview_key],
      [from.tile_key, row.tile_key],
    ]
  })
  await context.storage.copy(pairs)
}
