import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeCamera, project } from './brush/camera.ts'
import type { Vec } from './brush/vector.ts'
import { heroes } from './heroes.ts'
import { sceneOf } from './scene.ts'
import { type Frame, planShoot, type Shoot } from './shoot.ts'
import { shoots } from './shoots.ts'

/** As large as pictures are painted, px. */
const WIDTH = 1200
const HEIGHT = 800
/** A rider as he is seen from the beach, as a share of the picture's height; more where he stands up or an arm is stretched out. */
const USUAL = 0.12
const STRETCHED = 0.175
/** What cards show: these of a session's first pictures. */
const COVERS = 4
/** Its rides are seen from nearer, but for the first one (docs/decisions/102). */
const NEAR = 'zavial-waves'

/** Where the rider of a picture stands, and how high he is from the lowest joint to the highest, both as shares of the picture. */
function riderIn(shoot: Shoot, frame: Frame): { across: number; height: number } {
  const { camera, figures } = sceneOf(shoot, frame)
  const [width, height] = frame.upright ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT]
  const lens = makeCamera(camera, width, height)
  const [rider] = figures
  if (!rider) throw new Error('nobody rides')
  const { figure, at, forward, up, side, facing } = rider
  const onPicture = (along: number, above: number, beside: number) => {
    const place = [0, 1, 2].map(
      (n) =>
        (at[n] ?? 0) + (forward[n] ?? 0) * along + (up[n] ?? 0) * above + (side[n] ?? 0) * beside * facing,
    )
    return project(lens, place as unknown as Vec)
  }
  const joints: Vec[] = []
  // Two ends of three lengths each, and the radius at both.
  for (let bone = 0; bone < figure.bones.length; bone += 8)
    for (const end of [bone, bone + 3]) {
      const [along = 0, above = 0, beside = 0] = figure.bones.subarray(end, end + 3)
      joints.push(onPicture(along, above, beside))
    }
  const heights = joints.map(([, y]) => y)
  const [x] = onPicture(0, 0.5, 0)
  return { across: x / width, height: (Math.max(...heights) - Math.min(...heights)) / height }
}

test('riders are as small as from the beach, on every picture of a session but those of Zavial', () => {
  for (const shoot of shoots.filter(({ id }) => id !== NEAR)) {
    const heights = planShoot(shoot).map((frame) => riderIn(shoot, frame).height)
    const usual = heights.reduce((sum, height) => sum + height, 0) / heights.length
    assert.ok(usual <= USUAL, `${shoot.id}: ${usual} of the height`)
    assert.ok(Math.max(...heights) <= STRETCHED, `${shoot.id}: ${Math.max(...heights)} of the height`)
  }
})

test('no cover shows a rider from near, not even that of Zavial', () => {
  for (const shoot of shoots)
    for (const [n, frame] of planShoot(shoot).slice(0, COVERS).entries()) {
      const { height } = riderIn(shoot, frame)
      assert.ok(height <= STRETCHED, `${shoot.id}, picture ${n + 1}: ${height} of the height`)
    }
})

test('on the pictures of the front page the rider is small, in the right third, aside of the words', () => {
  for (const shoot of heroes)
    for (const frame of planShoot(shoot)) {
      const { across, height } = riderIn(shoot, frame)
      assert.ok(across > 2 / 3 && across < 1, `${shoot.id}: at ${across}`)
      assert.ok(height <= STRETCHED, `${shoot.id}: ${height} of the height`)
    }
})
