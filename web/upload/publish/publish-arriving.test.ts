import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ApiError } from '#web/platform/api/api.ts'
import type { PublishCalls } from './publish-attempt.ts'
import { fields, files, setUpPublish, uploaded } from './publish-test-harness.ts'

/** It counts again and again: others have their turn between. */
const wait = () => new Promise<void>((done) => setImmediate(done))
/** A server that has prepared whatever has arrived. */
function setUp(broken: Partial<PublishCalls> = {}) {
  const state = async () => ({
    ...{ id: 7, temporary: false, finalised: true, arriving: false, uploads: [] },
    media: made.there.map((media) => ({ ...media, state: 'ready' as const })),
  })
  const made = setUpPublish({ wait, state, ...broken })
  return made
}

const told = (log: readonly string[]) => log.filter((line) => !line.startsWith('change'))

describe('A session sold as it arrives', () => {
  it('is put on sale before its files are waited for, and finalised after the last', async () => {
    const { machine, log, last } = setUp()
    await machine.publish(fields, files, { arriving: true })
    assert.deepEqual(told(log), ['create', 'sell 7', 'send 1', 'send 2', 'send 3', 'finalize 100,200,300'])
    assert.equal(last()?.phase, 'success')
  })

  it('says how many are on sale, none before it is listed, and nothing of it when it is not sold so', async () => {
    const counts = [0, 12, 13]
    const counted = Promise.withResolvers<void>()
    const { machine, states, arrive } = setUp({
      countOnSale: async () => {
        const count = counts.shift()
        if (counts.length === 0) counted.resolve()
        return count ?? null
      },
      send: async ({ id }) => {
        await counted.promise
        return arrive(id)
      },
    })
    await machine.publish(fields, files, { arriving: true })
    assert.deepEqual([...new Set(states.map(({ onSale }) => onSale))], [null, 0, 12, 13])
    const plain = setUp()
    await plain.machine.publish(fields, files)
    assert.equal(plain.last()?.onSale, null)
    assert(!plain.log.some((line) => line.startsWith('sell')))
  })

  it('is complete when the last preview is made, though it was listed long before', async () => {
    let looks = 0
    const { machine, states, last } = setUp({
      state: async () => {
        looks += 1
        const state = looks < 3 ? ('processing' as const) : ('ready' as const)
        const media = [{ ...uploaded(1), state }]
        return { id: 7, temporary: false, finalised: true, arriving: false, media, uploads: [] }
      },
    })
    await machine.publish(fields, files, { arriving: true })
    assert.deepEqual([looks, last()?.phase], [3, 'success'])
    assert(states.some(({ phase, preparing }) => phase === 'preparing' && preparing === 1))
  })

  it('that cannot be put on sale sends nothing, says why, and may be tried again', async () => {
    let refuses = true
    const { machine, log, last } = setUp({
      sellArriving: async () => {
        if (refuses) throw new ApiError(409, 'account_not_ready', 'Your payment account is not ready')
      },
    })
    await machine.publish(fields, files, { arriving: true })
    assert.equal(last()?.phase, 'failure')
    assert.match(last()?.message ?? '', /^Your payment account cannot take payments at the moment\./)
    assert.equal(last()?.lacksAccount, true)
    assert.deepEqual(told(log), ['create'])
    refuses = false
    await machine.publish(fields, files, { arriving: true })
    assert.equal(last()?.phase, 'success')
  })
})
