import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chosenFile as file, lost, refused, uploaded } from '#web/upload/publish/publish-test-harness.ts'
import { idleState, type PublishState } from '#web/upload/send/publish-state.ts'
import type { SendCalls } from '#web/upload/send/send-files.ts'
import { createAddFilesMachine } from './add-files-machine.ts'

type There = Parameters<typeof createAddFilesMachine>[2]['there']

function setUp(broken: Partial<SendCalls> = {}, there?: There) {
  let state: PublishState = idleState
  let arrived = 0
  const log: string[] = []
  const { promise: idle, resolve } = Promise.withResolvers<void>()
  const calls: SendCalls = {
    send: async ({ id }, { position, again }) => {
      log.push(`send ${id} ${position} ${again}`)
      return uploaded(id)
    },
    state: async () => ({
      id: 7,
      temporary: false,
      finalised: true,
      arriving: false,
      media: [],
      uploads: [],
    }),
    wait: async () => undefined,
    now: () => 0,
    connections: () => 5,
    ...broken,
  }
  const machine = createAddFilesMachine(calls, 7, {
    changed: (next) => {
      state = next
      if (next.phase !== 'uploading') resolve()
    },
    arrived: () => {
      arrived += 1
    },
    there,
  })
  return { machine, log, idle, last: () => state, arrived: () => arrived }
}
const quiet = () => new Promise((done) => setImmediate(done))

test('Three files are on their way at once, each after what is there, and what was chosen meanwhile comes after them', async () => {
  let most = 0
  let now = 0
  const { machine, log, last, arrived } = setUp({
    send: async ({ id }, { position, again }) => {
      log.push(`send ${id} ${position} ${again}`)
      now += 1
      most = Math.max(most, now)
      await quiet()
      now -= 1
      return uploaded(id)
    },
  })
  machine.add([1, 2, 3, 4, 5].map(file))
  machine.add([file(6)])
  while (arrived() < 6) await quiet()
  await quiet()
  assert.equal(most, 3)
  assert.deepEqual(log[0], 'send 1 null true')
  assert.equal(log.length, 6)
  assert.deepEqual([last().phase, last().done, last().count], ['idle', 1, 1])
})

test('A lost line is waited for; what is refused is named and not tried again, the rest is', async () => {
  let tries = 0
  const { machine, last, idle, log } = setUp({
    send: async ({ id }) => {
      tries += 1
      log.push(`send ${id}`)
      if (id === 1 && tries < 3) throw lost()
      if (id === 2) throw refused('image_unreadable')
      if (id === 3 && log.filter((line) => line === 'send 3').length < 9) throw refused('internal')
      return uploaded(id)
    },
  })
  machine.add([file(1), file(2), file(3)])
  await idle
  while (last().phase !== 'idle') await quiet()
  assert.deepEqual(last().failed, [
    {
      ...{ id: 2, name: '2.jpg', final: true, refused: true },
      ...{ message: 'Failed to load image', reason: 'Failed to load image' },
    },
    {
      ...{ id: 3, name: '3.jpg', final: false, refused: false },
      ...{ message: 'The line broke off', reason: 'Unknown error' },
    },
  ])
  log.length = 0
  machine.again()
  while (last().phase !== 'idle') await quiet()
  assert.deepEqual(log[0], 'send 3')
  assert.ok(!log.includes('send 1') && !log.includes('send 2'))
})

test('A session that takes no more files says so; stopping forgets what was on its way', async () => {
  const { machine, last, idle } = setUp({
    send: async () => {
      throw refused('session_closed')
    },
  })
  machine.add([file(1), file(2)])
  await idle
  assert.deepEqual(
    [last().phase, last().message],
    ['failure', 'Files can no longer be added to this session'],
  )
  machine.stop()
  assert.deepEqual([last().phase, last().message, last().active], ['idle', '', []])
})

test('A copy of what the session holds is no further file, and is named', async () => {
  const there = () => [{ id: 100, media_name: 'sunday.jpg', client_key: 'sunday' }]
  const { machine, idle, last } = setUp({}, there)
  machine.add([file(1), file(2)])
  await idle
  assert.deepEqual([last().done, last().count], [1, 1])
  assert.deepEqual(last().copies, [{ id: 1, name: '1.jpg', of: 'sunday.jpg' }])
})
