import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorSentence } from '#contract/error-sentences.ts'
import type { SelectedFile } from '../selected-file.ts'
import {
  fields,
  chosenFile as file,
  files,
  lost,
  refused,
  setUpPublish as setUp,
  uploaded,
} from './publish-test-harness.ts'

test('A photographer who comes back adds only what has not arrived, each file in its old place', async () => {
  const places: [number, number | null, boolean][] = []
  const { machine, log, states, last, there } = setUp({
    send: async ({ id }, { position, again }) => {
      places.push([id, position, again])
      return uploaded(id)
    },
  })
  const key = ({ file: { size, lastModified, name } }: SelectedFile) => `${size}-${lastModified}-${name}`
  const [one, two] = [file(1), file(2)]
  const order = new Map([[key(two), 3]])
  const media = [0, 1, 2, 4, 5, 6, 7, 8].map((place) => ({ id: place + 1, place, name: `${place}.jpg` }))
  there.push(...media.map(({ id }) => ({ ...uploaded(9), id })))
  machine.resume({ id: 7, before: { files: 8, bytes: 80, media }, order, next: 10, planned: [] })
  await machine.publish(fields, [one, two])
  assert.deepEqual(places, [
    [1, 10, true],
    [2, 3, true],
  ])
  assert.deepEqual(log, ['change 7', 'finalize 1,2,3,200,5,6,7,8,9,100'])
  const first = states.find(({ phase }) => phase === 'uploading')
  assert.deepEqual([first?.done, first?.count, first?.percent], [8, 10, 20 + 70 * 0.8])
  assert.equal(last()?.phase, 'success')
})

test('What arrived without its answer being heard is found when the photographer tries again', async () => {
  let broken = true
  const { machine, log } = setUp({
    send: async ({ id }) => {
      if (broken) throw refused('storage_full')
      log.push(`send ${id}`)
      return uploaded(id)
    },
    state: async () => ({
      id: 7,
      temporary: true,
      finalised: false,
      arriving: false,
      media: [uploaded(1)],
      uploads: [],
    }),
  })
  await machine.publish(fields, files)
  machine.close()
  broken = false
  await machine.publish(fields, files)
  assert.deepEqual(log, ['create', 'send 2', 'send 3', 'finalize 100,200,300'])
})

test('What would refuse every file stops at the first and says so', async () => {
  for (const [code, sentence] of [
    ['login_required', errorSentence('login_required')],
    ['storage_full', errorSentence('storage_full')],
    ['session_closed', 'This session is no longer open. Try again to begin a new one.'],
  ] as const) {
    const { machine, log, last } = setUp({
      send: async ({ id }) => {
        log.push(`send ${id}`)
        throw refused(code)
      },
    })
    await machine.publish(fields, [...files, file(4), file(5)])
    assert.equal(last()?.message, `Failed to upload media file 1: ${sentence}`)
    assert.deepEqual(log, ['create', 'send 1', 'send 2', 'send 3'])
  }
})

test('A session that is gone is begun anew', async () => {
  let gone = true
  const { machine, log, last } = setUp({
    send: async ({ id }) => {
      if (gone) throw refused('not_found')
      return uploaded(id)
    },
  })
  await machine.publish(fields, [file(1)])
  gone = false
  await machine.publish(fields, [file(1)])
  assert.deepEqual(log, ['create', 'create', 'finalize 100'])
  assert.equal(last()?.phase, 'success')
})

test('An hour without a line loses nothing, and the file says that it waits', async () => {
  let attempts = 0
  let waited = 0
  const { machine, states, last } = setUp({
    send: async ({ id }) => {
      attempts += 1
      if (attempts < 130) throw lost()
      return uploaded(id)
    },
    wait: async (ms) => {
      waited += ms
    },
  })
  await machine.publish(fields, [file(1)])
  assert.equal(last()?.phase, 'success')
  assert.ok(waited > 3_600_000)
  assert.ok(states.some(({ active: [each] }) => each?.waiting && each.attempt > 100))
})

test('Other details, another kind among them, change the session that was begun', async () => {
  const { machine, log, arrive } = setUp({
    send: async ({ id }) => {
      if (id === 2) throw refused('storage_full')
      return arrive(id)
    },
  })
  await machine.publish(fields, files)
  await machine.publish({ ...fields, photo_price: '9' }, files)
  await machine.publish({ ...fields, tag: 'surflesson' }, files)
  assert.deepEqual(log, ['create', 'change 7', 'change 7'])
})

test('Files removed, added and moved between two attempts are so on the server too', async () => {
  let broken = true
  const { machine, log, there, last, arrive } = setUp({
    send: async ({ id }) => {
      if (id === 3 && broken) throw refused('storage_full')
      log.push(`send ${id}`)
      return arrive(id)
    },
    state: async () => ({
      ...{ id: 7, temporary: false, finalised: false, arriving: false, media: [...there] },
      uploads: [{ id: 31, media_name: '3.jpg', media_size: 10, offset: 5, client_key: 'of a file removed' }],
    }),
  })
  await machine.publish(fields, files)
  machine.close()
  // One more arrived after the photographer had stopped.
  there.push({ ...uploaded(9), client_key: 'unheard of' })
  broken = false
  log.length = 0
  await machine.publish(fields, [file(4), file(2)])
  assert.deepEqual(log, ['remove 100', 'remove 900', 'drop upload 31', 'send 4', 'finalize 400,200'])
  assert.equal(last()?.phase, 'success')
})

test('What failed on the server after it had arrived is sent again', async () => {
  let sound = false
  const { machine, log, there, last } = setUp({
    send: async ({ id }) => {
      log.push(`send ${id}`)
      if (sound) there.push(uploaded(id))
      else there.push({ ...uploaded(id), state: 'failed', error: 'Failed to process file' })
      return uploaded(id)
    },
    finalize: async () => ({ temporary: !sound }),
    state: async () => ({
      id: 7,
      temporary: !sound,
      finalised: true,
      arriving: false,
      media: [...there],
      uploads: [],
    }),
  })
  await machine.publish(fields, [file(1)])
  assert.deepEqual(last()?.failed, [
    {
      ...{ id: 100, name: '1.jpg', final: false, refused: true },
      ...{ message: 'Failed to process file', reason: 'Failed to process file' },
    },
  ])
  sound = true
  await machine.publish(fields, [file(1)])
  assert.deepEqual([log, last()?.phase], [['create', 'send 1', 'send 1'], 'success'])
})

test('A session whose answer was lost is begun again under the same key', async () => {
  const keys: string[] = []
  const { machine } = setUp({
    createSession: async (_fields, key) => {
      keys.push(key)
      if (keys.length < 3) throw lost()
      return 7
    },
  })
  await machine.publish(fields, [file(1)])
  await machine.publish(fields, [file(2)])
  assert.match(keys[0] ?? '', /^[0-9a-f]{32}$/)
  assert.deepEqual([keys[0] === keys[2], keys[2] === keys[3]], [true, false])
})

test('What nobody foresaw is told in the general sentence', async () => {
  const { machine, last } = setUp({
    finalize: async () => ({ temporary: true }),
    state: async () => {
      throw new TypeError('unforeseen')
    },
  })
  machine.resume({
    id: 7,
    before: { files: 1, bytes: 10, media: [{ id: 1, place: 0, name: 'a.jpg' }] },
    order: new Map(),
    next: 1,
    planned: [],
  })
  await machine.finishWithout()
  assert.deepEqual(
    [last()?.phase, last()?.message],
    ['failure', 'An error occurred while publishing the session'],
  )
})

test('A server that does not answer creates no session, and that is said', async () => {
  const { machine, last } = setUp({
    createSession: async () => {
      throw lost()
    },
  })
  await machine.publish(fields, files)
  assert.deepEqual([last()?.phase, last()?.message], ['failure', 'Failed to create session'])
})

test('A session that cannot be finalised says why, else that it failed', async () => {
  for (const [code, message] of [
    ['session_empty', 'Please upload at least one file'],
    ['internal', 'Failed to finalize session'],
  ] as const) {
    const { machine, last } = setUp({
      finalize: async () => {
        throw refused(code)
      },
    })
    await machine.publish(fields, files)
    assert.deepEqual([last()?.phase, last()?.message], ['failure', message])
  }
})
