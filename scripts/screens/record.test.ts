import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openRecord, type Shot } from './record.ts'

const shot = (name: string, change: Partial<Shot> = {}): Shot => ({
  ...{ name, width: 390, file: `${name}-390.png`, faults: [], trouble: null },
  ...change,
})

test('A run goes on where another one ended: what is there and well is not taken again', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-screens-'))
  t.after(() => rm(folder, { recursive: true }))
  const first = await openRecord(folder)
  const shots = [
    shot('home'),
    shot('cart', { trouble: 'In vain' }),
    shot('stats', { faults: ['color-contrast: p'] }),
    shot('lost'),
  ]
  for (const { file } of shots) await writeFile(join(folder, file), 'a picture')
  await Promise.all(shots.map(first.keep))
  await rm(join(folder, 'lost-390.png'))

  const next = await openRecord(folder)
  const well = ['home', 'cart', 'stats', 'lost', 'never'].filter((name) => next.hasWell(name, 390))
  assert.deepEqual(well, ['home'])
  assert.equal(next.hasWell('home', 768), false)
  assert.deepEqual(
    next.inOrder(['stats', 'home', 'never']).map(({ name }) => name),
    ['stats', 'home'],
  )
  await next.keep(shot('cart'))
  assert.equal(
    (await openRecord(folder)).hasWell('cart', 390),
    true,
    'what was taken again replaces the last',
  )
})
