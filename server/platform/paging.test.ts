import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { cursorOfLink, LIST_PAGE } from '#contract/paging.ts'
import { addDays, today } from '#contract/time/dates.ts'
import { newKey } from '#server/platform/storage/keys.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { call } from '#tests/support/factories/checkout-factory.ts'
import { makeSurfSchool } from '#tests/support/factories/place-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'

/** A list as its tests need it: rows are told by number; `first` makes one that stands before all others. */
type List = {
  path: string
  by: MadePerson | null
  make: () => Promise<number>
  first: () => Promise<number>
  remove: (id: number) => Promise<unknown>
  idOf: (row: never) => number
}

let site: TestApp
let seller: MadePerson
let buyer: MadePerson
let school: number
const lists = new Map<string, List>()
const NAMES = [
  ...['my-sales', 'my-sessions', 'sessions', 'history', 'mymedia'],
  ...['photographer', 'school', 'photographers', 'schools'],
]
before(async () => {
  site = await startTestApp()
  seller = await makePhotographer(site.context, { ready: true })
  buyer = await makeSurfer(site.context)
  school = (await makeSurfSchool(site.context)).id
  const shop = await makeSession(site.context, { photographer_id: seller.id, state: 'draft' })
  const { db } = site.context
  const shoot = (more: object) => async () =>
    (await makeSession(site.context, { photographer_id: seller.id, ...more })).id
  const unpublish = (id: number) =>
    db.updateTable('session').set({ state: 'taken_down' }).where('id', '=', id).execute()
  const discard = (id: number) => db.deleteFrom('session').where('id', '=', id).execute()
  const buy = async () => {
    const media = await makeMedia(site.context, { session_id: shop.id })
    const made = { surfer_id: buyer.id, photographer_id: seller.id, session_id: shop.id }
    return makePaidOrder(site.context, { ...made, media_ids: [media.id] })
  }
  const order = async () => (await buy()).id
  const unsell = (id: number) =>
    db.updateTable('order').set({ state: 'expired' }).where('id', '=', id).execute()
  const purchase = async () => (await buy()).purchaseIds[0] ?? 0
  const giveBack = (id: number) =>
    db.updateTable('purchase').set({ access: 'ended' }).where('id', '=', id).execute()
  const listed = (first_name: string) => async () => {
    const { id } = await makePhotographer(site.context, { ready: true, first_name })
    const photo_key = newKey('public', 'jpg')
    await db.updateTable('photographer').set({ photo_key }).where('id', '=', id).execute()
    return id
  }
  const unlist = (id: number) =>
    db.updateTable('photographer').set({ photo_key: null }).where('id', '=', id).execute()
  let schools = 0
  const named = (name: string) => async () => {
    schools += 1
    const row = { name: `${name} ${String(schools).padStart(3, '0')}` }
    return (await db.insertInto('surf_school').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const close = (id: number) => db.deleteFrom('surf_school').where('id', '=', id).execute()
  const early = addDays(today(), -3)
  const own = { make: shoot({ session_date: early }), first: shoot({}), idOf: byId }
  const free = { ...own, by: null, remove: unpublish }
  const lesson = { surfschool_id: school }
  lists.set('my-sales', {
    ...{ path: '/photographer/my-sales', by: seller, make: order, first: order, remove: unsell },
    idOf: (sale: { order: { id: number } }) => sale.order.id,
  })
  lists.set('my-sessions', { ...own, path: '/photographer/my-sessions', by: seller, remove: discard })
  lists.set('sessions', { ...own, path: '/photographer/sessions', by: seller, remove: discard })
  lists.set('history', {
    ...{ path: '/surfer/history', by: buyer, make: order, first: order, remove: unsell, idOf: byId },
  })
  lists.set('mymedia', {
    ...{ path: '/surfer/mymedia', by: buyer, make: purchase, first: purchase, remove: giveBack, idOf: byId },
  })
  lists.set('photographer', { ...free, path: `/explorephotographers/${seller.id}` })
  lists.set('school', {
    ...{ ...free, path: `/surfschool/${school}` },
    ...{ make: shoot({ ...lesson, session_date: early }), first: shoot(lesson) },
  })
  lists.set('photographers', {
    ...{ path: '/explorephotographers', by: null, idOf: byId, remove: unlist },
    ...{ make: listed('Rui “Onda”'), first: listed('Ana') },
  })
  lists.set('schools', {
    ...{
      path: '/surfschool',
      by: null,
      idOf: byId,
      remove: close,
      make: named('Escola'),
      first: named('Aula'),
    },
  })
})
after(() => site.close())

const byId = ({ id }: { id: number }) => id
const listOf = (name: string): List => {
  const list = lists.get(name)
  assert(list)
  return list
}

/** One page: its rows, and where the list goes on, told beside a bare array or inside of an object. */
async function read(list: List, query: string, by = list.by) {
  const answer = await call(site, 'GET', `/api${list.path}?${query}`, by)
  assert.equal(answer.statusCode, 200, answer.body)
  const body = answer.json()
  const rows: never[] = Array.isArray(body) ? body : body.sessions
  const link = answer.headers.link === undefined ? null : String(answer.headers.link)
  const next: string | null = Array.isArray(body) ? cursorOfLink(link) : body.next_cursor
  return { ids: rows.map(list.idOf), next }
}

for (const name of NAMES)
  describe(`The list ${name}`, () => {
    it('gives each row once, whatever comes and goes while it is read', async () => {
      const list = listOf(name)
      const before = new Set(await readAll(list))
      const made: number[] = []
      for (let n = 0; n < 25; n += 1) made.push(await list.make())
      const [gone = 0, goneLater = 0] = [made[3], made[14]]
      const seen: number[] = []
      const late: number[] = []
      let next: string | null = null
      let turn = 0
      do {
        const page = await read(list, `limit=7${next === null ? '' : `&cursor=${next}`}`)
        seen.push(...page.ids)
        next = page.next
        if (turn === 0) {
          late.push(await list.first())
          await list.remove(gone)
        }
        if (turn === 1) await list.remove(goneLater)
        turn += 1
      } while (next !== null && turn < 100)
      assert.equal(new Set(seen).size, seen.length, 'no row twice')
      const removed = new Set([gone, goneLater])
      const missed = [...before, ...made].filter((id) => !removed.has(id) && !seen.includes(id))
      assert.deepEqual(missed, [], 'no row missed')
      assert(!seen.includes(late[0] ?? 0), 'what came before the first page is not on a later one')
      assert.deepEqual((await readAll(list)).slice(0, 1), late)
    })

    it('refuses a cursor it did not write and a length it does not give', async () => {
      const list = listOf(name)
      const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const rubbish = [
        'x',
        '..%2f..%2fetc',
        text('7'),
        text([]),
        text([0]),
        text([2 ** 40]),
        text([null, 1, 2]),
      ]
      for (let n = 0; n < 2; n += 1) await list.make()
      const { next } = await read(list, name === 'sessions' ? '' : 'limit=1')
      rubbish.push(
        `${next}%3D`,
        text(['\ud800']),
        text(['2026-02-30', 8, 1]),
        text(['a\0', 'b', 1]),
        'A'.repeat(3000),
      )
      for (const cursor of rubbish) {
        const answer = await call(site, 'GET', `/api${list.path}?cursor=${cursor}`, list.by)
        assert.equal(answer.statusCode, 400, `${cursor} ${answer.body}`)
        assert.deepEqual(Object.keys(answer.json().fields), ['cursor'])
      }
      if (name === 'sessions') return
      for (const limit of ['0', '-1', '1e3', '100', 'NaN', ''])
        assert.equal((await call(site, 'GET', `/api${list.path}?limit=${limit}`, list.by)).statusCode, 400)
    })
  })

async function readAll(list: List): Promise<number[]> {
  const ids: number[] = []
  let next: string | null = null
  do {
    const page = await read(list, next === null ? '' : `cursor=${next}`)
    assert(page.ids.length <= LIST_PAGE)
    ids.push(...page.ids)
    next = page.next
  } while (next !== null)
  return ids
}

describe('A list of one person', () => {
  it('needs the login of its role, and a cursor of somebody else’s leads to nothing of theirs', async () => {
    const [stranger, otherSeller] = [await makeSurfer(site.context), await makePhotographer(site.context)]
    for (const list of [...lists.values()].filter(({ by }) => by !== null)) {
      const isSurfers = list.path.startsWith('/surfer')
      for (let n = 0; n < 3; n += 1) await list.make()
      const { next } = await read(list, list.path.endsWith('/sessions') ? '' : 'limit=1')
      const url = `/api${list.path}`
      assert.equal((await call(site, 'GET', url, null)).statusCode, 401)
      assert.equal((await call(site, 'GET', url, isSurfers ? otherSeller : stranger)).statusCode, 403)
      assert(next)
      const foreign = await read(list, `cursor=${next}`, isSurfers ? stranger : otherSeller)
      assert.deepEqual(foreign, { ids: [], next: null })
    }
  })
})
