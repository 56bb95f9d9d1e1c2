import { figureOf } from './anatomy.ts'
import type { Outfit } from './body.ts'
import { type PoseName, poses } from './poses.ts'
import type { Placed } from './rider.ts'
import { openSea, type SeaSpec } from './sheet.ts'
import { cross, unit, type Vec } from './vector.ts'

/** Somebody waiting, paddling or wading on open water. `heading` in degrees from straight out to sea. */
export function afloat(
  sea: SeaSpec,
  x: number,
  z: number,
  heading: number,
  pose: PoseName,
  outfit: Outfit,
  sink = 0,
): Placed {
  const a = (heading * Math.PI) / 180
  const e = 0.6
  const dx = openSea(sea, x + e, z) - openSea(sea, x - e, z)
  const dz = openSea(sea, x, z + e) - openSea(sea, x, z - e)
  const up = unit([-dx / (2 * e), 1, -dz / (2 * e)])
  const flat: Vec = [Math.sin(a), 0, Math.cos(a)]
  const side = unit(cross(flat, up))
  return {
    figure: figureOf(poses[pose], outfit),
    at: [x, openSea(sea, x, z) + 0.02 - sink, z],
    forward: cross(up, side),
    up,
    side,
    facing: 1,
  }
}
