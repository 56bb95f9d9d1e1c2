import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { boxRatio, columnsFor, columnsOnPhone, HEADING, layOutGrid } from './grid-layout.ts'
import { withHeld } from './held-range.ts'

const group = (first: number, count: number, heading = true) => ({
  wave: null,
  heading,
  first,
  count,
  images: count,
  videos: 0,
})
const size = { width: 1012, columns: 4 }

describe('The grid', () => {
  it('has one, two or four columns by the width of the window', () =>
    assert.deepEqual(
      [390, 639, 640, 1023, 1024, 2560].map((width) => columnsFor(width)),
      [1, 1, 2, 2, 4, 4],
    ))

  it('shows a picture that is alone larger', () => {
    const width = (count: number) => {
      const { rows } = layOutGrid([group(0, count, false)], Array(count).fill(1.5), size)
      return Math.round(rows[0]?.boxes[0]?.width ?? 0)
    }
    assert.deepEqual([width(1), width(2)], [1012, 250])
  })

  it('has as many columns on a phone as were chosen there, and nowhere else', () => {
    assert.deepEqual(
      [390, 640, 1440].map((width) => columnsFor(width, columnsOnPhone('3'))),
      [3, 2, 4],
    )
    assert.deepEqual(['2', '1', '7', 'x', null].map(columnsOnPhone), [2, 1, 1, 1, 1])
  })

  it('keeps the proportions of pictures, within reason', () =>
    assert.deepEqual([1.5, 0.5, 9].map(boxRatio), [1.5, 2 / 3, 2]))

  it('fills its rows from left to right, all of a row equally high', () => {
    const ratios = [1.5, 2 / 3, 16 / 9, 1.5, 1.5]
    const { rows, rowOf, height } = layOutGrid([group(0, 5, false)], ratios, size)
    assert.deepEqual(rowOf, [0, 0, 0, 0, 1])
    const [full, last] = rows
    const right = full?.boxes.at(-1)
    assert.equal(Math.round((right?.left ?? 0) + (right?.width ?? 0)), 1012)
    for (const [at, box] of full?.boxes.entries() ?? [])
      assert.ok(Math.abs(box.width / (ratios[at] ?? 1) - (full?.height ?? 0)) < 1.01)
    // One alone is not stretched over the row.
    assert.deepEqual([last?.boxes[0]?.width, last?.height], [250, 166])
    assert.equal(height, (full?.height ?? 0) + 4 + 166)
  })

  it('begins a row under a heading with each wave', () => {
    const { rows, groups, rowOf } = layOutGrid([group(0, 1), group(1, 5)], Array(6).fill(1.5), size)
    assert.deepEqual(
      rows.map((row) => [row.group, row.boxes.length, row.first]),
      [
        [0, 0, 0],
        [0, 1, 0],
        [1, 0, 1],
        [1, 4, 1],
        [1, 1, 5],
      ],
    )
    assert.deepEqual(rowOf, [1, 3, 3, 3, 3, 4])
    assert.deepEqual([groups[1]?.top, rows[3]?.top], [HEADING + 4 + 166 + 4, 2 * (HEADING + 4) + 166 + 4])
  })

  it('puts waves that fill one row together beside each other, each under its own heading', () => {
    const { rows, groups, rowOf, height } = layOutGrid(
      [group(0, 1), group(1, 2), group(3, 1), group(4, 3), group(7, 2)],
      Array(9).fill(1.5),
      size,
    )
    assert.deepEqual(
      groups.map(({ left, top, width }) => [left, top, width]),
      [
        [0, 0, 250],
        [254, 0, 504],
        [762, 0, 250],
        [0, HEADING + 4 + 166 + 4, 758],
        [0, 2 * (HEADING + 4 + 166 + 4), 504],
      ],
    )
    assert.deepEqual(
      rows.map((row) => [row.group, row.first, row.boxes.map(({ left }) => left)]).slice(0, 6),
      [
        [0, 0, []],
        [1, 1, []],
        [2, 3, []],
        [0, 0, [0]],
        [1, 1, [0, 254]],
        [2, 3, [0]],
      ],
    )
    assert.deepEqual(rowOf.slice(0, 5), [3, 3, 3, 3, 7])
    // What draws the rows adds up their steps, with what is between them.
    assert.equal(
      rows.reduce((sum, { step }) => sum + step + 4, -4),
      height,
    )
    const narrow = layOutGrid([group(0, 1), group(1, 1)], [1.5, 1.5], { width: 390, columns: 2 })
    assert.deepEqual(
      narrow.groups.map(({ left, width }) => [left, width]),
      [
        [0, 390],
        [0, 390],
      ],
      'where headings would be cut each begins a row',
    )
  })

  it('of one column is as wide as the screen, and of nothing is empty', () => {
    const { rows } = layOutGrid([group(0, 1, false)], [1.5], { width: 390, columns: 1 })
    assert.deepEqual([rows[0]?.boxes, rows[0]?.height], [[{ left: 0, width: 390 }], 260])
    assert.deepEqual(layOutGrid([], [], size), { rows: [], groups: [], abreast: 1, rowOf: [], height: 0 })
  })

  it('keeps what has the focus in the page, in its place, wherever is scrolled to', () => {
    assert.deepEqual(withHeld([40, 41, 42], 7, 100), [7, 40, 41, 42])
    assert.deepEqual(withHeld([40, 41, 42], 41, 100), [40, 41, 42])
    assert.deepEqual(withHeld([0, 1], 7, 5), [0, 1])
    assert.deepEqual(withHeld([0, 1], null, 5), [0, 1])
  })
})
