import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createKnownFiles } from '../known/known-files.ts'
import { here, named, openSelection, openServer, settled } from '../known/known-test-harness.ts'
import { fileFaults } from '../selected-file.ts'
import { awaitedOf, changeOf, outOf } from './use-after-looking.ts'

/** Files chosen and confirmed; their contents are read only when `read` says so. */
async function open(holds: Record<string, number>) {
  const { promise, resolve: read } = Promise.withResolvers<void>()
  const hash = async (file: File) => {
    await promise
    return file.text()
  }
  const selection = openSelection()
  const known = createKnownFiles(selection, openServer(holds, { hash }).question)
  known.open()
  await selection.add([named('a.jpg', 'aaaa'), named('b.jpg', 'bbbb')])
  const now = () => ({ when: 'today', out: outOf(selection.snapshot()) })
  return { selection, known, read, now }
}

describe('Publish, pressed while chosen files are looked for in other sessions,', () => {
  it('waits for the answer instead of failing', async () => {
    const { selection, known, read, now } = await open({ cccc: 7 })
    const confirmed = now()
    known.at(() => here)
    await settled()
    assert.deepEqual(fileFaults(selection.snapshot()), ['2 file(s) are still processing'])
    assert.match(awaitedOf(selection.snapshot()) ?? '', /your other sessions/)
    read()
    await settled()
    assert.deepEqual(fileFaults(selection.snapshot()), [])
    assert.equal(awaitedOf(selection.snapshot()), null)
    assert.equal(changeOf(confirmed, now()), null)
  })

  it('is asked for once more where one of them is found', async () => {
    const { selection, known, read, now } = await open({ aaaa: 7 })
    const confirmed = now()
    known.at(() => here)
    read()
    await settled()
    assert.equal(awaitedOf(selection.snapshot()), null)
    assert.match(changeOf(confirmed, now()) ?? '', /^Some files are in another session/)
  })
})

it('What a picture of our clock has moved is asked for before anything else', () => {
  assert.match(changeOf({ when: 'today', out: '' }, { when: 'yesterday', out: '1' }) ?? '', /our clock/)
})
