import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { addDays, today } from '#contract/time/dates.ts'
import type { Site } from './journey.ts'

/** Looks into or changes the database of the journeys' site. */
export async function inDatabase<T>(site: Site, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  return work(client).finally(() => client.end())
}

async function insert(site: Site, table: string, row: Record<string, unknown>): Promise<number> {
  const names = Object.keys(row)
  const places = names.map((_, at) => `$${at + 1}`)
  const text = `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning id`
  const { rows } = await inDatabase(site, (client) => client.query<{ id: number }>(text, Object.values(row)))
  return rows[0]?.id ?? 0
}

type Publisher = { location?: string; website?: string; instagram?: string }
type PhotographerRow = Publisher & { first_name: string; last_name: string; photo_key?: string }

/** A photographer with a payment account, as a row. */
export const addPhotographer = (site: Site, row: PhotographerRow): Promise<number> =>
  insert(site, 'photographer', {
    email: `${randomUUID()}@example.org`,
    password_hash: 'none',
    stripe_account_id: `acct_${randomUUID()}`,
    ...row,
  })

export const addSchool = (
  site: Site,
  row: { name: string; location_name?: string; website?: string; instagram?: string; phone_number?: string },
): Promise<number> => insert(site, 'surf_school', row)

type SessionRow = {
  photographer_id: number
  spot?: string
  surfschool_id?: number
  session_date?: string
  start_hour?: number
  image_count?: number
  video_count?: number
  /** Days since it was created. */
  age?: number
}

/** A published session as a row, without pictures. */
export async function addSession(site: Site, { spot, age = 0, ...row }: SessionRow): Promise<number> {
  const start_hour = row.start_hour ?? 8
  const { rows } = await inDatabase(site, (client) =>
    client.query<{ id: number }>('select id from location where name = $1', [spot]),
  )
  const created_at = `${addDays(today(), -age)}T12:00:00Z`
  return insert(site, 'session', {
    tag: row.surfschool_id === undefined ? 'freesurf' : 'surflesson',
    location_id: rows[0]?.id ?? null,
    session_date: today(),
    photo_price_cents: 500,
    video_price_cents: 900,
    state: 'published',
    created_at: age === 0 ? new Date() : created_at,
    ...row,
    start_hour,
    end_hour: start_hour + 1,
  })
}

/** While `work` runs, the site cannot read that table. */
export async function whileAway(site: Site, table: string, work: () => Promise<void>): Promise<void> {
  await inDatabase(site, (client) => client.query(`alter table ${table} rename to ${table}_away`))
  try {
    await work()
  } finally {
    await inDatabase(site, (client) => client.query(`alter table ${table}_away rename to ${table}`))
  }
}

/** While `work` runs, that table holds nothing. */
export const whileEmpty = (site: Site, table: string, work: () => Promise<void>): Promise<void> =>
  whileAway(site, table, async () => {
    await inDatabase(site, (client) => client.query(`create table ${table} (like ${table}_away)`))
    try {
      await work()
    } finally {
      await inDatabase(site, (client) => client.query(`drop table ${table}`))
    }
  })
