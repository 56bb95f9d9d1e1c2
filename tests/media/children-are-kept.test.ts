import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { treeMemory } from '#bench/measure/tree-memory.ts'
import type { ImageDecoder } from '#server/platform/images/decoder.ts'
import { openImageDecoder } from '#server/platform/images/open-decoder.ts'
import { watermarkSeed } from '#server/platform/images/watermark-seed.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'

const HEIC = fileURLToPath(new URL('../../bench/media/fixtures/sea-12mp.heic', import.meta.url))
const LANES = 2

describe('A decoding child is kept', { skip: process.platform !== 'linux' }, () => {
  let folder: string
  let decoder: ImageDecoder
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'swellframe-kept-'))
    decoder = openImageDecoder({ concurrency: LANES, log: { warn: () => {} } })
    await writeFile(join(folder, 'photo.jpg'), await makePhoto())
    await writeFile(join(folder, 'photo.heic'), await readFile(HEIC))
  })
  after(async () => {
    await decoder.close()
    await rm(folder, { recursive: true })
  })

  /** Prepares one such photo in each lane; the children that are there then. */
  const prepare = async (name: string): Promise<number[]> => {
    const lanes = Array.from({ length: LANES }, async (_, lane) => {
      const own = await mkdtemp(join(folder, `${lane}-`))
      const seed = watermarkSeed(Buffer.alloc(32, 7), lane)
      const made = await decoder.render({
        ownerId: lane,
        path: join(folder, name),
        folder: own,
        photographer: 'Ana',
        seed,
      })
      assert.ok('previewPath' in made, JSON.stringify(made))
    })
    await Promise.all(lanes)
    return treeMemory(process.pid)
      .filter(({ command }) => command.includes('-child.ts'))
      .map(({ pid }) => pid)
      .sort()
  }

  it('from one ordinary photo to the next, those of HEIC photos beside those of JPEG ones', async () => {
    const first = [...(await prepare('photo.jpg')), ...(await prepare('photo.heic'))]
    const children = [...new Set(first)].sort()
    assert.equal(children.length, 2 * LANES)
    assert.deepEqual(await prepare('photo.heic'), children)
    assert.deepEqual(await prepare('photo.jpg'), children)
    assert.deepEqual(await prepare('photo.heic'), children)
  })
})
