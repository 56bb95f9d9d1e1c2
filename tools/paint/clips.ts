import type { ManoeuvreName } from './brush/manoeuvres.ts'

/** A clip of a shoot: a ride in half speed. Seconds are seconds of the ride; the clip lasts twice as long. */
export type ClipSpec = {
  shoot: string
  move: ManoeuvreName
  from: number
  until: number
  rider: number
  view: number
  ahead: number
  seed: number
  at: number
}

const clock = (hour: number, minute: number, second: number): number =>
  ((hour * 60 + minute) * 60 + second) * 1000

export const clips: readonly ClipSpec[] = [
  {
    shoot: 'supertubos-dawn',
    move: 'barrel',
    from: 0.7,
    until: 2.2,
    rider: 2,
    view: 8.5,
    ahead: 0.08,
    seed: 1011,
    at: clock(8, 21, 14),
  },
  {
    shoot: 'caparica-sunset',
    move: 'turn',
    from: 0.4,
    until: 1.9,
    rider: 6,
    view: 17.5,
    ahead: -0.04,
    seed: 1021,
    at: clock(17, 3, 40),
  },
  {
    shoot: 'coxos-storm',
    move: 'turn',
    from: 0.4,
    until: 1.9,
    rider: 4,
    view: 18,
    ahead: -0.06,
    seed: 1031,
    at: clock(15, 52, 8),
  },
  {
    shoot: 'carcavelos-lesson',
    move: 'straight',
    from: 0.3,
    until: 1.8,
    rider: 1,
    view: 8,
    ahead: 0,
    seed: 1041,
    at: clock(12, 2, 30),
  },
]
