import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clip, makePhoto } from '#tests/support/files/media-files.ts'
import type { CheckAnswer } from '#web/upload/check/check-messages.ts'
import { openFileChecker } from './file-checker.ts'

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
