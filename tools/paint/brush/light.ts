import type { Vec } from './vector.ts'

/** A colour in linear light; 1 is a white card in the open sun. */
export type Colour = Vec

/** The hour of a picture: where the sun stands and what the air, the water and the film do to it. */
export type Light = {
  /** Degrees from straight out to sea, positive to the right; 180 is behind the photographer. */
  sunSide: number
  /** Degrees above the horizon. */
  sunHeight: number
  sun: Colour
  zenith: Colour
  middle: Colour
  horizon: Colour
  /** Strength of the glow about the sun. */
  glow: number
  /** 0 clear to 1 closed. */
  cloud: number
  cloudLit: Colour
  cloudShade: Colour
  /** Colour the distance fades to its strength: metres to half strength. */
  hazeDistance: number
  deep: Colour
  shallow: Colour
  /** How strongly the sun shines through thin water. */
  through: number
  exposure: number
  contrast: number
  /** Film: colour multiplied into shadows and lights. */
  shadows: Colour
  lights: Colour
  saturation: number
}

export function sunDirection(light: Light): Vec {
  const side = (light.sunSide * Math.PI) / 180
  const height = (light.sunHeight * Math.PI) / 180
  const flat = Math.cos(height)
  return [Math.sin(side) * flat, Math.sin(height), Math.cos(side) * flat]
}
