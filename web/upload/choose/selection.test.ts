import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeClockCode } from '#contract/sessions/clock-code.ts'
import type { CheckAnswer } from '../check/check-messages.ts'
import { countKinds, fileFaults, type PicturedClock } from '../selected-file.ts'
import { createSelection } from './selection.ts'

const SHOWN = Date.parse('2026-07-12T07:05:00Z')
const ourClock: PicturedClock = {
  ...{ camera: 'NIKON Z 8', texts: [writeClockCode(SHOWN)], now: SHOWN + 60_000 },
  ...{ capturedLocal: '2026-07-12 09:06:00', capturedOffset: null },
}

const file = (name: string, size = 1000): File => {
  const made = new File(['x'], name, { lastModified: 1 })
  Object.defineProperty(made, 'size', { value: size })
  return made
}
function setUp() {
  const asked = new Map<number, (found: CheckAnswer) => void>()
  const likes = new Map<number, string[]>()
  const shown = new Map<number, (found: CheckAnswer) => void>()
  const selection = createSelection(
    {
      check(_kind, { id, like = [] }, answer) {
        asked.set(id, answer)
        likes.set(
          id,
          like.map((each) => (each as File).name),
        )
      },
      drop: (id) => asked.delete(id),
      show: (_kind, { id }, answer) => shown.set(id, answer),
      first: () => undefined,
      need: () => undefined,
      rest: () => undefined,
    },
    'Ana Reis',
  )
  const refuse = (id: number) => asked.get(id)?.({ id, refused: 'image_too_small' })
  const accept = (id: number, pictured: PicturedClock | null = null) =>
    asked.get(id)?.({
      ...{ id, found: { kind: 'image', width: 4000, height: 3000, preview: null, thumb: null, pictured } },
    })
  const unseen = (id: number) =>
    asked.get(id)?.({
      ...{
        id,
        found: { kind: 'image', width: 4000, height: 3000, preview: null, thumb: null, unseen: true },
      },
    })
  const showAll = () => {
    const thumb = new Blob(['small'])
    for (const [id, answer] of shown)
      answer({ id, found: { kind: 'image', width: 1, height: 1, preview: null, thumb } })
  }
  /** It is a copy of that one of those it was compared with. */
  const copy = (id: number, copyOf = 0) => asked.get(id)?.({ id, copyOf })
  return { selection, refuse, accept, unseen, showAll, likes, copy }
}

test('A photographer is told why a file cannot be published', async () => {
  const { selection, refuse } = setUp()
  await selection.add([file('wave.jpg'), file('notes.txt')])
  refuse(1)
  assert.deepEqual(
    selection.snapshot().map(({ error }) => error),
    ['Image quality too low (minimum 4MP required)', 'Unsupported file format'],
  )
  assert.deepEqual(fileFaults(selection.snapshot()), ['2 file(s) have validation errors'])
  selection.removeRefused()
  assert.deepEqual(fileFaults(selection.snapshot()), ['Please upload at least one file'])
})

test('What the last file was found to be is told at once: it may leave', async () => {
  const { selection, accept } = setUp()
  await selection.add([file('a.mov'), file('b.mov')])
  let told = 0
  selection.subscribe(() => {
    told += 1
  })
  accept(1)
  assert.equal(told, 0)
  accept(2)
  assert.equal(told, 1)
})

test('A session waits for its files to be looked at', async () => {
  const { selection, accept } = setUp()
  await selection.add([file('a.jpg'), file('b.JPG')])
  accept(1)
  assert.deepEqual(fileFaults(selection.snapshot()), ['1 file(s) are still processing'])
  accept(2)
  assert.deepEqual(fileFaults(selection.snapshot()), [])
})

test('More than 3 GB in all adds nothing, and says how many files would fit', async () => {
  const { selection } = setUp()
  assert.equal((await selection.add([file('a.jpg', 2 * 1024 ** 3)])).problem, null)
  const { over = [], ...told } = await selection.add([file('b.jpg'), file('c.mov', 1024 ** 3)])
  assert.deepEqual(told, {
    problem: 'Total session size exceeds 3GB limit',
    notice:
      'With these it would be just over 3\u00a0GB: the first 1 of 2 files would fit, but not c.mov (1.00\u00a0GB).',
  })
  assert.deepEqual(
    over.map(({ name }) => name),
    ['a.jpg', 'b.jpg', 'c.mov'],
  )
  assert.equal(
    (await selection.add([file('d.mov', 1024 ** 3 + 1)])).notice,
    'd.mov (1.00\u00a0GB) does not fit: with it the session would be just over 3\u00a0GB.',
  )
  assert.equal(
    (await selection.add([file('e.jpg'), file('f.mov', 4 * 1024 ** 3)])).notice,
    'f.mov (4.00\u00a0GB) is larger than a whole session can be.',
  )
  assert.equal(selection.snapshot().length, 1)
})

test('Photos are judged first, and seen afterwards, those in sight before the others', async () => {
  const { selection, unseen, showAll } = setUp()
  await selection.add([file('a.jpg'), file('b.jpg')])
  unseen(1)
  assert.deepEqual(
    selection.snapshot().map((each) => [each.state, each.unseen]),
    [
      ['ready', true],
      ['processing', false],
    ],
  )
  selection.look(1)
  showAll()
  assert.deepEqual([selection.snapshot()[0]?.unseen, selection.snapshot()[0]?.thumb?.size], [false, 5])
})

test('The same file chosen twice counts once, and any file can become the cover', async () => {
  const { selection } = setUp()
  await selection.add([file('a.jpg'), file('b.jpg')])
  const { notice } = await selection.add([file('b.jpg'), file('c.jpg'), file('c.jpg')])
  assert.equal(notice, '2 files were already chosen and are not added twice.')
  assert.deepEqual(
    selection.snapshot().map(({ file: { name } }) => name),
    ['a.jpg', 'b.jpg', 'c.jpg'],
  )
  selection.makeCover(3)
  assert.deepEqual(
    selection.snapshot().map(({ id }) => id),
    [3, 1, 2],
  )
})

test('What has arrived is neither looked at nor sent again, and counts towards the 3 GB', async () => {
  const { selection } = setUp()
  await selection.add([file('a.jpg'), file('b.jpg')])
  selection.leaveOut(new Set(['1000-1-a.jpg', '1000-1-c.jpg']), 2 * 1024 ** 3)
  assert.deepEqual(
    selection.snapshot().map(({ file: { name } }) => name),
    ['b.jpg'],
  )
  assert.equal(
    (await selection.add([file('c.jpg')])).notice,
    '1 file has already arrived and is not sent again.',
  )
  assert.equal(
    (await selection.add([file('d.mov', 1024 ** 3)])).problem,
    'Total session size exceeds 3GB limit',
  )
  assert.equal(selection.snapshot().length, 1)
})

test('A picture of our clock is not for sale, unless its photographer says so', async () => {
  const { selection, accept } = setUp()
  await selection.add([file('clock.jpg')])
  accept(1, ourClock)
  assert.deepEqual(fileFaults(selection.snapshot()), ['Please upload at least one file'])
  assert.deepEqual(countKinds(selection.snapshot()), { images: 0, videos: 0 })
  selection.sellClock(1, true)
  assert.deepEqual(fileFaults(selection.snapshot()), [])
  assert.deepEqual(countKinds(selection.snapshot()), { images: 1, videos: 0 })
})

test('A picture of our clock is judged by place and day as soon as they are chosen, and again when they change', async () => {
  const { selection, accept } = setUp()
  const says = () => selection.snapshot()[0]?.clock?.says
  const portugal = { time_zone: 'Europe/Lisbon', session_date: '2026-07-12', start_hour: 8, end_hour: 10 }
  await selection.add([file('clock.jpg'), file('a.jpg')])
  accept(1, ourClock)
  accept(2)
  assert.equal(says(), null)
  selection.judgeBy(portugal)
  assert.deepEqual(says(), { shown: SHOWN, ahead: 3_660_000 })
  selection.judgeBy({ ...portugal, session_date: '2026-07-20' })
  assert.deepEqual(says(), { not: 'other-day' })
  assert.deepEqual(countKinds(selection.snapshot()), { images: 2, videos: 0 })
  selection.judgeBy({ ...portugal, time_zone: 'Pacific/Auckland' })
  assert.deepEqual(says(), { shown: SHOWN, ahead: 3_660_000 - 11 * 3_600_000 })
  assert.deepEqual(countKinds(selection.snapshot()), { images: 1, videos: 0 })
  selection.judgeBy(null)
  assert.equal(says(), null)
})

const namesOf = (selection: ReturnType<typeof setUp>['selection']) =>
  selection.snapshot().map(({ file: { name } }) => name)
const leftOf = (selection: ReturnType<typeof setUp>['selection']) =>
  selection.leftOut().map(({ name, reason }) => `${name}: ${reason}`)

test('Copies under other names are left out and told, each compared with files of its size alone', async () => {
  const { selection, accept, copy, likes } = setUp()
  await selection.add([file('a.jpg'), file('b.jpg', 2000), file('notes.txt'), file('copy of a.jpg')])
  await selection.add([file('c.jpg'), file('a.jpg', 2000)])
  assert.deepEqual(
    [...likes],
    [
      [1, []],
      [2, []],
      [4, ['a.jpg']],
      [5, ['a.jpg', 'copy of a.jpg']],
      [6, ['b.jpg']],
    ],
  )
  for (const id of [1, 2, 5]) accept(id)
  copy(4)
  copy(6)
  assert.deepEqual(namesOf(selection), ['a.jpg', 'b.jpg', 'notes.txt', 'c.jpg'])
  assert.deepEqual(leftOf(selection), ['copy of a.jpg: A copy of a.jpg', 'a.jpg: A copy of b.jpg'])
  assert.deepEqual(countKinds(selection.snapshot()), { images: 4, videos: 0 })
})

test('A copy stays when what it is a copy of is removed before that is known, and is no news when it is removed after', async () => {
  const { selection, accept, copy } = setUp()
  await selection.add([file('a.jpg'), file('b.jpg'), file('c.jpg')])
  selection.remove(1)
  copy(2)
  accept(2)
  assert.deepEqual([namesOf(selection), leftOf(selection)], [['b.jpg', 'c.jpg'], []])
  copy(3, 1)
  assert.deepEqual([namesOf(selection), leftOf(selection)], [['b.jpg'], ['c.jpg: A copy of b.jpg']])
  // Chosen once more it is looked at once more.
  await selection.add([file('c.jpg')])
  assert.deepEqual(leftOf(selection), [])
  copy(4)
  assert.deepEqual(leftOf(selection), ['c.jpg: A copy of b.jpg'])
  selection.remove(2)
  assert.deepEqual([namesOf(selection), leftOf(selection)], [[], []])
})

test('What is chosen again after a reload is compared with what has arrived, and what the server finds is told, too', async () => {
  const { selection, copy, likes } = setUp()
  selection.leaveOut(new Set(['1000-1-a.jpg']), 1000)
  await selection.add([file('a.jpg'), file('copy.jpg'), file('other.jpg', 2000)])
  assert.deepEqual(likes.get(1), ['a.jpg'])
  copy(1)
  selection.leaveCopy(2, 'sunday.jpg')
  assert.deepEqual(namesOf(selection), [])
  assert.deepEqual(leftOf(selection), ['copy.jpg: A copy of a.jpg', 'other.jpg: A copy of sunday.jpg'])
})

test('Files that were refused are remembered with their reason when they are removed together', async () => {
  const { selection, refuse } = setUp()
  await selection.add([file('small.jpg'), file('notes.txt'), file('tiny.jpg', 2000)])
  refuse(1)
  refuse(3)
  selection.remove(3)
  selection.removeRefused()
  assert.deepEqual(leftOf(selection), [
    'small.jpg: Image quality too low (minimum 4MP required)',
    'notes.txt: Unsupported file format',
  ])
  selection.clear()
  assert.deepEqual(leftOf(selection), [])
})

test('Files of several sessions need not fit into one; what belongs to none of them is not taken', async () => {
  const { selection } = setUp()
  const big = [file('a.mov', 2 * 1024 ** 3), file('b.mov', 2 * 1024 ** 3 - 1)]
  await selection.add([file('before.jpg')])
  selection.allow(new Set(['2147483648-1-a.mov', '2147483647-1-b.mov']), new Set(['1000-1-online.jpg']))
  const { problem, notice } = await selection.add([...big, file('other.jpg'), file('online.jpg')])
  assert.equal(problem, null)
  assert.equal(
    notice,
    '1 file has already arrived and is not sent again. 1 file belongs to none of these sessions: add it to one once that is online.',
  )
  assert.deepEqual(namesOf(selection), ['a.mov', 'b.mov'])
  selection.allow(null)
  assert.match((await selection.add([file('c.jpg')])).problem ?? '', /3GB limit/)
})
