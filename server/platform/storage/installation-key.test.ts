import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { installationKey } from './installation-key.ts'

test('twenty who ask at once get one key, the same ever after, that nobody else on the machine may read', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'swellframe-key-'))
  t.after(() => rm(dataDir, { recursive: true }))
  const keys = await Promise.all(Array.from({ length: 20 }, () => installationKey(dataDir, 'one')))
  assert.equal(new Set(keys.map((key) => key.toString('hex'))).size, 1)
  assert.equal(keys[0]?.length, 32)
  assert.deepEqual(await installationKey(dataDir, 'one'), keys[0])
  assert.notDeepEqual(await installationKey(dataDir, 'other'), keys[0])
  assert.deepEqual((await readdir(join(dataDir, 'keys'))).sort(), ['one', 'other'])
  if (process.platform !== 'win32')
    assert.equal((await stat(join(dataDir, 'keys', 'one'))).mode & 0o777, 0o600)
  await writeFile(join(dataDir, 'keys', 'half'), 'half')
  await assert.rejects(installationKey(dataDir, 'half'), /is not a key of 32 bytes/)
})
