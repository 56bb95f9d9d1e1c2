import { cross, dot, sub, unit, type Vec } from './vector.ts'

/** Where the picture is taken from. Lengths in metres, `view` the width of the picture at the subject in metres. */
export type CameraSpec = { eye: Vec; target: Vec; view: number; roll?: number }

export type Camera = {
  eye: Vec
  right: Vec
  up: Vec
  forward: Vec
  /** Pixels per unit of x/z. */
  focal: number
  width: number
  height: number
  /** The pixel the gaze goes through, from the centre of the first. */
  middle: readonly [x: number, y: number]
  /** Distance that is sharp. */
  focus: number
}

export function makeCamera(spec: CameraSpec, width: number, height: number): Camera {
  const gaze = sub(spec.target, spec.eye)
  const focus = Math.sqrt(dot(gaze, gaze))
  const forward = unit(gaze)
  const level = unit(cross([0, 1, 0], forward))
  const roll = spec.roll ?? 0
  const lift = cross(forward, level)
  const c = Math.cos(roll)
  const s = Math.sin(roll)
  const right: Vec = [level[0] * c + lift[0] * s, level[1] * c + lift[1] * s, level[2] * c + lift[2] * s]
  return {
    eye: spec.eye,
    right,
    up: cross(forward, right),
    forward,
    focal: (width * focus) / spec.view,
    width,
    height,
    middle: [(width - 1) / 2, (height - 1) / 2],
    focus,
  }
}

/** Screen x, y in pixels and depth in metres; depth is negative behind the camera. */
export function project(cam: Camera, p: Vec): Vec {
  const d = sub(p, cam.eye)
  const z = dot(d, cam.forward)
  return [
    cam.middle[0] + (cam.focal * dot(d, cam.right)) / z,
    cam.middle[1] - (cam.focal * dot(d, cam.up)) / z,
    z,
  ]
}

/** The unit direction of a pixel's centre. */
export function ray(cam: Camera, x: number, y: number): Vec {
  const a = (x - cam.middle[0]) / cam.focal
  const b = (cam.middle[1] - y) / cam.focal
  const { right, up, forward } = cam
  return unit([
    right[0] * a + up[0] * b + forward[0],
    right[1] * a + up[1] * b + forward[1],
    right[2] * a + up[2] * b + forward[2],
  ])
}
