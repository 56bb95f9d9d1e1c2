import { KNOWN_AT_ONCE_MAX } from '#contract/sessions/known-files.ts'
import type { World } from './open-worlds.ts'
import { ITEMS } from './world/sizes.ts'

/** What is asked, whose login it needs, below which path, and what is sent with it where it is a question that is posted. */
export type Read = { name: string; path: string; by: 'seller' | 'buyer' | null; body?: object }

/** Every read of the site that shows what is stored, asked of the same thing in each world: the newest session, the one seller, the one buyer. */
export async function readsOf({ site, sessions, seller }: World): Promise<Read[]> {
  const { rows } = await site.context.pool.query<{ day: string; own: number; document: number }>(
    `select (select session_date::text from session where id = $1) as day,
      (select max(id) from session where photographer_id = $2) as own,
      (select max(id) from sale_document where photographer_id = $2) as document`,
    [sessions, seller.id],
  )
  const { day = '', own, document } = rows[0] ?? {}
  const [first, newest] = [(sessions - 1) * ITEMS + 1, sessions]
  const ids = Array.from({ length: ITEMS }, (_, n) => first + n).join()
  const page = 'limit=6'
  const guest = [
    ['sessions, first page', `/exploresessions?${page}`],
    ['sessions of a spot', `/exploresessions?${page}&tag=freesurf&location_id=1`],
    ['sessions with schools', `/exploresessions?${page}&tag=surflesson`],
    ['sessions of a day', `/exploresessions?${page}&date=${day}`],
    ['a session', `/exploresessions/${newest}`],
    ['a session opened', `/exploresessions/${newest}/opening`],
    ['items of a session', `/exploresessions/${newest}/items?ids=${ids}`],
    ['waves of a session', `/exploresessions/${newest}/waves`],
    ['waves alike', `/exploresessions/${newest}/waves/alike?like=${first}`],
    ['waves of a place and hour', `/waves?location_id=1&date=${day}&from=05:00&to=23:00`],
    ['spots on sale', '/liveplaces?tag=freesurf'],
    ['schools on sale', '/liveplaces?tag=surflesson'],
    ['nearest day', `/nearestday?tag=freesurf&location_id=1&date=${day}`],
    ['spots', '/locations'],
    ['schools', `/surfschool?${page}`],
    ['a school', `/surfschool/1?${page}`],
    ['photographers', `/explorephotographers?${page}`],
    ['a photographer', `/explorephotographers/2?${page}`],
    ['a shortlist of a guest', `/shortlist?ids=${first}`],
  ]
  const buyer = [
    ['my details', '/surfer/mydetails'],
    ['my logins', '/auth/logins'],
    ['my passkeys', '/auth/passkeys'],
    ['my purchases', '/surfer/history'],
    ['my media', '/surfer/mymedia'],
    ['what I own of a session', `/surfer/owned?session_id=${newest}`],
    ['my payments under way', '/surfer/processing'],
    ['my shortlist', '/surfer/shortlist'],
    ['ids of my shortlist', '/surfer/shortlist/ids'],
    ['my marks', `/surfer/wave-marks?sessions=${newest}`],
  ]
  const photographer = [
    ['my profile', '/photographer/mydetails'],
    ['my page of sessions', `/photographer/my-sessions?${page}`],
    ['my sessions and sales', `/photographer/sessions?${page}`],
    ['one of my sessions', `/photographer/sessions/${own}`],
    ['waves of my session', `/photographer/sessions/${own}/waves`],
    ['cameras of my session', `/photographer/sessions/${own}/cameras`],
    ['my drafts', '/sessionupload/drafts'],
    ['who waits for a session', `/sessionupload/waiting?location_id=1&date=${day}`],
    ['my sales', `/photographer/my-sales?${page}`],
    ['my figures', '/photographer/my-stats'],
    ['my dashboard', '/photographer/my-dashboard'],
    ['my sales as a file', '/photographer/sales.csv'],
    ['a receipt', `/photographer/documents/${document}`],
    ['which mails I get', '/photographer/mail-settings'],
  ]
  const all = (by: Read['by'], pairs: string[][]) =>
    pairs.map(([name = '', path = '']) => ({ name, path: `/api${path}`, by }))
  const known = await knownOf(site, own)
  return [...all(null, guest), ...all('buyer', buyer), ...all('seller', photographer), ...known]
}

/** Which files of a full question are in a session of the seller's already: those that it holds, and as many that nobody has. */
async function knownOf({ context }: World['site'], own: number | undefined): Promise<Read[]> {
  const { rows } = await context.pool.query<{ tag: string; place: number; session_date: string }>(
    `select tag, coalesce(location_id, surfschool_id) as place, session_date::text from session where id = $1`,
    [own],
  )
  const held = await context.pool.query<{ bytes: number; sha256: Buffer }>(
    `select bytes, sha256 from media where session_id = $1`,
    [own],
  )
  const others = Array.from({ length: KNOWN_AT_ONCE_MAX - held.rows.length }, (_, n) => n + 1)
  const sizes = [...held.rows.map(({ bytes }) => Number(bytes)), ...others]
  const contents = [
    ...held.rows.map(({ sha256 }) => sha256.toString('hex')),
    ...others.map((n) => n.toString(16).padStart(64, '0')),
  ]
  const path = '/api/sessionupload/known'
  return [
    {
      name: 'sizes of mine that are known',
      path: `${path}/sizes`,
      by: 'seller',
      body: { ...rows[0], sizes },
    },
    { name: 'files of mine that are known', path, by: 'seller', body: { ...rows[0], contents } },
  ]
}
