import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pickedWaves } from './picked-waves.ts'

const burst = (id: number, at: number, count: number, body = 'R7') =>
  Array.from({ length: count }, (_, n) => ({ id: id + n, name: `DSC_${id + n}.JPG`, at: at + n * 200, body }))

test('Chosen photos fall into the waves that the server will make of them, whatever their order', () => {
  const hour = Date.UTC(2026, 6, 12, 8)
  const frames = [
    ...burst(20, hour + 90_000, 5),
    ...burst(10, hour, 6),
    ...burst(30, hour + 500, 4, 'Phone'),
    { id: 99, name: 'scan.png', at: null, body: '' },
  ]
  assert.deepEqual(pickedWaves(frames), {
    waves: [
      { cover: 31, from: hour },
      { cover: 22, from: hour + 90_000 },
    ],
    timed: 15,
    from: hour,
    to: hour + 90_800,
    untimed: 1,
  })
  assert.deepEqual(pickedWaves([]), { waves: [], timed: 0, from: 0, to: 0, untimed: 0 })
})
