import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import type { KnownChoice, SelectedFile } from '../selected-file.ts'
import { chosenFile, fields, refused, setUpPublish, uploaded } from './publish-test-harness.ts'

const session = {
  id: 7,
  place: 'Ericeira',
  session_date: '2026-11-21',
  start_hour: 8,
  end_hour: 10,
  on_sale: true,
}
const known = (id: number, choice: KnownChoice): SelectedFile => ({
  ...chosenFile(id),
  known: { choice, mediaId: id * 10, session, stays: null },
})
const asked = (id: number): SelectedFile => ({ ...chosenFile(id), known: 'asked' })
const settled = () => new Promise<void>((go) => setImmediate(go))

describe('A session of which other sessions have files', () => {
  it('is published without those left out, with those sold again, and notes those that come', async () => {
    const { machine, log, last } = setUpPublish()
    await machine.publish(fields, [chosenFile(1), known(2, 'out'), known(3, 'move'), known(4, 'again')])
    assert.deepEqual(log, ['create', 'send 1', 'send 4', 'move 30', 'finalize 100,400'])
    assert.equal(last()?.count, 2)
  })

  it('sends a file ahead once it is known not to be there, the others at once', async () => {
    const { machine, log } = setUpPublish()
    machine.offer(fields, [chosenFile(1), asked(2), known(3, 'out')])
    await settled()
    assert.deepEqual(log, ['create', 'send 1'])
    machine.offer(fields, [chosenFile(1), chosenFile(2), known(3, 'out')])
    await settled()
    assert.deepEqual(log, ['create', 'send 1', 'send 2'])
    machine.offer(fields, [chosenFile(1), chosenFile(2), known(3, 'again')])
    await settled()
    assert.deepEqual(log, ['create', 'send 1', 'send 2', 'send 3'])
  })

  it('sends a file that was left out after it had arrived once more when it is sold again', async () => {
    const { machine, log } = setUpPublish()
    machine.offer(fields, [chosenFile(1), chosenFile(2)])
    await settled()
    machine.offer(fields, [chosenFile(1), known(2, 'out')])
    await machine.publish(fields, [chosenFile(1), known(2, 'out')])
    assert.ok(log.includes('remove 200'), log.join())
    assert.equal(log.at(-1), 'finalize 100')
  })

  it('goes on where the note was made by an attempt whose answer was lost, and says what does not fit', async () => {
    const there = setUpPublish({ noteMoves: async () => Promise.reject(refused('session_closed')) })
    await there.machine.publish(fields, [chosenFile(1), known(2, 'move')])
    assert.equal(there.last()?.phase, 'success')
    const full = setUpPublish({ noteMoves: async () => Promise.reject(refused('session_full')) })
    await full.machine.publish(fields, [chosenFile(1), known(2, 'move')])
    assert.equal(full.last()?.phase, 'failure')
    assert.ok(!full.log.some((line) => line.startsWith('finalize')))
  })

  it('takes back what an earlier visit had noted, and says nothing where nothing was', async () => {
    const told: number[][] = []
    const noteMoves = async (_: number, ids: number[]) => told.push(ids)
    const { machine } = setUpPublish({ noteMoves })
    const nothing = { before: { files: 0, bytes: 0, media: [] }, order: new Map(), next: 0, planned: [] }
    machine.resume({ id: 7, ...nothing })
    await machine.publish(fields, [chosenFile(1)])
    assert.deepEqual(told, [[]])
    const fresh = setUpPublish({ noteMoves })
    await fresh.machine.publish(fields, [chosenFile(1)])
    assert.equal(told.length, 1)
  })
})

test('What an earlier visit had sent and is left out afterwards is not published, and what else had arrived is', async () => {
  const { machine, log, there } = setUpPublish()
  const media = [1, 2, 3].map((id, place) => ({ id, place, name: `${id}.jpg` }))
  there.push(...media.map(({ id }) => ({ ...uploaded(9), id })))
  machine.resume({ id: 7, before: { files: 3, bytes: 30, media }, order: new Map(), next: 3, planned: [] })
  machine.withoutArrived(new Set([1, 3]), 20)
  await machine.publish(fields, [])
  assert.equal(log.at(-1), 'finalize 2')
})
