import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { treeMemory } from '#bench/measure/tree-memory.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { clip, makePhoto } from '#tests/support/files/media-files.ts'
import { announce, append, sendWhole, uploadId } from '#tests/support/uploads/tus-calls.ts'
import { startSession } from '#tests/support/uploads/upload-calls.ts'

/** Processes of the site that wait for a clip to probe. */
const waiting = () =>
  treeMemory(process.pid).filter(({ command }) => command.includes('probe-child.ts')).length

describe('What looks at a clip is started', { skip: process.platform !== 'linux' }, () => {
  let test: TestApp
  let photographer: MadePhotographer
  before(async () => {
    test = await startTestApp()
    photographer = await makePhotographer(test.context, { ready: true })
  })
  after(() => test.close())

  it('with the last piece of it that comes, once for several, and not for a photo', async () => {
    const session = await startSession(test, photographer)
    await sendWhole(test, photographer, await makePhoto(), { session, name: 'a.jpg' })
    assert.equal(waiting(), 0)
    const content = await clip('sea-720p.mp4')
    const half = content.length >> 1
    const id = uploadId(await announce(test, photographer, { session, name: 'a.mp4', bytes: content.length }))
    await append(test, photographer, id, 0, content.subarray(0, half))
    assert.equal(waiting(), 0)
    await append(test, photographer, id, half, content.subarray(half))
    assert.equal(waiting(), 1)
    await sendWhole(test, photographer, await clip('sea-1080p.mp4'), { session, name: 'b.mp4' })
    assert.equal(waiting(), 1)
  })
})
