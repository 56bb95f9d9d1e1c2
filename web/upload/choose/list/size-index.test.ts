import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SelectedFile } from '../../selected-file.ts'
import { createSizeIndex } from './size-index.ts'

const chosen = (id: number, size: number, state: SelectedFile['state'] = 'ready') =>
  ({ id, file: { name: `${id}.jpg`, size } as File, state }) as SelectedFile
const names = (files: readonly File[]) => files.map(({ name }) => name)

test('A file is compared with those of its size that have arrived, or were chosen before it and not refused', () => {
  const index = createSizeIndex()
  const files = [chosen(1, 10), chosen(2, 10, 'refused'), chosen(3, 20), chosen(4, 10), chosen(5, 10)]
  for (const each of files) index.add(each)
  const arrived = [
    { name: 'a.jpg', size: 10 },
    { name: 'b.jpg', size: 20 },
  ] as File[]
  assert.deepEqual(names(index.likeOf(files[3] as SelectedFile, arrived, files)), ['a.jpg', '1.jpg'])
  assert.deepEqual(names(index.likeOf(files[2] as SelectedFile, arrived, files)), ['b.jpg'])
  assert.deepEqual(names(index.likeOf(files[0] as SelectedFile, [], files)), [])
  // One that was taken out of the list is no original any more.
  assert.deepEqual(names(index.likeOf(files[4] as SelectedFile, [], files.slice(1))), ['4.jpg'])
  index.clear()
  assert.deepEqual(names(index.likeOf(files[4] as SelectedFile, [], files)), [])
})
