import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ErrorCode, errorSentence, errorStatus } from '#contract/errors.ts'
import { ApiError } from '#web/platform/api.ts'
import type { PublishState } from './publish-state.ts'
import { createPublisher, type PublishCalls } from './publisher.ts'
import type { SelectedFile } from './selected-file.ts'
import type { Uploaded } from './send-file.ts'

const file = (id: number): SelectedFile => ({
  id,
  file: new File(['0123456789'], `${id}.jpg`),
  kind: 'image',
  state: 'ready',
  preview: null,
  width: 4000,
  height: 3000,
  error: null,
})
const uploaded = (id: number): Uploaded => ({
  id: id * 100,
  type: 'image',
  state: 'processing',
  media_name: `${id}.jpg`,
  media_size: 10,
  natural_width: 4000,
  natural_height: 3000,
  preview_url: null,
  client_key: null,
  error: null,
})
const refused = (code: ErrorCode) => new ApiError(errorStatus(code), code, errorSentence(code))
const lost = () => new ApiError(0, 'unavailable', errorSentence('unavailable'))

/** A server that takes everything; each test breaks what it is about. */
function setUp(broken: Partial<PublishCalls> = {}) {
  const log: string[] = []
  const states: PublishState[] = []
  const calls: PublishCalls = {
    createSession: async () => {
      log.push('create')
      return 7
    },
    send: async ({ id }, _session, onShare) => {
      log.push(`send ${id}`)
      onShare(0.5)
      return uploaded(id)
    },
    finalize: async () => {
      log.push('finalize')
      return { temporary: false }
    },
    state: async () => ({ id: 7, temporary: false, finalised: true, media: [], uploads: [] }),
    wait: async () => undefined,
    now: () => 0,
    ...broken,
  }
  const publisher = createPublisher(calls, (state) => states.push(state))
  return { publisher, log, states, last: () => states.at(-1) }
}
const fields = { tag: 'freesurf', image_count: '3', video_count: '0' }
const files = [file(1), file(2), file(3)]

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
  assert.deepEqual(log, ['create', 'send 1', 'send 2', 'send 3', 'finalize'])
  assert.equal(states.at(-1)?.phase, 'success')
})

test('A refused file is named and does not stop the others; the session can be published without it', async () => {
  let first = true
  const { publisher, log, last } = setUp({
    send: async ({ id }) => {
      log.push(`send ${id}`)
      if (id === 2 && first) throw refused('image_too_small')
      return uploaded(id)
    },
  })
  await publisher.publish(fields, files)
  assert.equal(last()?.phase, 'failure')
  assert.deepEqual(last()?.failed, [
    {
      id: 2,
      name: '2.jpg',
      message: 'Failed to upload media file 2: Image quality too low (minimum 4MP required)',
    },
  ])
  assert.ok(log.includes('send 3'))
  first = false
  await publisher.finishWithout()
  assert.equal(last()?.phase, 'success')
  assert.equal(log.at(-1), 'finalize')
})

test('Trying again sends only what has not arrived, in the same session', async () => {
  let broken = true
  const { publisher, log, last } = setUp({
    send: async ({ id }) => {
      log.push(`send ${id}`)
      if (id === 3 && broken) throw refused('storage_full')
      return uploaded(id)
    },
  })
  await publisher.publish(fields, files)
  publisher.close()
  broken = false
  log.length = 0
  await publisher.publish(fields, files)
  assert.deepEqual(log, ['send 3', 'finalize'])
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
  assert.ok(log.includes('finalize'))
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
