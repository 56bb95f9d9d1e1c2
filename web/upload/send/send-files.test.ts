import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OwnDraft } from '../drafts/own-draft.ts'
import { chosenFile, uploaded } from '../publish/publish-test-harness.ts'
import { closedFeed } from './file-feed.ts'
import { type SendCalls, sendFiles } from './send-files.ts'

const FILES = 160
const BYTES = 2000
const TICK_MS = 200

const newDraft = (): OwnDraft => ({
  ...{ id: 7, details: '', arrived: new Map(), continued: false, order: new Map(), next: 0 },
  ...{ before: { files: 0, bytes: 0, media: [] }, planned: [] },
})

/**
 * Sends files over a line on a clock of its own; answers how many were in flight at each tick. `each`: bytes a ms that a file gets at
 * most; `all`: that the line carries.
 */
async function sendOver(line: { each: number; all: number }, connections: number): Promise<number[]> {
  let ms = 0
  const flying = new Map<number, { bytes: number; move: (bytes: number) => void }>()
  const calls: SendCalls = {
    send: ({ id }, _target, onShare) =>
      new Promise((resolve) => {
        const file = { bytes: 0, move }
        function move(bytes: number) {
          file.bytes = Math.min(BYTES, file.bytes + bytes)
          if (file.bytes === BYTES) flying.delete(id)
          onShare(file.bytes / BYTES)
          if (file.bytes === BYTES) resolve(uploaded(id))
        }
        flying.set(id, file)
      }),
    state: () => Promise.reject(new Error('nobody asks')),
    wait: async () => undefined,
    now: () => ms,
    connections: () => connections,
  }
  const content = new Uint8Array(BYTES)
  const files = Array.from({ length: FILES }, (_, at) => ({
    ...chosenFile(at + 1),
    file: new File([content], `${at + 1}.jpg`),
  }))
  const sent = sendFiles(calls, closedFeed(files), {
    ...{ session: newDraft(), run: new AbortController() },
    ...{ messageOf: String, show: () => undefined },
  })
  const inFlight: number[] = []
  await answered()
  while (flying.size > 0) {
    inFlight.push(flying.size)
    ms += TICK_MS
    const share = Math.min(line.each, line.all / flying.size) * TICK_MS
    for (const { move } of [...flying.values()]) {
      move(share)
      await answered()
    }
  }
  assert.deepEqual(await sent, { failed: [], halt: null })
  return inFlight
}

/** The server answers at once, and the next file leaves. */
const answered = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Without the last files, which leave ever fewer in flight. */
const wholeOf = (inFlight: number[]) => inFlight.slice(0, -20)

test('Over a line that carries more with more files at once, more files are in flight', async () => {
  const inFlight = await sendOver({ each: 1, all: 100 }, 16)
  assert.equal(inFlight[0], 3)
  assert.ok(Math.max(...inFlight) >= 6, String(inFlight))
})

test('Over a line that two files fill, few are in flight', async () => {
  const inFlight = await sendOver({ each: 1, all: 2 }, 16)
  assert.equal(inFlight[0], 3)
  assert.ok(Math.max(...inFlight) <= 4, String(inFlight))
  assert.ok(wholeOf(inFlight).includes(2), String(inFlight))
})

test('However much the line carries, no more files are in flight than the browser has connections', async () => {
  const inFlight = await sendOver({ each: 1, all: 100 }, 5)
  assert.equal(Math.max(...inFlight), 5)
})
