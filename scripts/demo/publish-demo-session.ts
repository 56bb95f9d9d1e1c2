import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SessionCamera } from '#contract/sessions/camera-clocks.ts'
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
  const wanted = addDays(today(), -demo.dayOffset)
  const { pool } = context
  const known = await findDemoSession(context, photographerId, demo, wanted)
  if (known && known.state !== 'draft') return demo.files.forEach(onFile)
  // One that was cut off on another day keeps its date.
  const date = known?.session_date ?? wanted
  const id = known?.id ?? (await createSession(api, demo, date))
  const there = await preparedPositions(context, id)
  // One at a time, so that the workers need one decoder only; the next two are made meanwhile.
  const make = (file: DemoFile) =>
    readDemoOriginal(file, { date, ...file.takenAt, offset: lisbonOffset(date) })
  const missing = demo.files
    .entries()
    .filter(([position]) => !there.has(position))
    .toArray()
  there.forEach(onFile)
  const ahead = missing.slice(0, 2).map(([, file]) => make(file))
  for (const [n, [position, file]] of missing.entries()) {
    const content = await ahead.shift()
    ahead.push(...missing.slice(n + 2, n + 3).map(([, next]) => make(next)))
    if (content) await uploadFile(api, id, file, position, content)
    await untilPrepared(context, id)
    onFile()
  }
  await setClocks(api, id, demo)
  await api.send('PATCH', `sessionupload/${id}`, { session_id: id })
  // The days on sale count from the upload: a session of last week was uploaded on its own evening.
  await pool.query(
    "update session set created_at = least(now(), ($2::date + make_interval(hours => end_hour + 2)) at time zone 'Europe/Lisbon') where id = $1",
    [id, date],
  )
}

type Known = { id: number; state: string; session_date: string }

async function findDemoSession(
  { pool }: Context,
  photographerId: number,
  { start_hour, end_hour, tag }: DemoSession,
  date: string,
): Promise<Known | undefined> {
  const { rows } = await pool.query<Known>(
    `select id, state, session_date::text from session
     where photographer_id = $1 and start_hour = $2 and end_hour = $3 and tag = $4 and (state = 'draft' or session_date = $5)
     order by (state = 'draft'), id limit 1`,
    [photographerId, start_hour, end_hour, tag, date],
  )
  return rows[0]
}

/** What was sent before the loading was cut off. */
async function preparedPositions({ pool }: Context, sessionId: number): Promise<Set<number>> {
  const { rows } = await pool.query<{ position: number }>(
    `select position from media where session_id = $1 and state = 'ready'`,
    [sessionId],
  )
  return new Set(rows.map(({ position }) => position))
}

/** Says of each camera whose clock is ahead how far, as its photographer would who has noticed. */
async function setClocks(api: ApiClient, sessionId: number, { clocks }: DemoSession): Promise<void> {
  if (clocks.length === 0) return
  const path = `photographer/sessions/${sessionId}/cameras`
  const { cameras } = await api.get<{ cameras: SessionCamera[] }>(path)
  for (const { camera, offset_ms } of clocks) {
    const found = cameras.find(({ name }) => name === camera)
    if (!found) throw new Error(`The demo names a camera that took nothing: ${camera}`)
    await api.send('PATCH', `${path}/${found.id}`, { offset_ms })
  }
}

/** Its upload is answered when a clip is accepted; made ready it is later. */
async function untilPrepared({ pool }: Context, sessionId: number): Promise<void> {
  const waiting = `select from media where session_id = $1 and state in ('processing', 'checked') limit 1`
  while ((await pool.query(waiting, [sessionId])).rowCount) await pause(50)
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
