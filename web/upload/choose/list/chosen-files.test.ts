import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { SelectedFile } from '../../selected-file.ts'
import { createChosenFiles } from './chosen-files.ts'

const files = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, state: 'processing' }) as SelectedFile)

test('What is found of files is told once in a while, of hundreds less often; a choice is told at once', (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.after(() => mock.timers.reset())
  let told = 0
  const open = (count: number) => {
    const list = createChosenFiles(() => undefined)
    list.set(files(count))
    told = 0
    list.subscribe(() => {
      told += 1
    })
    return list
  }
  const few = open(3)
  few.change(1, { state: 'ready' })
  few.change(2, { state: 'ready' })
  mock.timers.tick(249)
  assert.equal(told, 0)
  mock.timers.tick(1)
  assert.equal(told, 1)
  const many = open(201)
  many.change(1, { state: 'ready' })
  mock.timers.tick(499)
  assert.equal(told, 0)
  many.makeCover(2)
  assert.equal(told, 1)
  // What was gathered went along with it.
  mock.timers.tick(500)
  assert.equal(told, 1)
})

test('What hears of the list hears of it before whoever shows it, and of each change', () => {
  const heard: string[] = []
  const list = createChosenFiles((now) => heard.push(`set ${now.length}`))
  const stop = list.subscribe(() => heard.push('shown'))
  list.set(files(2))
  list.set(files(1), false)
  list.sellClock(1, true)
  stop()
  list.makeCover(1)
  list.makeCover(7)
  assert.deepEqual(heard, ['set 2', 'shown', 'set 1', 'set 1', 'shown', 'set 1'])
})

test('What is known of files in other sessions is no change where it was known before', () => {
  let sets = 0
  const list = createChosenFiles(() => {
    sets += 1
  })
  list.set(files(2))
  list.markKnown(new Map([[1, 'asked']]))
  list.markKnown(new Map([[1, 'asked']]))
  assert.deepEqual(
    list.snapshot().map(({ known }) => known),
    ['asked', undefined],
  )
  assert.equal(sets, 2)
  list.markKnown(new Map())
  assert.equal(list.snapshot()[0]?.known, undefined)
})
