import type { Light } from './light.ts'

const film = { shadows: [1, 1, 1], lights: [1, 1, 1], contrast: 0.22, saturation: 1.06, exposure: 0.84 } as const
const cool = { ...film, shadows: [0.95, 1, 1.07], lights: [1.02, 1, 0.96] } as const

/** The hours and airs the photographers worked in. */
export const lights = {
  /** First sun behind the wave, warm and low. */
  backlitDawn: {
    ...cool, sunSide: 16, sunHeight: 8, sun: [2.3, 1.3, 0.6], zenith: [0.05, 0.1, 0.22], middle: [0.3, 0.26, 0.28],
    horizon: [0.78, 0.46, 0.26], glow: 0.42, cloud: 0.3, cloudLit: [0.8, 0.5, 0.34], cloudShade: [0.2, 0.18, 0.24],
    hazeDistance: 5200, deep: [0.012, 0.045, 0.05], shallow: [0.42, 0.6, 0.5], through: 1.05,
  },
  /** Blue morning, sun over the photographer's shoulder, wind off the land. */
  clearMorning: {
    ...film, sunSide: 128, sunHeight: 32, sun: [1.75, 1.55, 1.25], zenith: [0.06, 0.15, 0.33], middle: [0.2, 0.35, 0.55],
    horizon: [0.48, 0.59, 0.68], glow: 0.3, cloud: 0.15, cloudLit: [0.9, 0.9, 0.9], cloudShade: [0.45, 0.5, 0.58],
    hazeDistance: 6500, deep: [0.01, 0.052, 0.07], shallow: [0.22, 0.62, 0.55], through: 0.5,
  },
  /** Closed sky without wind: silver and slate. */
  overcastGlass: {
    ...film, sunSide: 40, sunHeight: 50, sun: [0.16, 0.17, 0.18], zenith: [0.3, 0.33, 0.37], middle: [0.4, 0.43, 0.46],
    horizon: [0.53, 0.56, 0.58], glow: 0.2, cloud: 0.85, cloudLit: [0.66, 0.69, 0.71], cloudShade: [0.3, 0.34, 0.38],
    hazeDistance: 1500, deep: [0.02, 0.05, 0.055], shallow: [0.3, 0.5, 0.45], through: 1.4, saturation: 0.85, exposure: 0.95,
    contrast: 0.3, shadows: [0.97, 1, 1.03],
  },
  /** Noon, hard and turquoise. */
  brightNoon: {
    ...film, sunSide: 150, sunHeight: 58, sun: [1.8, 1.7, 1.5], zenith: [0.05, 0.15, 0.36], middle: [0.18, 0.37, 0.58],
    horizon: [0.46, 0.61, 0.7], glow: 0.2, cloud: 0.05, cloudLit: [0.95, 0.95, 0.95], cloudShade: [0.6, 0.64, 0.7],
    hazeDistance: 8000, deep: [0.01, 0.075, 0.085], shallow: [0.24, 0.74, 0.66], through: 0.6, exposure: 0.7,
  },
  /** The sun almost in the water, straight behind the wave. */
  sunset: {
    ...cool, sunSide: -9, sunHeight: 3.2, sun: [2.6, 1.05, 0.34], zenith: [0.05, 0.07, 0.17], middle: [0.36, 0.2, 0.2],
    horizon: [0.95, 0.4, 0.15], glow: 0.6, cloud: 0.45, cloudLit: [0.95, 0.42, 0.24], cloudShade: [0.2, 0.13, 0.2],
    hazeDistance: 2200, deep: [0.012, 0.03, 0.04], shallow: [0.5, 0.52, 0.3], through: 0.9, exposure: 0.85,
  },
  /** Late sun from the side, long warm light on the faces. */
  goldenSide: {
    ...cool, sunSide: -104, sunHeight: 11, sun: [2.25, 1.42, 0.72], zenith: [0.06, 0.13, 0.3], middle: [0.28, 0.3, 0.38],
    horizon: [0.66, 0.5, 0.4], glow: 0.4, cloud: 0.25, cloudLit: [0.9, 0.66, 0.5], cloudShade: [0.3, 0.28, 0.34],
    hazeDistance: 3600, deep: [0.01, 0.05, 0.062], shallow: [0.3, 0.6, 0.46], through: 0.7,
  },
  /** After a front: heavy clouds, a hole of light, dark green sea. */
  afterStorm: {
    ...cool, sunSide: -70, sunHeight: 24, sun: [1.25, 1.15, 1.0], zenith: [0.14, 0.17, 0.22], middle: [0.24, 0.28, 0.33],
    horizon: [0.5, 0.53, 0.54], glow: 0.3, cloud: 0.7, cloudLit: [0.66, 0.66, 0.66], cloudShade: [0.1, 0.12, 0.15],
    hazeDistance: 5200, deep: [0.012, 0.05, 0.05], shallow: [0.3, 0.56, 0.44], through: 0.9, contrast: 0.3, saturation: 0.94,
  },
  /** Sea fog burning off: pale, soft, little colour. */
  seaFog: {
    ...film, sunSide: 30, sunHeight: 22, sun: [0.7, 0.66, 0.58], zenith: [0.26, 0.32, 0.39], middle: [0.4, 0.45, 0.49],
    horizon: [0.54, 0.57, 0.58], glow: 0.8, cloud: 0.3, cloudLit: [0.8, 0.8, 0.78], cloudShade: [0.5, 0.53, 0.55],
    hazeDistance: 520, deep: [0.016, 0.055, 0.066], shallow: [0.3, 0.58, 0.54], through: 1.1, exposure: 0.9, saturation: 0.9,
  },
  /** Before the sun is up: lilac sky, petrol water. */
  firstLight: {
    ...cool, sunSide: 168, sunHeight: 5, sun: [0.5, 0.36, 0.34], zenith: [0.12, 0.17, 0.34], middle: [0.34, 0.34, 0.46],
    horizon: [0.72, 0.52, 0.52], glow: 0.4, cloud: 0.4, cloudLit: [0.74, 0.5, 0.52], cloudShade: [0.3, 0.28, 0.4],
    hazeDistance: 1900, deep: [0.01, 0.045, 0.07], shallow: [0.24, 0.5, 0.55], through: 0.8, exposure: 1,
  },
  /** Afternoon against the light: silver glitter, dark faces. */
  silverAfternoon: {
    ...film, sunSide: 24, sunHeight: 27, sun: [1.9, 1.72, 1.42], zenith: [0.06, 0.15, 0.34], middle: [0.24, 0.36, 0.52],
    horizon: [0.58, 0.64, 0.68], glow: 0.5, cloud: 0.2, cloudLit: [0.95, 0.92, 0.86], cloudShade: [0.4, 0.45, 0.52],
    hazeDistance: 3000, deep: [0.01, 0.05, 0.062], shallow: [0.26, 0.6, 0.52], through: 0.7, exposure: 0.82, contrast: 0.3,
  },
  /** Green evening on the islands: soft sun behind thin cloud. */
  islandEvening: {
    ...cool, sunSide: 84, sunHeight: 16, sun: [1.5, 1.18, 0.82], zenith: [0.1, 0.18, 0.3], middle: [0.32, 0.38, 0.44],
    horizon: [0.62, 0.56, 0.5], glow: 0.5, cloud: 0.5, cloudLit: [0.85, 0.72, 0.62], cloudShade: [0.28, 0.3, 0.35],
    hazeDistance: 5200, deep: [0.008, 0.045, 0.06], shallow: [0.22, 0.58, 0.5], through: 0.8,
  },
} as const satisfies Record<string, Light>
