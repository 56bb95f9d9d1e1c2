import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partsOf } from './parts-of.ts'
import { publishParts } from './publish-parts.ts'
import { type Plan, planOf, readPlan } from './split-plan.ts'
import { createSplitStore, type SplitCalls } from './split-store.ts'

const GB = 1000 ** 3
const at = (time: string) => Date.parse(`2026-07-12T${time}Z`)
const named = (name: string, size = 2 * GB) => ({ name, size, lastModified: 1 })
const moment = (time: string, byFile = false) => ({
  at: at(time),
  offset: 60,
  body: 'R7',
  spot: null,
  byFile,
})
const chosen = [
  named('b.jpg'),
  named('a.jpg', GB),
  named('c.mp4'),
  named('notes.txt'),
  named('huge.mov', 4 * GB),
]
const moments = ['09:30', '07:10', '09:40', '09:40', '09:41'].map((time, n) => moment(time, n === 2))
const split = partsOf(chosen, moments)

/** The storage of a browser, which outlives its pages, and a server on which drafts become sessions. */
function setUp() {
  let kept: { plan: Plan; files: [] } | null = null
  let isLocked = false
  const drafts = new Map<number, 'open' | 'finalised' | 'gone'>()
  const calls: SplitCalls = {
    keep: async (plan) => {
      kept = { plan: JSON.parse(JSON.stringify(plan)) as Plan, files: [] }
    },
    read: async () => kept && { plan: readPlan(kept.plan) ?? kept.plan, files: [] },
    drop: async () => {
      kept = null
    },
    async lock() {
      if (isLocked) return false
      isLocked = true
      return {
        release: () => {
          isLocked = false
        },
      }
    },
    stateOf: async (draft) => drafts.get(draft) ?? 'gone',
  }
  const log: string[] = []
  /** A page of that browser. Its machine begins a draft for each session; `fails`: which attempt fails, `stops`, `dies`: after which that is online it is stopped, or is gone. */
  const page = ({ fails = 0, dies = 0, stops = 0 } = {}) => {
    const store = createSplitStore(calls)
    let draft: number | null = null
    let phase: 'success' | 'failure' = 'failure'
    const machine = {
      draft: () => draft,
      async publish(fields: Record<string, string>) {
        if (draft === null) {
          draft = drafts.size + 1
          drafts.set(draft, 'open')
          await store.begun(draft)
        }
        phase = log.length + 1 === fails ? 'failure' : 'success'
        log.push(`${fields.name} ${draft} ${phase}`)
        if (phase === 'success') drafts.set(draft, 'finalised')
        if (log.length === dies) throw new Error('the page is gone')
        if (log.length === stops) phase = 'failure'
      },
      fail: (message: string) => void log.push(message),
      forget: () => {
        draft = null
      },
    }
    const publish = () =>
      publishParts(
        (store.snapshot().plan?.parts ?? []).map((_, index) => ({
          at: index,
          when: `hours ${index}`,
          fields: { name: `part ${index}` },
          files: [],
        })),
        {
          ...{ store, machine, onDone: () => undefined },
          ended: () => {
            if (phase !== 'success' || draft === null) return null
            const session = draft
            draft = null
            return { session, holds: { images: 1, videos: 0 }, leftOut: [] }
          },
        },
      )
    const resume = (id: number) => {
      draft = id
    }
    return { store, publish, resume }
  }
  return { page, log, kept: () => kept, drafts }
}
const hours = (plan: Plan | null) => plan?.parts.map(({ when }) => when)
const online = (plan: Plan | null) => plan?.parts.map(({ published }) => published?.session ?? null)

test('Chosen files become sessions by the time they were taken, each with its files in the order they were chosen', () => {
  assert.deepEqual(
    split.parts.map(({ keys, images, videos, byFile, from }) => [keys.length, images, videos, byFile, from]),
    [
      [2, 2, 0, 0, at('07:10')],
      [1, 0, 1, 1, at('09:40')],
    ],
  )
  assert.deepEqual(split.parts[0]?.keys, ['2000000000-1-b.jpg', '1000000000-1-a.jpg'])
  assert.deepEqual([split.unsupported, split.tooLarge], [1, 1])
})

test('Parts are published one after another, and nothing is kept when all are online', async () => {
  const { page, log, kept } = setUp()
  const { store, publish } = page()
  assert.equal(await store.begin(planOf(split.parts, null), []), true)
  await publish()
  assert.deepEqual(log, ['part 0 1 success', 'part 1 2 success'])
  assert.deepEqual([online(store.snapshot().plan), kept()], [[1, 2], null])
  await publish()
  assert.equal(log.length, 2)
})

test('A part that fails ends the run; what is online stays, and the next press goes on with that part', async () => {
  const { page, log } = setUp()
  const { store, publish } = page({ fails: 2 })
  await store.begin(planOf(split.parts, null), [])
  await publish()
  assert.deepEqual(online(store.snapshot().plan), [1, null])
  await publish()
  assert.deepEqual(log, ['part 0 1 success', 'part 1 2 failure', 'part 1 2 success'])
})

test('A page that died before it heard that a part is online never publishes it again', async () => {
  const { page, log, kept } = setUp()
  const first = page({ dies: 1 })
  await first.store.begin(planOf(split.parts, null), [])
  await assert.rejects(first.publish())
  first.store.close()
  assert.deepEqual(online(kept()?.plan ?? null), [null, null])
  const second = page()
  await second.store.look()
  assert.deepEqual(online(second.store.snapshot().left), [1, null])
  assert.deepEqual(hours(second.store.snapshot().left), ['hours 0', 'hours 1'], 'as they were confirmed')
  assert.equal(await second.store.goOn(), true)
  await second.publish()
  assert.deepEqual(log, ['part 0 1 success', 'part 1 2 success'])
  assert.equal(kept(), null)
})

test('A part whose draft is filled elsewhere is not begun a second time', async () => {
  const { page, log, drafts } = setUp()
  const first = page()
  await first.store.begin(planOf(split.parts, null), [])
  drafts.set(1, 'open')
  await first.store.begun(1)
  await first.publish()
  assert.match(log[0] ?? '', /^This session was begun on another page/)
  first.resume(1)
  await first.publish()
  assert.deepEqual(log.slice(1), ['part 0 1 success', 'part 1 2 success'])
})

test('Two tabs never publish the same plan, and one that was left is there again', async () => {
  const { page } = setUp()
  const [one, other] = [page(), page()]
  await one.store.begin(planOf(split.parts, null), [])
  await other.store.look()
  assert.equal(await other.store.goOn(), false)
  assert.match(other.store.snapshot().problem ?? '', /Another tab/)
  one.store.leave()
  assert.deepEqual([one.store.snapshot().plan, online(one.store.snapshot().left)], [null, [null, null]])
  assert.equal(await other.store.goOn(), true)
})

test('A plan that this browser kept in pieces is none', () => {
  assert.equal(readPlan({ parts: [{ keys: ['a'] }] }), null)
  assert.equal(readPlan(null), null)
  assert.equal(readPlan(JSON.parse(JSON.stringify(planOf(split.parts, 3))))?.parts[0]?.draft, 3)
})

test('A part that was stopped when it was online already is not published once more, and the next one is', async () => {
  const { page, log } = setUp()
  const { store, publish } = page({ stops: 1 })
  await store.begin(planOf(split.parts, null), [])
  await publish()
  assert.deepEqual(online(store.snapshot().plan), [1, null])
  await publish()
  assert.deepEqual(log, ['part 0 1 success', 'part 1 2 success'])
})

test('A part that was emptied by hand is no part any more; after a reload it waits for its files', async () => {
  const { page } = setUp()
  const first = page()
  await first.store.begin(planOf(split.parts, null), [])
  const second = page()
  await second.store.look()
  await first.store.prune([1])
  assert.deepEqual(
    first.store.snapshot().plan?.parts.map(({ videos }) => videos),
    [1],
  )
  first.store.close()
  await second.store.goOn()
  await second.store.prune([1])
  assert.equal(second.store.snapshot().plan?.parts.length, 2)
  // All of its files are here, and another session has them.
  await second.store.prune([1], [0])
  assert.equal(second.store.snapshot().plan?.parts.length, 1)
})

test('When the server does not say what became of a part, nothing is offered and the plan stays', async () => {
  const { page, kept, drafts } = setUp()
  const first = page()
  await first.store.begin(planOf(split.parts, null), [])
  await first.store.begun(1)
  first.store.close()
  const broken = page()
  drafts.get = () => {
    throw new Error('no line')
  }
  await broken.store.look()
  assert.equal(broken.store.snapshot().left, null)
  assert.match(broken.store.snapshot().problem ?? '', /^Could not look/)
  assert.notEqual(kept(), null)
})
