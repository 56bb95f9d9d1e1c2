import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { TestApp } from '../app.ts'
import { storedPath } from '../files/stored-files.ts'

/**
 * Whether a session is on sale; then everything that is shown of it is whole: its originals are those that were sent, its public files
 * are there, its counts are those of its items, and there are enough of them.
 */
export async function isListedWhole(test: TestApp, id: number): Promise<boolean> {
  const session = await test.context.db
    .selectFrom('session')
    .select(['state', 'image_count', 'cover_keys'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (session.state !== 'published') return false
  const media = await test.context.db
    .selectFrom('media')
    .select(['original_key', 'sha256', 'preview_key', 'tile_key', 'cover_key'])
    .where('session_id', '=', id)
    .where('state', '=', 'ready')
    .execute()
  assert.equal(media.length, session.image_count)
  const shown = media.flatMap(({ preview_key, tile_key, cover_key }) => [preview_key, tile_key, cover_key])
  for (const key of [...shown, ...session.cover_keys])
    assert((await stat(storedPath(test, key ?? 'none'))).size > 0, `${key} is shown and empty`)
  for (const { original_key, sha256 } of media) {
    const original = await readFile(storedPath(test, original_key))
    assert.deepEqual(createHash('sha256').update(original).digest(), sha256)
  }
  return true
}
