import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileFaults } from '../selected-file.ts'
import { fields, chosenFile as file, files, refused, setUpPublish, uploaded } from './publish-test-harness.ts'

/** The second file has the content of the first, which only the server knows. */
const twice = (id: number) => (id === 2 ? 1 : id)

test('A copy that only the server finds counts once, and is named', async () => {
  const { machine, log, last, states } = setUpPublish({
    send: async ({ id }) => uploaded(twice(id)),
    state: async () => ({
      ...{ id: 7, temporary: false, finalised: true, arriving: false, uploads: [] },
      media: [uploaded(1), { ...uploaded(3), type: 'video' as const }],
    }),
  })
  assert.deepEqual(fileFaults(files), [])
  await machine.publish(fields, files)
  assert.deepEqual(log, ['create', 'finalize 100,300'])
  const end = last()
  assert.deepEqual(
    [end?.phase, end?.done, end?.count, end?.published],
    ['success', 2, 2, { images: 1, videos: 1 }],
  )
  assert.deepEqual(end?.copies, [{ id: 2, name: '2.jpg', of: '1.jpg' }])
  // The bar never goes back for it.
  const bar = states.map(({ percent }) => percent)
  assert.deepEqual(
    bar,
    [...bar].sort((a, b) => a - b),
  )
})

test('A copy of what an earlier visit had sent is one of that', async () => {
  const { machine, last, there } = setUpPublish({ send: async () => ({ ...uploaded(9), id: 40 }) })
  there.push({ ...uploaded(9), id: 40, client_key: 'first' })
  machine.resume({
    ...{ id: 7, before: { files: 1, bytes: 10, media: [{ id: 40, place: 0, name: 'sunday.jpg' }] }, next: 1 },
    ...{ order: new Map([['first', 0]]), planned: [] },
  })
  await machine.publish(fields, [file(1)])
  assert.deepEqual([last()?.phase, last()?.done, last()?.count], ['success', 1, 1])
  assert.deepEqual(last()?.copies, [{ id: 1, name: '1.jpg', of: 'sunday.jpg' }])
  assert.deepEqual(last()?.published, { images: 1, videos: 0 })
})

test('What is removed of two alike is no copy of the other any more', async () => {
  const { machine, last } = setUpPublish({ send: async ({ id }) => uploaded(twice(id)) })
  machine.offer(fields, files)
  await new Promise((done) => setTimeout(done))
  assert.equal(last()?.copies.length, 1)
  machine.offer(fields, files.slice(1))
  assert.deepEqual([last()?.copies, last()?.count], [[], 2])
})

test('Files that a photographer goes on without are named at the end', async () => {
  const { machine, last } = setUpPublish({
    send: async ({ id }) => {
      if (id === 2) throw refused('internal')
      return uploaded(id)
    },
  })
  await machine.publish(fields, files)
  assert.equal(last()?.phase, 'failure')
  await machine.finishWithout()
  assert.deepEqual([last()?.phase, last()?.leftOut.map(({ name }) => name)], ['success', ['2.jpg']])
})
