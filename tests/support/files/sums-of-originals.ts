import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { TestApp } from '../app.ts'

/** Every file of a session, with its state and the SHA-256 of what is stored of it, wherever that lies. */
export async function sumsOfOriginals({ context }: TestApp, session: number) {
  const rows = await context.db
    .selectFrom('media')
    .select(['id', 'state', 'original_key'])
    .where('session_id', '=', session)
    .orderBy('id')
    .execute()
  return Promise.all(
    rows.map(async ({ id, state, original_key }) => {
      const content = await buffer(await context.storage.read(original_key))
      return { id, state, sha256: createHash('sha256').update(content).digest('hex') }
    }),
  )
}
