import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/connect.ts'

/** A file that a row names; what is known of its content is null where the row does not say. */
export type StoredFile = { key: string; bytes: number | null; sha256: string | null; of: string }

/**
 * Every column that names an object of storage, with the rows that do. A half-sent upload is not among them: it is still written to.
 * A file that is there twice (a cover, its tile) is told once.
 */
const NAMED = {
  'media.original_key': sql`select original_key as key, bytes, encode(sha256, 'hex') as sha256, 'original of item ' || id as "of"
    from media where state <> 'failed' and (state <> 'removed' or removal_id is not null or exists (select from purchase where media_id = media.id))`,
  'media.preview_key': sql`select preview_key, null, null, 'preview of item ' || id from media where state in ('ready', 'removed')`,
  'media.tile_key': sql`select tile_key, null, null, 'tile of item ' || id from media where state in ('ready', 'removed')`,
  'media.cover_key': sql`select cover_key, null, null, 'cover of item ' || id from media where state in ('ready', 'removed')`,
  'media.wide_key': sql`select wide_key, null, null, 'wide copy of item ' || id from media where state in ('ready', 'removed')`,
  'media.browser_preview_key': sql`select browser_preview_key, null, null, 'copy of a browser of item ' || id from media`,
  'session.wide_cover_key': sql`select wide_cover_key, null, null, 'wide cover of session ' || id from session`,
  'clean_preview.key': sql`select key, null, null, 'clean preview of item ' || media_id from clean_preview`,
  'photographer.photo_key': sql`select photo_key, null, null, 'portrait of photographer ' || id from photographer`,
  'surf_school.logo_key': sql`select logo_key, null, null, 'logo of school ' || id from surf_school`,
}

/** Columns whose names end like those, and that name no file that must be there. */
export const NO_FILES = [
  // Those of the items named above.
  'session.cover_keys',
  'session.cover_tile_keys',
  // Still received, to be deleted, or what a file was called before.
  'upload.object_key',
  'pending_deletion.key',
  'pending_purge.key',
  'former_key.key',
  'media.client_key',
  'session.client_key',
  'upload.client_key',
  'order.provider_key',
]

export const namedColumns: readonly string[] = Object.keys(NAMED)

/** All files that rows name, without those that are about to be deleted. As text: one statement over ten columns. */
export async function listStoredFiles(tx: Tx): Promise<StoredFile[]> {
  const all = sql.join(Object.values(NAMED), sql` union all `)
  const { rows } = await sql<StoredFile>`
    select distinct on (key) key, bytes::float8 as bytes, sha256, "of" from (${all}) as named
    where key is not null and not exists (select from pending_deletion where pending_deletion.key = named.key)
    order by key, sha256 nulls last`.execute(tx)
  return rows
}

/** Keys of what is received, prepared, or about to be deleted. */
export async function listExpected(tx: Tx): Promise<string[]> {
  const uploads = await tx
    .selectFrom('upload')
    .select('object_key as key')
    .where('object_key', 'is not', null)
    .execute()
  const ending = await tx.selectFrom('pending_deletion').select('key').execute()
  const prepared = await tx
    .selectFrom('media')
    .select(['preview_key', 'tile_key', 'cover_key', 'wide_key'])
    .where('state', 'not in', ['ready', 'removed'])
    .execute()
  const made = prepared.flatMap((row) => [row.preview_key, row.tile_key, row.cover_key, row.wide_key])
  return [...uploads.map(({ key }) => key), ...ending.map(({ key }) => key), ...made].filter(
    (key) => key !== null,
  )
}
