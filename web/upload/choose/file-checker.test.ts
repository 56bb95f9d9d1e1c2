import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clip, makePhoto } from '#tests/support/files/media-files.ts'
import type { CheckAnswer, Checked, CheckRequest } from '#web/upload/check/check-messages.ts'
import { openFileChecker } from './file-checker.ts'

const unseenClip: Checked = {
  ...{ kind: 'video', width: 1920, height: 1080, preview: null, thumb: null, unseen: true },
}

test('A file is judged by what it holds, whatever its name promised', async () => {
  const checker = openFileChecker()
  const judge = (promised: 'image' | 'video', content: Buffer) =>
    new Promise<CheckAnswer>((resolve) => {
      const file = new Blob([new Uint8Array(content)])
      checker.check(promised, { id: content.length, file, credit: '' }, resolve)
    })
  const kindOf = (answer: CheckAnswer) => ('found' in answer ? answer.found.kind : answer)
  const [film, photo] = [await clip('sea-1080p.mp4'), await makePhoto()]
  assert.equal(kindOf(await judge('image', film)), 'video')
  assert.equal(kindOf(await judge('video', photo)), 'image')
  checker.close()
})

test('A clip is judged while the pictures of others are still being made', { timeout: 10_000 }, async (t) => {
  /** Judges at once, and never comes to an end with a picture. */
  class SlowPainter {
    onmessage: ((event: { data: CheckAnswer }) => void) | null = null
    busy = false
    postMessage({ id, shows }: CheckRequest): void {
      if (shows) this.busy = true
      else if (!this.busy) queueMicrotask(() => this.onmessage?.({ data: { id, found: unseenClip } }))
    }
    terminate(): void {}
  }
  const { Worker } = globalThis
  t.after(() => Object.assign(globalThis, { Worker }))
  Object.assign(globalThis, { Worker: SlowPainter })
  const checker = openFileChecker()
  t.after(() => checker.close())
  const file = new Blob([new Uint8Array(await clip('sea-1080p.mp4'))])
  const judge = (id: number) =>
    new Promise<CheckAnswer>((resolve) => checker.check('video', { id, file, credit: '' }, resolve))
  await judge(1)
  checker.show('video', { id: 1, file, credit: '', shows: { width: 1920, height: 1080 } }, () => undefined)
  assert.ok('found' in (await judge(2)))
})
