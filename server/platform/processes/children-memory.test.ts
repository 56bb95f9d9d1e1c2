import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openChildrenMemory } from './children-memory.ts'

const [ORDINARY, HEIC, LARGE, HD, UHD, WIDE] = [105, 141, 400, 109, 271, 75]

/** The memory, and what has begun of it; each ends by its name. */
function openUse() {
  const memory = openChildrenMemory()
  const ends = new Map<string, () => void>()
  const ask = (kind: 'pictures' | 'clips', name: string, mb: number, leaves = 0) =>
    memory[kind].use(mb, () => new Promise<void>((end) => ends.set(name, end)), undefined, leaves)
  const settle = () => new Promise(setImmediate)
  return {
    ask,
    async end(name: string) {
      ends.get(name)?.()
      ends.delete(name)
      await settle()
    },
    async underWay() {
      await settle()
      return [...ends.keys()].join(' ')
    },
    held: () => memory.pictures.used() + memory.clips.used(),
  }
}

describe('Pictures and clips share the memory of their children', () => {
  it('two clips and the photos of two lanes at once, a HEIC among them', async () => {
    const { ask, underWay, held } = openUse()
    for (const name of ['clip', 'other clip']) void ask('clips', name, HD)
    void ask('pictures', 'heic', HEIC)
    void ask('pictures', 'photo', ORDINARY)
    assert.equal(await underWay(), 'clip other clip heic photo')
    assert.ok(held() <= 470, `${held()}`)
  })

  it('a picture never waits for a clip, however large both are, nor an ordinary one for that', async () => {
    const { ask, underWay } = openUse()
    void ask('clips', 'clip', UHD)
    void ask('pictures', 'large', LARGE)
    void ask('pictures', 'photo', ORDINARY)
    assert.equal(await underWay(), 'clip large photo')
  })

  it('a wide copy begins only where the photos of two lanes find room beside it, however long it has waited', async () => {
    const { ask, underWay, end } = openUse()
    for (const name of ['clip', 'other clip']) void ask('clips', name, HD)
    void ask('pictures', 'wide', WIDE, 2 * ORDINARY)
    for (const name of ['photo', 'other photo']) void ask('pictures', name, ORDINARY)
    assert.equal(await underWay(), 'clip other clip photo other photo')
    await end('clip')
    assert.equal(await underWay(), 'other clip photo other photo')
    await end('photo')
    await end('other photo')
    assert.equal(await underWay(), 'other clip wide')
  })

  it('a clip waits for a large picture, and then has its part beside the next one of those', async () => {
    const { ask, underWay, end } = openUse()
    void ask('pictures', 'large', LARGE)
    void ask('clips', 'clip', UHD)
    void ask('pictures', 'next large', LARGE)
    void ask('pictures', 'photo', ORDINARY)
    assert.equal(await underWay(), 'large photo')
    await end('large')
    assert.equal(await underWay(), 'photo next large clip')
  })
})
