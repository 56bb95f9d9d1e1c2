import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chosenFile } from '../publish-test-harness.ts'
import { askFor, awaitedOf } from './use-shown-pictures.ts'

const unseen = (id: number) => ({ ...chosenFile(id), unseen: true })

/** What is asked for of these files while they are published, in that order. */
function askedOf(files: Parameters<typeof awaitedOf>[0]): string[] {
  const asked: string[] = []
  const selection = {
    look: (id: number) => void asked.push(`tile of ${id}`),
    need: (id: number) => void asked.push(`all of ${id}`),
  }
  askFor(awaitedOf(files), selection)
  return asked
}

test('The picture of the first file is asked for in full, the others as tiles, of which the first is made first', () => {
  assert.deepEqual(askedOf([unseen(1), unseen(2), unseen(3)]), [
    'all of 1',
    'tile of 3',
    'tile of 2',
    'tile of 1',
  ])
})

test('A picture of our clock is not the first one, for it is not sold', () => {
  const clock = { ...unseen(1), clock: { camera: 'Z 8', says: null } }
  assert.equal(askedOf([clock, unseen(2)])[0], 'all of 2')
})

test('What is made is not asked for once more, nor what no tile of a large session shows', () => {
  assert.deepEqual(askedOf([chosenFile(1), unseen(2)]), ['tile of 2'])
  assert.deepEqual(askedOf([chosenFile(1)]), [])
  const many = Array.from({ length: 96 }, (_, at) => unseen(at + 1))
  assert.equal(new Set(askedOf(many)).size, 49, 'the first in full, and every other')
})
