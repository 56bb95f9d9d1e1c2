import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorSentence } from '#contract/error-sentences.ts'
import { ApiError } from '#web/platform/api/api.ts'
import {
  fields,
  chosenFile as file,
  files,
  lost,
  refused,
  setUpPublish as setUp,
  uploaded,
} from './publish-test-harness.ts'

test('A photographer publishes a session and sees the progress grow from 5 over 20 to 95 and 100', async () => {
  const { machine, log, states } = setUp()
  await machine.publish(fields, files)
  const percents = states.map(({ percent }) => percent)
  assert.equal(percents[0], 5)
  assert.ok(percents.includes(20) && percents.includes(95))
  assert.deepEqual(percents.at(-1), 100)
  assert.deepEqual(
    percents,
    percents.toSorted((a, b) => a - b),
  )
  assert.deepEqual(log, ['create', 'send 1', 'send 2', 'send 3', 'finalize 100,200,300'])
  assert.equal(states.at(-1)?.phase, 'success')
})

test('A refused file is named while the others go on, and after they are published', async () => {
  const { machine, log, states, last } = setUp({
    send: async ({ id }) => {
      log.push(`send ${id}`)
      if (id === 1) throw refused('image_too_small')
      return uploaded(id)
    },
  })
  await machine.publish(fields, files)
  const left = {
    id: 1,
    name: '1.jpg',
    message: 'Failed to upload media file 1: Image quality too low (minimum 4MP required)',
    reason: 'Image quality too low (minimum 4MP required)',
    final: true,
    refused: true,
  }
  assert.ok(states.some(({ phase, failed }) => phase === 'uploading' && failed[0]?.name === '1.jpg'))
  assert.deepEqual([last()?.phase, last()?.leftOut], ['success', [left]])
  assert.deepEqual(log, ['create', 'send 1', 'send 2', 'send 3', 'finalize 200,300'])
})

test('When every file is refused, the publish fails with the first and names them all', async () => {
  const { machine, log, last } = setUp({
    send: async () => {
      throw refused('image_unreadable')
    },
  })
  await machine.publish(fields, files)
  assert.deepEqual(
    [last()?.phase, last()?.message, last()?.failed.map(({ name }) => name)],
    ['failure', 'Failed to upload media file 1: Failed to load image', ['1.jpg', '2.jpg', '3.jpg']],
  )
  assert.deepEqual(log, ['create'])
})

test('Where all files of a draft have arrived but the new one is refused, the draft is published', async () => {
  const { machine, last, log, there } = setUp({
    send: async () => {
      throw refused('video_unreadable')
    },
  })
  there.push({ ...uploaded(9), id: 1 })
  const before = { files: 1, bytes: 10, media: [{ id: 1, place: 0, name: '9.jpg' }] }
  machine.resume({ id: 7, before, order: new Map(), next: 1, planned: [] })
  await machine.publish(fields, [file(2)])
  assert.deepEqual([last()?.phase, last()?.leftOut.length, log.at(-1)], ['success', 1, 'finalize 1'])
})

test('What is no fault of the file stops the publish, which can go on without it', async () => {
  const { machine, log, last, arrive } = setUp({
    send: async ({ id }) => {
      if (id === 2) throw new ApiError(400, 'bad_request', 'This file cannot be read any more.')
      if (id === 3) throw refused('image_unreadable')
      return arrive(id)
    },
  })
  await machine.publish(fields, files)
  assert.deepEqual([last()?.phase, last()?.message], ['failure', '2 files could not be uploaded'])
  assert.deepEqual(
    last()?.failed.map(({ message }) => message),
    [
      'Failed to upload media file 2: This file cannot be read any more.',
      'Failed to upload media file 3: Failed to load image',
    ],
  )
  await machine.finishWithout()
  assert.deepEqual([last()?.phase, log.at(-1)], ['success', 'finalize 100'])
})

test('A clip that is refused while its preview is made is named too', async () => {
  const broken = { ...uploaded(2), state: 'failed' as const, error: 'Failed to load video' }
  const earlier = { ...uploaded(8), state: 'failed' as const, error: 'Failed to process file' }
  for (const temporary of [true, false]) {
    const { machine, last } = setUp({
      finalize: async () => ({ temporary }),
      state: async () => ({
        ...{ id: 7, temporary: false, finalised: true, arriving: false, uploads: [] },
        // The last one was refused before, and is not among those published now.
        media: [uploaded(1), broken, earlier],
      }),
    })
    await machine.publish(fields, [file(1), file(2)])
    assert.equal(last()?.phase, 'success')
    assert.deepEqual(
      last()?.leftOut.map(({ name, reason }) => [name, reason]),
      [['2.jpg', 'Failed to load video']],
    )
  }
})

test('Trying again sends only what has not arrived, in the same session', async () => {
  let broken = true
  const { machine, log, last, arrive } = setUp({
    send: async ({ id }) => {
      log.push(`send ${id}`)
      if (id === 3 && broken) throw refused('storage_full')
      return arrive(id)
    },
  })
  await machine.publish(fields, files)
  machine.close()
  broken = false
  log.length = 0
  await machine.publish(fields, files)
  assert.deepEqual(log, ['send 3', 'finalize 100,200,300'])
  assert.equal(last()?.phase, 'success')
})

test('A line lost for a while does not stop a publish, and what arrived unseen is not sent twice', async () => {
  const attempts: number[] = []
  const { machine, last, log } = setUp({
    send: async ({ id }) => {
      attempts.push(id)
      if (attempts.length <= 2) throw lost()
      return uploaded(id)
    },
    // The first attempt of file 1 left nothing, its second one did arrive.
    state: async () => ({
      id: 7,
      temporary: true,
      finalised: false,
      arriving: false,
      media: attempts.length < 2 ? [] : [uploaded(1)],
      uploads: [],
    }),
  })
  await machine.publish(fields, [file(1)])
  assert.deepEqual(attempts, [1, 1])
  assert.equal(last()?.phase, 'success')
  assert.ok(log.includes('finalize 100'))
})

test('A session whose details the server refuses says what to fix', async () => {
  const { machine, last } = setUp({
    createSession: async () => {
      throw new ApiError(422, 'session_rule', errorSentence('session_rule'), {
        session_date: 'The session date cannot be later than today',
      })
    },
  })
  await machine.publish(fields, files)
  assert.equal(
    last()?.message,
    'Please fix the following issues before publishing: The session date cannot be later than today',
  )
})

test('A publish waits until the previews are made, asks to be told then, and is no bother to a server that answers sooner', async () => {
  const asked: unknown[] = []
  const waited: number[] = []
  const { machine, states } = setUp({
    finalize: async () => ({ temporary: true }),
    wait: async (ms) => {
      waited.push(ms)
    },
    state: async (_id, wait) => {
      asked.push(wait)
      return {
        id: 7,
        temporary: asked.length < 3,
        finalised: true,
        arriving: false,
        media: [uploaded(1)],
        uploads: [],
      }
    },
  })
  await machine.publish(fields, [file(1)])
  assert.deepEqual(asked, [0, 500, 500])
  assert.deepEqual(waited, [500])
  assert.equal(states.at(-2)?.phase, 'preparing')
  assert.equal(states.at(-1)?.phase, 'success')
})

test('A photographer who closes the overlay stops what is on its way', async () => {
  const { machine, log, last } = setUp({
    send: async ({ id }) => {
      log.push(`send ${id}`)
      machine.close()
      return uploaded(id)
    },
  })
  await machine.publish(fields, files)
  assert.deepEqual(log, ['create', 'send 1'])
  assert.equal(last()?.phase, 'idle')
})
