import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckAnswer } from '../check/check-messages.ts'
import { fileFaults } from '../selected-file.ts'
import { createSelection } from './selection.ts'

const file = (name: string, size = 1000): File => {
  const made = new File(['x'], name, { lastModified: 1 })
  Object.defineProperty(made, 'size', { value: size })
  return made
}
function setUp() {
  const asked = new Map<number, (found: CheckAnswer) => void>()
  const selection = createSelection(
    { check: (_kind, { id }, answer) => asked.set(id, answer), drop: (id) => asked.delete(id) },
    'Ana Reis',
  )
  const refuse = (id: number) => asked.get(id)?.({ id, refused: 'image_too_small' })
  const accept = (id: number) =>
    asked.get(id)?.({ id, found: { kind: 'image', width: 4000, height: 3000, preview: null, thumb: null } })
  return { selection, refuse, accept }
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

test('A session waits for its files to be looked at', async () => {
  const { selection, accept } = setUp()
  await selection.add([file('a.jpg'), file('b.JPG')])
  accept(1)
  assert.deepEqual(fileFaults(selection.snapshot()), ['1 file(s) are still processing'])
  accept(2)
  assert.deepEqual(fileFaults(selection.snapshot()), [])
})

test('More than 3 GB in all adds nothing', async () => {
  const { selection } = setUp()
  assert.equal((await selection.add([file('a.jpg', 2 * 1024 ** 3)])).problem, null)
  assert.equal(
    (await selection.add([file('b.jpg'), file('c.mov', 1024 ** 3)])).problem,
    'Total session size exceeds 3GB limit',
  )
  assert.equal(selection.snapshot().length, 1)
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
