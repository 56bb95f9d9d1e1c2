import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fields, chosenFile as file, refused, settle, setUpPublish } from './publish/publish-test-harness.ts'

test('On a metered line nothing is begun before its user says so', async () => {
  const { machine, log, last } = setUpPublish({}, { asks: true })
  machine.offer(fields, [file(1)])
  await settle()
  assert.deepEqual([log, last()?.ahead], [[], 'asking'])
  machine.goOn()
  await settle()
  assert.deepEqual(log, ['create', 'send 1'])
})

test('On a metered line a publish is the word that was waited for', async () => {
  const { machine, log, last } = setUpPublish({}, { asks: true })
  machine.offer(fields, [file(1), file(2)])
  await settle()
  assert.deepEqual([log, last()?.ahead], [[], 'asking'])
  await machine.publish(fields, [file(1), file(2)])
  assert.deepEqual(log, ['create', 'send 1', 'send 2', 'finalize 100,200'])
  assert.equal(last()?.phase, 'success')
})

/** The first file arrives; what follows stays on its way until it is given up, and arrives once the test lets go. */
function setUpHeld() {
  let isHeld = true
  const way = setUpPublish({
    send: ({ id }, _target, _onShare, signal) => {
      way.log.push(`send ${id}`)
      if (!isHeld || id === 1) return Promise.resolve(way.arrive(id))
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(refused('internal'))))
    },
  })
  return {
    ...way,
    letGo() {
      isHeld = false
    },
  }
}

test('When the line becomes metered in the middle what is not there yet waits for its user, who is asked once', async () => {
  const { machine, log, last, letGo } = setUpHeld()
  machine.offer(fields, [file(1), file(2)])
  await settle()
  machine.ask()
  await settle()
  assert.deepEqual([last()?.ahead, last()?.active, last()?.arrived], ['asking', [], [1]])
  machine.offer(fields, [file(1), file(2), file(3)])
  await settle()
  assert.deepEqual([log, last()?.failed], [['create', 'send 1', 'send 2'], []])
  letGo()
  machine.goOn()
  await settle()
  assert.deepEqual([log.slice(3), last()?.ahead], [['send 2', 'send 3'], 'sending'])

  machine.ask()
  machine.offer(fields, [file(1), file(2), file(3), file(4)])
  await settle()
  assert.deepEqual([log.slice(5), last()?.ahead], [['send 4'], 'sending'])
})

test('A pause on a free line is no word on one that costs: to go on its user is asked', async () => {
  const { machine, log, last, letGo } = setUpHeld()
  machine.offer(fields, [file(1), file(2)])
  await settle()
  machine.pause()
  machine.goOn()
  machine.pause()
  await settle()
  letGo()
  const before = log.length
  machine.ask()
  machine.pause()
  await settle()
  assert.deepEqual([last()?.ahead, log.length], ['asking', before])
  machine.goOn()
  await settle()
  assert.deepEqual([last()?.ahead, last()?.arrived, log.at(-1)], ['sending', [1, 2], 'send 2'])
})

test('Where all is there its user is asked with the next file', async () => {
  const { machine, log, last } = setUpPublish()
  machine.ask()
  assert.equal(last(), undefined, 'nothing is chosen')
  machine.offer(fields, [file(1)])
  assert.equal(last()?.ahead, 'asking')
  machine.goOn()
  await settle()
  assert.deepEqual([last()?.ahead, last()?.arrived, log], ['sending', [1], ['create', 'send 1']])
})

test('Where all of it has just arrived the next file waits for its user, too', async () => {
  const { machine, log, last } = setUpPublish()
  machine.offer(fields, [file(1)])
  await settle()
  machine.ask()
  machine.offer(fields, [file(1), file(2)])
  await settle()
  assert.deepEqual([last()?.ahead, log], ['asking', ['create', 'send 1']])
  machine.goOn()
  await settle()
  assert.deepEqual([last()?.ahead, log.at(-1)], ['sending', 'send 2'])
})

test('A publish that is under way goes on when its line becomes metered, and was the word for what follows', async () => {
  const { machine, log, last, letGo } = setUpHeld()
  machine.offer(fields, [file(1), file(2)])
  await settle()
  const published = machine.publish(fields, [file(1), file(2), file(3)])
  machine.ask()
  await settle()
  machine.ask()
  await settle()
  assert.deepEqual([last()?.phase, last()?.ahead], ['uploading', 'none'])
  assert.deepEqual(log, ['create', 'send 1', 'send 2', 'send 3'], 'what was on its way stays so')
  machine.close()
  assert.equal(last()?.ahead, 'paused')
  machine.ask()
  assert.equal(last()?.ahead, 'paused', 'he has said yes')
  letGo()
  await published
  await machine.publish(fields, [file(1), file(2), file(3)])
  assert.deepEqual([last()?.phase, log.at(-1)], ['success', 'finalize 100,200,300'])
})
