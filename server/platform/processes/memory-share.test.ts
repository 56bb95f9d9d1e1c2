import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openMemoryShare } from './memory-share.ts'

describe('Children share the memory there is', () => {
  /** Asks for memory; tells which began, and ends one by its name. */
  const openUse = (totalMb: number) => {
    const share = openMemoryShare({ total: () => totalMb, most: () => totalMb })
    const began: string[] = []
    const ends = new Map<string, () => void>()
    const ask = (name: string, mb: number) => {
      const run = () => {
        began.push(name)
        return new Promise<void>((end) => ends.set(name, end))
      }
      return share.use(mb, run)
    }
    const end = async (name: string) => {
      await new Promise(setImmediate)
      ends.get(name)?.()
      await new Promise(setImmediate)
      return began.join(' ')
    }
    return { share, ask, end }
  }

  it('who needs more than is left waits, and smaller ones pass', async () => {
    const { share, ask, end } = openUse(500)
    const all = [ask('a', 300), ask('large', 400), ask('b', 200)]
    assert.equal(await end('none'), 'a b')
    assert.equal(await end('a'), 'a b')
    assert.equal(await end('b'), 'a b large')
    assert.equal(share.used(), 400)
    await end('large')
    await Promise.all(all)
    assert.equal(share.used(), 0)
  })

  it('who needs more than there is runs alone', async () => {
    const { ask, end } = openUse(500)
    const all = [ask('a', 100), ask('huge', 900), ask('b', 500)]
    assert.equal(await end('a'), 'a huge')
    assert.equal(await end('huge'), 'a huge b')
    await end('b')
    await Promise.all(all)
  })

  it('and a small one finds room beside whatever is large', async () => {
    const share = openMemoryShare({ total: () => 500, most: () => 400 })
    const large = share.use(900, () => new Promise<void>((end) => setImmediate(end)))
    assert.equal(await share.use(100, async () => share.used()), 500)
    await large
  })

  it('and children that rest are ended for whoever needs it, those first that rest longest', async () => {
    const { share, ask, end } = openUse(500)
    const ended: string[] = []
    const lend = (name: string) => share.lend(100, () => ended.push(name))
    for (const name of ['a', 'b', 'c']) lend(name)
    const takeBack = lend('d')
    const first = ask('small', 100)
    assert.deepEqual([await end('none'), ended], ['small', []])
    const second = share.use(200, async () => void ended.push('own'), takeBack)
    await second
    assert.deepEqual(ended, ['a', 'own'])
    lend('e')
    lend('f')
    assert.deepEqual(ended, ['a', 'own'])
    lend('g')
    assert.deepEqual(ended, ['a', 'own', 'b'])
    await end('small')
    await first
  })

  it('and what fails gives its memory back', async () => {
    const { share } = openUse(500)
    await assert.rejects(share.use(400, () => Promise.reject(new Error('no'))))
    assert.equal(share.used(), 0)
  })
})
