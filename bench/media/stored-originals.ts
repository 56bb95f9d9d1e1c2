import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { Tx } from '#server/platform/db/connect.ts'
import { listenTo } from '#server/platform/db/listen.ts'
import { newKey } from '#server/platform/storage/keys.ts'
import type { TestApp } from '#tests/support/app.ts'
import { childCpuMs, TICKS_PER_SECOND } from '../measure/child-cpu.ts'

export type Work = { seconds: number; cpuMs: number }

/** Wall time of some work and the CPU it took, in this process, in its children and in those it has already buried. */
export async function measured(work: () => Promise<void>): Promise<Work> {
  const before = { at: performance.now(), own: process.cpuUsage(), others: childCpuMs() + buriedCpuMs() }
  await work()
  const { user, system } = process.cpuUsage(before.own)
  return {
    seconds: (performance.now() - before.at) / 1000,
    cpuMs: (user + system) / 1000 + childCpuMs() + buriedCpuMs() - before.others,
  }
}

/** CPU of children that have ended and of theirs, in ms. */
function buriedCpuMs(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[13]) + Number(fields[14])) * 1000) / TICKS_PER_SECOND
}

type Kind = { kind: 'image' | 'video'; extension: string; contentType: string; columns?: object }

/** Stores these contents as originals of a session with their rows, as an upload leaves them; their media ids. */
export async function storeOriginals(
  { context }: TestApp,
  session: number,
  contents: readonly Buffer[],
  { kind, extension, contentType, columns }: Kind,
): Promise<number[]> {
  const ids: number[] = []
  for (const [position, content] of contents.entries()) {
    const received = await context.storage.receive(Readable.from([content]), 1e9)
    const original_key = newKey('originals', extension)
    await context.storage.store(received, original_key)
    const { bytes, sha256, crc32 } = received
    const { id } = await context.db
      .insertInto('media')
      .values({
        ...{ session_id: session, position, kind, original_key, bytes, sha256, crc32 },
        ...{ original_name: `${position}.${extension}`, content_type: contentType },
        ...{
          preview_key: newKey('public', kind === 'video' ? 'mp4' : 'jpg'),
          tile_key: newKey('public', 'webp'),
          cover_key: newKey('public', 'jpg'),
        },
        ...columns,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

/** Sends the jobs of these media and waits until the last of them is ready or failed; throws when one failed. */
export async function prepareAll(
  { context }: TestApp,
  ids: readonly number[],
  send: (tx: Tx, media_id: number) => Promise<unknown>,
): Promise<void> {
  const left = new Set(ids)
  const { promise: over, resolve: done } = Promise.withResolvers<void>()
  const { promise: listening, resolve: heard } = Promise.withResolvers<void>()
  const news = listenTo(context.pool, 'media_outcome', {
    payload: (id) => left.delete(Number(id)) && left.size === 0 && done(),
    connected: heard,
    error: (error) => context.log.error(error),
  })
  await listening
  await context.db.transaction().execute(async (tx) => {
    for (const id of ids) await send(tx, id)
  })
  await over
  news.close()
  const rows = await context.db.selectFrom('media').select('state').where('id', 'in', ids).execute()
  if (rows.some(({ state }) => state !== 'ready')) throw new Error('A file was not prepared')
}
