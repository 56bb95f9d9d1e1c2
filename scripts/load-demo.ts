import { readFile } from 'node:fs/promises'
import { demoPhotographers, demoSchools, demoSessions, demoSurfers } from '#sandbox/demo/catalogue.ts'
import type { Config } from '#server/config.ts'
import { openContext } from '#server/open-context.ts'
import { addSchool } from '#server/operator/places/add-school.ts'
import type { Context } from '#server/platform/context.ts'
import { type ApiClient, apiClient, signIn } from './demo/api-client.ts'
import { checkRoom } from './demo/check-room.ts'
import { confirmPeople } from './demo/confirm-people.ts'
import { placeDemoOrder } from './demo/place-demo-order.ts'
import { publishDemoSession } from './demo/publish-demo-session.ts'
import { submitForm } from './demo/submit-form.ts'

type DemoOptions = {
  config: Config
  /** Where the API answers. */
  origin: string
  onProgress?: (done: number, total: number) => void
  /** The site shows enough to begin with; what nobody waits for follows. */
  onReady?: () => void
  /** A sentence on what follows: that it is on its way, and that it is there. */
  onLater?: (news: string) => void
}

/**
 * Fills an empty marketplace with demo people, sessions and orders, through the API and the hosted pages like anybody.
 * Once: what was cut off is taken up where it stopped, what is complete is left alone.
 */
export async function loadDemo(options: DemoOptions): Promise<void> {
  const context = await openContext(options.config, { works: false })
  try {
    await once(context, 'first', async () => {
      await checkRoom(options.config.dataDir)
      await loadSchools(context)
      const photographers = await loadPhotographers(options.origin)
      await confirmPeople(context, 'photographer', emailsOf(demoPhotographers))
      await loadSessions(context, photographers, options.onProgress ?? (() => {}))
      await loadOrders(context, options.origin)
    })
    options.onReady?.()
    await once(context, 'later', async () => {
      const files = later.reduce((sum, session) => sum + session.files.length, 0)
      options.onLater?.(`Still being loaded: ${listed(later)}, ${files} files.`)
      await loadLater(context, options.origin)
      options.onLater?.(`The demo is whole: ${listed(later)} can be seen now, too.`)
    })
  } finally {
    await context.closeAll()
  }
}

/** Parts of the demo that are there are rows; the oldest installations know of the first only. */
async function once({ pool }: Context, part: 'first' | 'later', load: () => Promise<void>): Promise<void> {
  await pool.query(
    `create table if not exists demo_loaded (at timestamptz not null default now());
     alter table demo_loaded add column if not exists part text not null default 'first'`,
  )
  if ((await pool.query('select 1 from demo_loaded where part = $1', [part])).rowCount) return
  await load()
  await pool.query('insert into demo_loaded (part) values ($1)', [part])
}

const later = demoSessions.filter((demo) => demo.later)
const listed = (sessions: readonly { place: string }[]) => sessions.map(({ place }) => place).join(', ')
const emailsOf = (people: readonly { email: string }[]) => people.map(({ email }) => email)

async function loadSchools(context: Context): Promise<void> {
  const known = new Set(
    (await context.pool.query<{ name: string }>('select name from surf_school')).rows.map((row) => row.name),
  )
  for (const { logo, ...school } of demoSchools)
    if (!known.has(school.name)) await addSchool(context, { ...school, logo: await readFile(logo) })
}

type DemoPhotographer = { api: ApiClient; id: number }

async function loadPhotographers(origin: string): Promise<DemoPhotographer[]> {
  const signedIn: DemoPhotographer[] = []
  for (const { profilePhoto, phone, location, website, instagram, ...person } of demoPhotographers) {
    const api = await signIn(apiClient(origin), 'photographer', { ...person, phone_number: phone })
    const form = new FormData()
    const profile = {
      first_name: person.first_name,
      last_name: person.last_name,
      username: 'none',
      location,
      website,
      instagram,
    }
    for (const [name, value] of Object.entries(profile)) form.set(name, value)
    if (profilePhoto) form.set('profile_photo', new Blob([await readFile(profilePhoto)]), 'portrait.jpg')
    const { id } = await api.sendForm<{ id: number }>('PATCH', 'photographer/profileinfo', form)
    await setUpPayments(api, origin)
    signedIn.push({ api, id })
  }
  return signedIn
}

/** The sessions that nobody waits for, by photographers who are there. */
async function loadLater(context: Context, origin: string): Promise<void> {
  for (const demo of later) {
    const person = demoPhotographers[demo.photographerIndex]
    if (!person) throw new Error(`No photographer ${demo.photographerIndex} in the demo`)
    const api = await signIn(apiClient(origin), 'photographer', person)
    const { id } = await api.get<{ id: number }>('photographer/mydetails')
    await publishDemoSession(context, api, id, demo, () => {})
  }
}

async function setUpPayments(api: ApiClient, origin: string): Promise<void> {
  const links = { refresh_url: `${origin}/stripe-onboarding`, return_url: `${origin}/stripe-return` }
  const { onboarding_url } = await api.send<{ onboarding_url: string }>(
    'POST',
    'photographer/stripe-onboarding',
    links,
  )
  await submitForm(onboarding_url, { answer: 'complete' })
  await api.get('photographer/stripe-status')
}

async function loadSessions(
  context: Context,
  photographers: DemoPhotographer[],
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const awaited = demoSessions.filter((demo) => !demo.later)
  const total = awaited.reduce((sum, session) => sum + session.files.length, 0)
  let done = 0
  // The oldest first, so that ids grow with the dates as they would in life.
  for (const demo of awaited.toSorted((a, b) => b.dayOffset - a.dayOffset || a.start_hour - b.start_hour)) {
    const photographer = photographers[demo.photographerIndex]
    if (!photographer) throw new Error(`No photographer ${demo.photographerIndex} in the demo`)
    await publishDemoSession(context, photographer.api, photographer.id, demo, () => {
      done += 1
      onProgress(done, total)
    })
  }
}

async function loadOrders(context: Context, origin: string): Promise<void> {
  const [buyer, newcomer] = demoSurfers
  if (!buyer || !newcomer) throw new Error('The demo needs two surfers')
  await signIn(apiClient(origin), 'surfer', newcomer)
  const api = await signIn(apiClient(origin), 'surfer', buyer)
  await confirmPeople(context, 'surfer', emailsOf(demoSurfers))
  const owned = (await api.get<unknown[]>('surfer/history')).length
  const { rows } = await context.pool.query<{ id: number }>(
    `select id from (
       (select id, session_date from session where state = 'published' order by session_date, id limit 1)
       union
       (select session.id, session_date from session join photographer on photographer.id = photographer_id
        where email = $1 and state = 'published' order by session_date, session.id limit 2)
     ) bought order by session_date, id`,
    [demoPhotographers[0]?.email],
  )
  for (const [index, { id }] of rows.entries())
    if (index >= owned) await placeDemoOrder(context, api, id, 2 + index, 6 - 2 * index)
}
