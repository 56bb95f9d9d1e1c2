import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckAnswer, Checked, CheckRequest } from '../check/check-messages.ts'
import { fileFaults, type PicturedClock } from '../selected-file.ts'
import { createSelection } from './selection.ts'

const ourClock: PicturedClock = {
  ...{ camera: 'NIKON Z 8', texts: [], now: Date.parse('2026-07-12T07:06:00Z') },
  ...{ capturedLocal: '2026-07-12 09:06:00', capturedOffset: null },
}
const photo: Checked = { kind: 'image', width: 4000, height: 3000, preview: null, thumb: null }

type Asked = { request: CheckRequest; answer: (found: CheckAnswer) => void }

function setUp() {
  const checks: Asked[] = []
  const shows = new Map<number, Asked>()
  const selection = createSelection(
    {
      check: (_kind, request, answer) => void checks.push({ request, answer }),
      show: (_kind, request, answer) => shows.set(request.id, { request, answer }),
      drop: () => undefined,
      first: () => undefined,
      need: () => undefined,
      rest: () => undefined,
    },
    'Ana Reis',
  )
  return {
    selection,
    add: (names: string[]) => selection.add(names.map((name) => new File(['x'], name, { lastModified: 1 }))),
    /** Which were looked at closely, in the order in which that was asked. */
    closely: () =>
      checks.filter(({ request }) => request.closely).map(({ request }) => (request.file as File).name),
    judgeAll() {
      for (const { request, answer } of checks) answer({ id: request.id, found: { ...photo, unseen: true } })
    },
    show(id: number, pictured: PicturedClock | null = null) {
      const asked = shows.get(id)
      asked?.answer({ id, found: { ...photo, pictured } })
      return asked?.request.closely
    },
  }
}
const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}${1000 + at}.jpg`)

test('The first and last pictures of each camera are looked at closely for our clock, so that hundreds cost no more', async () => {
  const { add, closely } = setUp()
  await add([...numbered('DSC_', 400), ...numbered('IMG_', 400)])
  assert.deepEqual(closely(), [
    ...['DSC_1000.jpg', 'DSC_1001.jpg', 'DSC_1398.jpg', 'DSC_1399.jpg'],
    ...['IMG_1000.jpg', 'IMG_1001.jpg', 'IMG_1398.jpg', 'IMG_1399.jpg'],
  ])
})

test('A picture that may show our clock is judged with the others, and held until it was looked at closely', async () => {
  const { selection, add, judgeAll, show } = setUp()
  await add(numbered('DSC_', 5))
  const held = () => selection.snapshot().flatMap(({ id, mayBeClock }) => (mayBeClock ? [id] : []))
  judgeAll()
  assert.deepEqual(fileFaults(selection.snapshot()), [])
  assert.deepEqual(held(), [1, 2, 4, 5])
  assert.equal(show(1, ourClock), true)
  assert.equal(selection.snapshot()[0]?.clock?.camera, 'NIKON Z 8')
  assert.equal(show(3), false)
  for (const id of [2, 4, 5]) assert.equal(show(id), true)
  assert.deepEqual(held(), [])
})
