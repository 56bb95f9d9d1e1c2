import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sceneOf } from '../scene.ts'
import { planShoot } from '../shoot.ts'
import { shoots } from '../shoots.ts'
import { render } from './render.ts'

const [shoot] = shoots
if (!shoot) throw new Error('there is nothing to paint')
const [cover, next] = planShoot(shoot)
if (!cover || !next) throw new Error('the first shoot has no pictures')

test('the same scene is painted the same, byte for byte', () => {
  assert.deepEqual(render(sceneOf(shoot, cover), 90, 60), render(sceneOf(shoot, cover), 90, 60))
})

test('another moment is another picture', () => {
  assert.notDeepEqual(render(sceneOf(shoot, cover), 90, 60), render(sceneOf(shoot, next), 90, 60))
})

test('a picture has light and dark, not one flat colour', () => {
  const pixels = render(sceneOf(shoot, cover), 90, 60)
  const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length
  const spread = Math.sqrt(pixels.reduce((sum, value) => sum + (value - mean) ** 2, 0) / pixels.length)
  assert.ok(spread > 25, `spread ${spread}`)
  assert.ok(mean > 40 && mean < 215, `mean ${mean}`)
})
