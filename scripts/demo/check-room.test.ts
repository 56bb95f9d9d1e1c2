import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { checkRoom } from './check-room.ts'

test('the demo is not begun on a disk that cannot hold it', async () => {
  await checkRoom(tmpdir(), 1)
  await assert.rejects(
    checkRoom(tmpdir(), 5e18),
    /^Error: it takes 5000000000\.0 GB of disk, and [\d.]+ GB are free at /,
  )
})
