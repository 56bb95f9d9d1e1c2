import { createHash, randomBytes } from 'node:crypto'
import type { SessionState } from '#contract/sessions/my-sessions.ts'
import { today } from '#contract/time/dates.ts'
import type { MediaState } from '#server/catalogue/tables.ts'
import type { Context } from '#server/platform/context.ts'
import { newKey } from '#server/platform/storage/keys.ts'
import { makeLocation } from './place-factory.ts'

export type SessionOverrides = {
  photographer_id: number
  location_id?: number | null
  /** Makes it a lesson of this school. */
  surfschool_id?: number
  session_date?: string
  start_hour?: number
  state?: SessionState
  created_at?: Date
  photo_price_cents?: number
  video_price_cents?: number
  /** How many ready items of each kind it gets. */
  images?: number
  videos?: number
}
export type MadeSession = { id: number; images: MadeMedia[]; videos: MadeMedia[] }

/** A session as rows, published unless said otherwise; its items name objects that are not in storage. */
export async function makeSession(
  context: Context,
  { images = 0, videos = 0, surfschool_id, ...overrides }: SessionOverrides,
): Promise<MadeSession> {
  const start_hour = overrides.start_hour ?? 8
  const location_id =
    surfschool_id === undefined ? (overrides.location_id ?? (await makeLocation(context)).id) : null
  const { id } = await context.db
    .insertInto('session')
    .values({
      tag: surfschool_id === undefined ? 'freesurf' : 'surflesson',
      session_date: today(),
      state: 'published',
      photo_price_cents: 500,
      video_price_cents: 900,
      ...overrides,
      location_id,
      surfschool_id: surfschool_id ?? null,
      start_hour,
      end_hour: start_hour + 1,
      published_at: overrides.created_at ?? new Date(),
      image_count: images,
      video_count: videos,
      cover_keys: images > 0 ? [newKey('public', 'jpg')] : [],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    id,
    images: await makeItems(context, id, 'image', images),
    videos: await makeItems(context, id, 'video', videos),
  }
}

export type MadeMedia = { id: number; preview_key: string; original_key: string }

async function makeItems(context: Context, session_id: number, kind: 'image' | 'video', count: number) {
  const made: MadeMedia[] = []
  for (let n = 0; n < count; n += 1) made.push(await makeMedia(context, { session_id, kind, position: n }))
  return made
}

/** One item as a row, ready unless said otherwise. */
export async function makeMedia(
  context: Context,
  item: {
    session_id: number
    kind?: 'image' | 'video'
    position?: number
    state?: MediaState
    name?: string
  },
): Promise<MadeMedia> {
  const kind = item.kind ?? 'image'
  const original_key = newKey('originals', kind === 'image' ? 'jpg' : 'mp4')
  const preview_key = newKey('public', kind === 'image' ? 'jpg' : 'mp4')
  const { id } = await context.db
    .insertInto('media')
    .values({
      session_id: item.session_id,
      position: item.position ?? 0,
      kind,
      state: item.state ?? 'ready',
      original_key,
      original_name: item.name ?? (kind === 'image' ? 'DSC_0001.jpg' : 'clip.mp4'),
      content_type: kind === 'image' ? 'image/jpeg' : 'video/mp4',
      bytes: 4_200_000,
      sha256: createHash('sha256').update(randomBytes(16)).digest(),
      crc32: 1,
      width: 4000,
      height: 3000,
      preview_key,
      tile_key: newKey('public', 'webp'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, preview_key, original_key }
}
