import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays, today } from '#contract/time/dates.ts'
import type { demoSessions } from '#sandbox/demo/catalogue.ts'
import { readDemoOriginal } from '#sandbox/demo/read-original.ts'
import type { Context } from '#server/platform/context.ts'
import type { ApiClient } from './api-client.ts'
import { lisbonOffset } from './lisbon-offset.ts'

type DemoSession = (typeof demoSessions)[number]
type DemoFile = DemoSession['files'][number]
type Place = { id: number; name: string }

/** Publishes one demo session as its photographer would; does nothing when it is already there, whole. */
export async function publishDemoSession(
  context: Context,
  api: ApiClient,
  photographerId: number,
  demo: DemoSession,
  onFile: () => void,
): Promise<void> {
  const date = addDays(today(), -demo.dayOffset)
  const { pool } = context
  const known = await pool.query<{ id: number; state: string }>(
    'select id, state from session where photographer_id = $1 and start_hour = $2 and tag = $3 and (created_at at time zone $4)::date >= $5::date - 1 and session_date = $5 order by id',
    [photographerId, demo.start_hour, demo.tag, 'Europe/Lisbon', date],
  )
  if (known.rows.some((row) => row.state !== 'draft')) return demo.files.forEach(onFile)
  const id = known.rows[0]?.id ?? (await createSession(api, demo, date))
  // One at a time, so that the workers need one decoder only; the next is made meanwhile.
  const make = (file: DemoFile) =>
    readDemoOriginal(file, { date, ...file.takenAt, offset: lisbonOffset(date) })
  let ahead = demo.files.slice(0, 1).map(make)
  for (const [position, file] of demo.files.entries()) {
    const [content] = await Promise.all(ahead)
    ahead = demo.files.slice(position + 1, position + 2).map(make)
    if (content) await uploadFile(api, id, file, position, content)
    await untilPrepared(context, id)
    onFile()
  }
  await api.send('PATCH', `sessionupload/${id}`, { session_id: id })
  // The days on sale count from the upload: a session of last week was uploaded on its own evening.
  await pool.query(
    "update session set created_at = least(now(), ($2::date + make_interval(hours => end_hour + 2)) at time zone 'Europe/Lisbon') where id = $1",
    [id, date],
  )
}

/** Its upload is answered when a clip is accepted; made ready it is later. */
async function untilPrepared({ pool }: Context, sessionId: number): Promise<void> {
  const waiting = `select from media where session_id = $1 and state in ('processing', 'checked') limit 1`
  while ((await pool.query(waiting, [sessionId])).rowCount) await pause(100)
}

async function createSession(api: ApiClient, demo: DemoSession, date: string): Promise<number> {
  const lesson = demo.tag === 'surflesson'
  const places = await api.get<Place[]>(lesson ? 'surfschool' : 'locations')
  const place = places.find((candidate) => candidate.name === demo.place)
  if (!place) throw new Error(`The demo names a place that does not exist: ${demo.place}`)
  const clips = demo.files.filter((file) => file.kind === 'clip').length
  const form = new FormData()
  const fields = {
    tag: demo.tag,
    location_id: lesson ? 0 : place.id,
    surfschool_id: lesson ? place.id : 0,
    session_date: date,
    start_hour: `${demo.start_hour}:00`,
    end_hour: `${demo.end_hour}:00`,
    photo_price: demo.photo_price,
    video_price: demo.video_price,
    purchased: false,
    image_count: demo.files.length - clips,
    video_count: clips,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  return (await api.sendForm<{ id: number }>('POST', 'sessionupload/session', form)).id
}

async function uploadFile(
  api: ApiClient,
  sessionId: number,
  file: DemoFile,
  position: number,
  content: Buffer,
): Promise<void> {
  const form = new FormData()
  form.set('session_id', String(sessionId))
  form.set('position', String(position))
  if (file.kind === 'clip' && file.previewPath)
    form.set('media_preview', new Blob([await readFile(file.previewPath)]), basename(file.previewPath))
  form.set('media', new Blob([content]), file.name)
  await api.sendForm('POST', 'sessionupload/media', form)
}
