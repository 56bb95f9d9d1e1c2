import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { keyedFiles } from '../keyed-files.ts'
import { createProgress } from '../progress.ts'
import { openState } from './state-file.ts'

const file = { path: '/c/a.jpg', rel: 'a.jpg', name: 'a.jpg', kind: 'image', size: 5, mtimeMs: 7 } as const
const looked = {
  sha256: 'aa',
  kind: 'image',
  taken: { local: '2026-11-20 08:00:00', offset: null },
  refused: null,
} as const

describe('What the uploader remembers', () => {
  it('survives its end, is for its owner alone, and of its site alone', async (context) => {
    const folder = await mkdtemp(join(tmpdir(), 'swellframe-state-'))
    context.after(() => rm(folder, { recursive: true }))
    const path = join(folder, 'deep', 'state.json')
    const asides: string[] = []
    const open = (site = 'https://a.example') =>
      openState(path, { site, folder: '/c', onBroken: (aside) => asides.push(aside) })
    const first = await open()
    await first.setSession({ key: 'k', id: 3, base: 0, published: false })
    first.remember(file, looked)
    first.noteSent('aa', 3)
    await first.flush()
    const again = await open()
    assert.deepEqual([again.session()?.id, again.sentIn('aa'), again.looked(file)?.sha256], [3, 3, 'aa'])
    assert.equal(again.looked({ ...file, mtimeMs: 8 }), null, 'a file that changed is another')
    if (process.platform !== 'win32') assert.equal((await stat(path)).mode & 0o077, 0)
    assert.equal((await open('https://b.example')).session(), null)
    again.forgetSession(3)
    assert.equal(again.sentIn('aa'), null)

    await writeFile(path, '{"version":1,"sent":')
    assert.equal((await open()).session(), null)
    assert.deepEqual(asides, [`${path}.broken`])
    assert.deepEqual(await readdir(join(folder, 'deep')), ['state.json.broken'])
  })
})

describe('The key of a file', () => {
  it('is that of the web; copies have none, and others of the same name, size and time have one of their own', () => {
    const names = keyedFiles()
    assert.deepEqual(names.add({ ...file, sha256: 'aa' }), { key: '5-7-a.jpg' })
    assert.deepEqual(names.add({ ...file, rel: 'b/a.jpg', sha256: 'aa' }), { copyOf: 'a.jpg' })
    assert.deepEqual(names.add({ ...file, rel: 'c/a.jpg', sha256: 'bbbbbbbbbbbbbbbbbb' }), {
      key: 'bbbbbbbbbbbbbbbb-5-7-a.jpg',
    })
    names.forget({ ...file, rel: 'c/a.jpg' })
    assert.deepEqual(names.add({ ...file, rel: 'd/a.jpg', sha256: 'bbbbbbbbbbbbbbbbbb' }), {
      key: 'bbbbbbbbbbbbbbbb-5-7-a.jpg',
    })
  })
})

describe('How far it is', () => {
  it('is counted in files and bytes; the rate is that of the last 20 s, without what had arrived before', () => {
    let now = 0
    const progress = createProgress(() => now)
    progress.expect(1000)
    progress.expect(1000)
    assert.equal(progress.read().secondsLeft, null)
    progress.mark('a', 1000, 400)
    for (let second = 1; second <= 6; second += 1) {
      now = second * 1000
      progress.mark('a', 1000, 400 + second * 100)
    }
    assert.deepEqual([progress.read().bytesDone, progress.read().bytesPerSecond], [1000, 100])
    progress.settle('a', 1000)
    now = 25_000
    assert.equal(progress.read().bytesPerSecond, 10, 'what lies back further counts no more')
    now = 60_000
    const { filesDone, bytesPerSecond, secondsLeft } = progress.read()
    assert.deepEqual([filesDone, bytesPerSecond, secondsLeft], [1, 0, null])
  })
})
