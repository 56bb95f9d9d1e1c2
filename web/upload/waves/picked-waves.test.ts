import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { pickedWaves } from './picked-waves.ts'
import { readFrame } from './read-frame.ts'

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

test('The time of a chosen photo is read from its first bytes, and none from a file without', async () => {
  const photo = new File([new Uint8Array(await makePhoto())], 'DSC_0001.JPG')
  assert.deepEqual(await readFrame(7, photo), {
    id: 7,
    name: 'DSC_0001.JPG',
    at: Date.UTC(2026, 6, 12, 9, 14, 22, 420),
    body: 'Secretcam  SN-90210',
  })
  const plain = new File([new Uint8Array(await makePhoto({ exif: false }))], 'wave.jpg')
  assert.deepEqual(await readFrame(8, plain), { id: 8, name: 'wave.jpg', at: null, body: '' })
  assert.equal((await readFrame(9, new File(['swell'], 'notes.jpg'))).at, null)
})
