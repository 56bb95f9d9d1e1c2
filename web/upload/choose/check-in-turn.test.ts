import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSelection } from './selection.ts'

const file = (name: string, size: number): File => {
  const made = new File(['x'], name, { lastModified: 1 })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test('Of hundreds few are looked at in one go, and none that was taken out before its turn', async () => {
  const likes = new Map<number, string[]>()
  const selection = createSelection(
    {
      check: (_kind, { id, like = [] }) =>
        likes.set(
          id,
          like.map((each) => (each as File).name),
        ),
      drop: () => undefined,
      show: () => undefined,
      first: () => undefined,
      need: () => undefined,
      rest: () => undefined,
    },
    'Ana Reis',
  )
  await selection.add(Array.from({ length: 100 }, (_, n) => file(`DSC_${n}.mov`, n < 99 ? n + 1 : 1)))
  assert.equal(likes.size, 40)
  selection.remove(90)
  while (likes.size < 99) await new Promise((resolve) => setTimeout(resolve))
  assert.ok(!likes.has(90))
  assert.deepEqual([likes.get(99), likes.get(100)], [[], ['DSC_0.mov']])
})
