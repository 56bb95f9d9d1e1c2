import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idleState, isAnswered } from '../../send/publish-state.ts'
import type { Uploaded } from '../../send/send-file.ts'
import {
  fields,
  chosenFile as file,
  lost,
  refused,
  settle,
  setUpPublish,
  uploaded,
} from '../publish-test-harness.ts'

const later = { ...fields, place: 'later' }
test('Files leave as soon as they were looked at, and a publish sends only what is missing', async () => {
  const { machine, log, last } = setUpPublish()
  machine.offer(later, [{ ...file(1), state: 'processing' }])
  await settle()
  assert.deepEqual(log, [])
  machine.offer(later, [file(1), { ...file(2), state: 'processing' }, { ...file(3), state: 'refused' }])
  await settle()
  assert.deepEqual([log, last()?.phase, last()?.ahead], [['create', 'send 1'], 'idle', 'sending'])
  machine.offer(later, [file(1), file(2)])
  await settle()
  assert.deepEqual(last()?.arrived, [1, 2])
  await machine.publish(fields, [file(1), file(2), file(4)])
  assert.deepEqual(log, ['create', 'send 1', 'send 2', 'change 7', 'send 4', 'finalize 100,200,400'])
  assert.equal(last()?.phase, 'success')
})

test('What was chosen and has not arrived is known, but for what was refused', async () => {
  const { machine } = setUpPublish(
    {
      send: async ({ id }) => {
        if (id === 2) throw refused('image_too_small')
        return uploaded(id)
      },
    },
    { asks: true },
  )
  const all = [file(1), file(2), { ...file(3), state: 'refused' as const }]
  const missing = () => machine.missing(all).map(({ id }) => id)
  machine.offer(later, all)
  assert.deepEqual(missing(), [1, 2])
  machine.goOn()
  await settle()
  assert.deepEqual(missing(), [])
})

test('What may be a picture of our clock leaves only when it was looked at closely', async () => {
  const { machine, log } = setUpPublish()
  machine.offer(later, [{ ...file(1), mayBeClock: true }, file(2)])
  await settle()
  assert.deepEqual(log, ['create', 'send 2'])
  machine.offer(later, [file(1), file(2)])
  await settle()
  assert.deepEqual(log, ['create', 'send 2', 'send 1'])
})

test('A file whose picture is made while its line is lost keeps its place when it is sent again', async () => {
  const places: unknown[] = []
  const again = Promise.withResolvers<void>()
  const { machine, last } = setUpPublish({
    send: async ({ id }, { position }) => {
      places.push(position)
      if (places.length === 1) throw lost()
      return uploaded(id)
    },
    wait: () => again.promise,
  })
  machine.offer(later, [{ ...file(1), unseen: true }])
  await settle()
  machine.offer(later, [file(1)])
  again.resolve()
  await settle()
  assert.deepEqual([places, last()?.failed], [[0, 0], []])
})

test('What is removed is taken from the server, and what it shares with another file is not lost', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { machine, log, there, last } = setUpPublish({
    send: async ({ id, file: { size, lastModified, name } }) => {
      log.push(`send ${id}`)
      // Two files of one content become one.
      const same: Uploaded = { ...uploaded(id === 3 ? 2 : id), client_key: `${size}-${lastModified}-${name}` }
      if (id !== 3) there.push(same)
      return same
    },
    removeMedia: async (_session, id) => {
      log.push(`remove ${id}`)
      there.splice(
        there.findIndex((each) => each.id === id),
        1,
      )
    },
  })
  const [one, two, three] = [file(1), file(2), file(3)]
  machine.offer(fields, [one, two])
  await settle()
  machine.offer(fields, [two])
  t.mock.timers.tick(1000)
  await settle()
  assert.deepEqual(log, ['create', 'send 1', 'send 2', 'remove 100'])
  machine.offer(fields, [two, three])
  await settle()
  machine.offer(fields, [three])
  t.mock.timers.tick(1000)
  await settle()
  assert.deepEqual(log.slice(4), ['send 3'])
  await machine.publish(fields, [three])
  assert.deepEqual([last()?.phase, log.at(-1)], ['success', 'finalize 200'])
})

test('What went on the server with a removed file is sent again before the session is finalised', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { machine, log, there, last, arrive } = setUpPublish({
    send: async ({ id }) => {
      log.push(`send ${id}`)
      return arrive(id)
    },
  })
  const [one, two] = [file(1), file(2)]
  machine.offer(fields, [one, two])
  await settle()
  machine.offer(fields, [two])
  there.splice(0)
  await machine.publish(fields, [two])
  assert.deepEqual(log, ['create', 'send 1', 'send 2', 'send 2', 'finalize 200'])
  assert.equal(last()?.phase, 'success')
})

test('A publish shows at once how far its files are, even while none of them moves', async () => {
  const { machine, last } = setUpPublish({ send: () => new Promise(() => undefined) })
  machine.offer(fields, [file(1), file(2)])
  await settle()
  void machine.publish(fields, [file(1), file(2)])
  await settle()
  assert.deepEqual([last()?.phase, last()?.done, last()?.count], ['uploading', 0, 2])
})

test('A pause ends what is on its way; going on sends it again, and so does a publish', async () => {
  let isHeld = true
  const { machine, log, last, arrive } = setUpPublish({
    send: ({ id }, _target, _onShare, signal) => {
      log.push(`send ${id}`)
      if (!isHeld || id === 1) return Promise.resolve(arrive(id))
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(refused('internal'))))
    },
  })
  machine.offer(fields, [file(1), file(2)])
  await settle()
  machine.pause()
  await settle()
  assert.deepEqual([last()?.ahead, last()?.active, last()?.failed], ['paused', [], []])
  isHeld = false
  machine.offer(fields, [file(1), file(2), file(3)])
  await settle()
  assert.deepEqual(log, ['create', 'send 1', 'send 2'])
  machine.goOn()
  await settle()
  assert.deepEqual(log.slice(3), ['send 2', 'send 3'])
  machine.pause()
  await machine.publish(fields, [file(1), file(2), file(3), file(4)])
  assert.deepEqual(log.slice(5), ['send 4', 'finalize 100,200,300,400'])
})

test('What refuses every file stops and says so; a file that is refused alone is named and left out', async () => {
  let isFull = true
  const { machine, last, log, arrive } = setUpPublish({
    send: async ({ id }) => {
      if (isFull) throw refused('storage_full')
      if (id === 2) throw refused('image_unreadable')
      return arrive(id)
    },
  })
  machine.offer(fields, [file(1), file(2)])
  await settle()
  assert.equal(last()?.ahead, 'stopped')
  assert.match(last()?.stoppedBy ?? '', /./)
  isFull = false
  machine.goOn()
  await settle()
  assert.deepEqual(
    [last()?.ahead, last()?.failed.map(({ reason }) => reason)],
    ['sending', ['Failed to load image']],
  )
  await machine.publish(fields, [file(1), file(2)])
  assert.deepEqual([last()?.phase, last()?.leftOut.length, log.at(-1)], ['success', 1, 'finalize 100'])
})

test('A publish that cannot begin says afterwards, too, that nothing is sent, and can go on', async () => {
  let isFull = true
  const { machine, last } = setUpPublish({
    createSession: async () => {
      if (isFull) throw refused('storage_full')
      return 7
    },
  })
  machine.offer(fields, [file(1), file(2)])
  await settle()
  assert.equal(last()?.ahead, 'stopped')
  await machine.publish(fields, [file(1), file(2)])
  assert.equal(last()?.phase, 'failure')
  machine.close()
  assert.equal(last()?.ahead, 'stopped')
  assert.match(last()?.stoppedBy ?? '', /./)
  isFull = false
  machine.goOn()
  await settle()
  assert.deepEqual([last()?.ahead, last()?.done], ['sending', 2])
})

test('A page that is left with nothing chosen gives its empty draft up', async () => {
  const { machine, log } = setUpPublish({
    send: () => new Promise(() => undefined),
  })
  const leave = machine.open()
  machine.offer(fields, [file(1)])
  await settle()
  machine.offer(fields, [])
  leave()
  assert.deepEqual(log, ['create', 'drop 7'])
})

test('What an earlier visit had sent and is there only now is published with the rest', async () => {
  const planned: (number | null)[] = []
  const { machine, log, there, last } = setUpPublish({
    changeSession: async (_id, _fields, count) => planned.push(count),
  })
  const keyOf = (name: string) => ({ key: name, name, handle: null })
  there.push({ ...uploaded(1), client_key: 'first' })
  machine.resume({
    ...{ id: 7, before: { files: 1, bytes: 10, media: [{ id: 100, place: 0, name: '1.jpg' }] }, next: 3 },
    order: new Map([
      ['first', 0],
      ['second', 1],
      ['third', 2],
    ]),
    planned: ['first', 'second', 'third'].map(keyOf),
  })
  there.push({ ...uploaded(3), client_key: 'third' }, { ...uploaded(2), client_key: 'second' })
  there.push({ ...uploaded(8), client_key: 'taken out before' })
  await machine.publish(fields, [])
  assert.deepEqual([last()?.phase, log], ['success', ['remove 800', 'finalize 100,200,300']])
  assert.deepEqual(planned, [3])
})

test('Files whose bytes have left, but whose answer is still to come, are not called uploaded', async () => {
  const answer = Promise.withResolvers<void>()
  const { machine, last, arrive } = setUpPublish({
    send: async ({ id }, _target, onShare) => {
      onShare(1)
      if (id === 2) await answer.promise
      return arrive(id)
    },
  })
  machine.offer(fields, [file(1), file(2)])
  await settle()
  assert.equal(last()?.bytesLeft, 0)
  assert.equal(isAnswered(last() ?? idleState), false)
  answer.resolve()
  await settle()
  assert.equal(isAnswered(last() ?? idleState), true)
})
