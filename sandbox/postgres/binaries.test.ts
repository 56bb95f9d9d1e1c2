import assert from 'node:assert/strict'
import { chmod, lstat, mkdir, mkdtemp, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { repairLinks } from './binaries.ts'
import { explainFailure } from './failure.ts'
import { ordinaryUser } from './run-as.ts'

test('an installation without its install scripts gets its links and execute bits', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'swellframe-bin-'))
  t.after(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'native/lib'), { recursive: true })
  await mkdir(join(root, 'native/bin'))
  await writeFile(join(root, 'native/lib/libx.so.6.1'), '')
  for (const name of ['postgres', 'initdb', 'pg_ctl']) await writeFile(join(root, 'native/bin', name), '')
  await chmod(join(root, 'native/bin/initdb'), 0o644)
  const links = [{ source: 'native/lib/libx.so.6.1', target: 'native/lib/libx.so.6' }]
  await writeFile(join(root, 'native/pg-symlinks.json'), JSON.stringify(links))

  await repairLinks(root)
  await repairLinks(root)

  assert((await lstat(join(root, 'native/lib/libx.so.6'))).isSymbolicLink())
  assert.equal(await readlink(join(root, 'native/lib/libx.so.6')), 'libx.so.6.1')
  assert.equal((await stat(join(root, 'native/bin/initdb'))).mode & 0o111, 0o111)
})

test('root hands the server to postgres, else nobody, else their usual number', () => {
  const nobody = 'nobody:x:65533:65532::/:/bin/false'
  assert.deepEqual(ordinaryUser(['root:x:0:0::/root:/bin/sh', nobody, 'postgres:x:101:104::/:/bin/sh']), {
    uid: 101,
    gid: 104,
  })
  assert.deepEqual(ordinaryUser([nobody]), { uid: 65533, gid: 65532 })
  assert.deepEqual(ordinaryUser([]), { uid: 65534, gid: 65534 })
})

test('a failure is told in one sentence', () => {
  const full = 'initdb: error: could not write to file "pg_wal/xlogtemp.9": No space left on device'
  assert.equal(explainFailure(full, '/data').message, 'There is no space left on the disk that holds /data.')
  const odd = 'LOG:  starting\nFATAL:  bogus "setting"\nLOG:  gone'
  assert.equal(explainFailure(odd, '/data').message, 'PostgreSQL did not start: FATAL:  bogus "setting"')
})
