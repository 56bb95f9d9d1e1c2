import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileNumber, orderFrames } from './frame-order.ts'

describe('The number of a file', () => {
  for (const [name, number] of [
    ['DSC_0001.JPG', 1],
    ['DSC_9999.JPG', 9999],
    ['DSC01234.ARW', 1234],
    ['_R7A0412-Edit.jpg', 412],
    ['IMG_0412 (2).HEIC', 412],
    ['onda 7.png', 7],
    ['C0007.MP4', 7],
    ['DSC_0412.jp2', 412],
    ['20260712091422123.jpg', 2123],
    ['ondas.mp4', null],
    ['', null],
    [`${'9'.repeat(400)}.jpg`, 9999],
  ] as const)
    it(`of ${name.slice(0, 30) || 'no name'} is ${number}`, () => assert.equal(fileNumber(name), number))
})

describe('Frames in order of time', () => {
  const frame = (id: number, captured_at: number | null, file_number: number | null, camera_id = 1) => ({
    id,
    captured_at,
    file_number,
    camera_id,
  })
  const ids = (frames: ReturnType<typeof frame>[]) => orderFrames(frames).map(({ id }) => id)

  it('stand by their instants, those without one at the end', () =>
    assert.deepEqual(
      ids([frame(1, null, 1), frame(2, 9, 1), frame(3, 5, 2), frame(4, null, 0)]),
      [3, 2, 1, 4],
    ))
  it('of one moment stand by the numbers of their files', () =>
    assert.deepEqual(ids([frame(1, 5, 13), frame(2, 5, 11), frame(3, 5, 12)]), [2, 3, 1]))
  it('of one moment stand right where the numbers begin again', () =>
    assert.deepEqual(
      ids([frame(1, 5, 2), frame(2, 5, 9999), frame(3, 5, 1), frame(4, 5, 9998), frame(5, 4, 3)]),
      [5, 4, 2, 3, 1],
    ))
  it('of two cameras do not change each other', () =>
    assert.deepEqual(ids([frame(1, 5, 9000, 2), frame(2, 5, 2, 1), frame(3, 5, 1, 1)]), [3, 2, 1]))
})
