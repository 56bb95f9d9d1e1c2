import type { ManoeuvreName } from './brush/manoeuvres.ts'
import { waveRiders } from './outfits.ts'
import type { Shoot } from './shoot.ts'
import { clock, land, ochre, usual } from './shoot-parts.ts'

/** One ride of the morning: when its first picture was taken, who rode, what he did, and how many pictures each of the two bodies took. */
export type RideSpec = readonly [
  at: string,
  rider: number,
  move: ManoeuvreName,
  pictures: number,
  pictures2?: number,
]

/** Thirty rides in nine sets. Who knows only *about a quarter past nine, yellow board* finds rider 0 in the sixth. */
const rides: readonly RideSpec[] = [
  ['8:21:14', 6, 'turn', 6],
  ['8:21:38', 1, 'takeOff', 7],
  ['8:22:07', 3, 'trim', 5],
  ['8:28:41', 8, 'turn', 10],
  ['8:29:02', 4, 'cutback', 8],
  ['8:29:20', 2, 'turn', 0, 8],
  ['8:29:52', 11, 'takeOff', 6],
  ['8:36:18', 0, 'turn', 9, 4],
  ['8:36:45', 7, 'cutback', 7],
  ['8:37:16', 10, 'trim', 5],
  ['8:44:03', 5, 'turn', 11],
  ['8:44:26', 1, 'cutback', 8],
  ['8:44:47', 9, 'takeOff', 6],
  ['8:55:32', 3, 'turn', 0, 9],
  ['8:55:58', 6, 'cutback', 8],
  ['8:56:21', 2, 'kickOut', 6],
  ['9:13:36', 4, 'turn', 8],
  ['9:14:02', 8, 'takeOff', 6],
  ['9:14:29', 0, 'turn', 14],
  ['9:14:58', 5, 'cutback', 8],
  ['9:15:24', 11, 'turn', 7],
  ['9:21:07', 10, 'turn', 8, 5],
  ['9:21:33', 7, 'turn', 9],
  ['9:22:01', 0, 'cutback', 9],
  ['9:31:45', 1, 'turn', 7],
  ['9:32:12', 9, 'turn', 0, 8],
  ['9:32:40', 3, 'cutback', 6],
  ['9:46:19', 0, 'takeOff', 6],
  ['9:46:47', 2, 'turn', 8, 4],
  ['9:47:15', 6, 'air', 4],
]

/** A winter's morning on a coast that faces south: the sun low on the left and beyond the wave, so that spray and lip are lit through. */
export const waveShoot = {
  ...usual,
  id: 'zavial-waves',
  seed: 151,
  light: 'southMorning',
  height: 1.9,
  hollow: 2.4,
  lands: [land('cliff', -16, 0.7, 1.2, 1500, ochre, 5)],
  eye: { side: 12, up: 2.8, back: 85 },
  view: [7, 11],
  wind: { offshore: 7, plume: 0.9 },
  crew: waveRiders,
  riders: [6],
  cover: { move: 'turn', view: 19, ahead: -0.06 },
  rides,
  photos: rides.reduce((sum, [, , , first, second = 0]) => sum + first + second, 0),
  from: clock(8, 20),
  until: clock(9, 48),
} as const satisfies Shoot
