import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHasher } from './open-hasher.ts'

/** A worker that answers when it is told to. */
function openWorkers() {
  const started: FakeWorker[] = []
  class FakeWorker {
    onmessage: ((event: MessageEvent) => void) | null = null
    onerror: ((event: ErrorEvent) => void) | null = null
    asked: number[] = []
    constructor() {
      started.push(this)
    }
    postMessage({ id }: { id: number }) {
      this.asked.push(id)
    }
    answer(sha256: string | null) {
      this.onmessage?.({ data: { id: this.asked.at(-1), sha256 } } as MessageEvent)
    }
    fail() {
      this.onerror?.({ preventDefault: () => undefined } as ErrorEvent)
    }
    terminate() {}
  }
  return { started, start: () => new FakeWorker() }
}
const soon = () => new Promise<void>((go) => setImmediate(go))
const blobs = [new Blob(['a']), new Blob(['b'])] as const

test('Files are hashed one after the other, each once', async () => {
  const { started, start } = openWorkers()
  const hasher = openHasher(start)
  const [first, second, same] = [hasher.hash(blobs[0]), hasher.hash(blobs[1]), hasher.hash(blobs[0])]
  await soon()
  assert.equal(started[0]?.asked.length, 1)
  started[0]?.answer('aa')
  assert.equal(await first, 'aa')
  await soon()
  started[0]?.answer('bb')
  assert.deepEqual([await second, await same, started.length], ['bb', 'aa', 1])
})

test('A worker that dies costs its file alone; none is waited for once the page is left', async () => {
  const { started, start } = openWorkers()
  const hasher = openHasher(start)
  const [first, second] = [hasher.hash(blobs[0]), hasher.hash(blobs[1])]
  await soon()
  started[0]?.fail()
  assert.equal(await first, null)
  await soon()
  assert.equal(started.length, 2)
  hasher.close()
  assert.equal(await second, null)
  const none = openHasher(() => {
    throw new Error('no workers here')
  })
  assert.equal(await none.hash(blobs[0]), null)
})
