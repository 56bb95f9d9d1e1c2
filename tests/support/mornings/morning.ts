/** A frame or clip of a made morning, with what nobody knows of a real one: which ride it shows. */
export type MorningItem = {
  id: number
  /** Milliseconds of the day as the file says them. */
  at: number
  body: string
  order: number
  /** Of a clip, milliseconds; 0: a photo. */
  duration: number
  ride: number
  /** Its body's files say no sub-seconds. */
  wholeSeconds: boolean
}

export type Morning = { seed: number; items: MorningItem[] }

/** One ride of one rider, in milliseconds of the day. */
export type Ride = { id: number; from: number; to: number }

/** How somebody works; drawn once for each body of a morning. */
export type Habits = {
  framesPerSecond: number
  /** Presses again and again within a ride in place of holding the shutter down. */
  pressesAgain: boolean
  /** Milliseconds without a frame within a ride, but for a few: he presses again, or the buffer is full. */
  stop: number
  /** Milliseconds from one rider to the next: at least, and in a hurry at most. */
  swing: { least: number; usual: number }
  /** Share of jumps for which the shutter stays down. */
  withoutPause: number
  /** Share of the frames that he throws away, in runs. */
  culled: number
}
