import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorSentence } from '#contract/error-sentences.ts'
import { ApiError } from '#web/platform/api.ts'
import {
  fields,
  chosenFile as file,
  files,
  lost,
  refused,
  setUpPublish as setUp,
  uploaded,
} from './publish-rig.ts'

test('A photographer publishes a session and sees the progress grow from 5 over 20 to 95 and 100', async () => {
  const { publisher, log, states } = setUp()
  await publisher.publish(fields, files)
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

test('A refused file is named and does not stop the others; the session can be published without it', async () => {
  let first = true
  const { publisher, log, last, arrive } = setUp({
    send: async ({ id }) => {
      log.push(`send ${id}`)
      if (id === 2 && first) throw refused('image_too_small')
      return arrive(id)
    },
  })
  await publisher.publish(fields, files)
  assert.equal(last()?.phase, 'failure')
  assert.deepEqual(last()?.failed, [
    {
      id: 2,
      name: '2.jpg',
      message: 'Failed to upload media file 2: Image quality too low (minimum 4MP required)',
      final: true,
    },
  ])
  assert.ok(log.includes('send 3'))
  first = false
  await publisher.finishWithout()
  assert.equal(last()?.phase, 'success')
  assert.equal(log.at(-1), 'finalize 100,300')
})

test('Trying again sends only what has not arrived, in the same session', async () => {
  let broken = true
  const { publisher, log, last, arrive } = setUp({
    send: async ({ id }) => {
      log.push(`send ${id}`)
      if (id === 3 && broken) throw refused('storage_full')
      return arrive(id)
    },
  })
  await publisher.publish(fields, files)
  publisher.close()
  broken = false
  log.length = 0
  await publisher.publish(fields, files)
  assert.deepEqual(log, ['send 3', 'finalize 100,200,300'])
  assert.equal(last()?.phase, 'success')
})

test('A line lost for a while does not stop a publish, and what arrived unseen is not sent twice', async () => {
  const attempts: number[] = []
  const { publisher, last, log } = setUp({
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
      media: attempts.length < 2 ? [] : [uploaded(1)],
      uploads: [],
    }),
  })
  await publisher.publish(fields, [file(1)])
  assert.deepEqual(attempts, [1, 1])
  assert.equal(last()?.phase, 'success')
  assert.ok(log.includes('finalize 100'))
})

test('A session whose details the server refuses says what to fix', async () => {
  const { publisher, last } = setUp({
    createSession: async () => {
      throw new ApiError(422, 'session_rule', errorSentence('session_rule'), {
        session_date: 'The session date cannot be later than today',
      })
    },
  })
  await publisher.publish(fields, files)
  assert.equal(
    last()?.message,
    'Please fix the following issues before publishing: The session date cannot be later than today',
  )
})

test('A publish waits until the previews are made before it calls itself done', async () => {
  let looks = 0
  const { publisher, states } = setUp({
    finalize: async () => ({ temporary: true }),
    state: async () => {
      looks += 1
      return { id: 7, temporary: looks < 3, finalised: true, media: [uploaded(1)], uploads: [] }
    },
  })
  await publisher.publish(fields, [file(1)])
  assert.equal(looks, 3)
  assert.equal(states.at(-2)?.phase, 'preparing')
  assert.equal(states.at(-1)?.phase, 'success')
})

test('A photographer who closes the overlay stops what is on its way', async () => {
  const { publisher, log, last } = setUp({
    send: async ({ id }) => {
      log.push(`send ${id}`)
      publisher.close()
      return uploaded(id)
    },
  })
  await publisher.publish(fields, files)
  assert.deepEqual(log, ['create', 'send 1'])
  assert.equal(last()?.phase, 'idle')
})
