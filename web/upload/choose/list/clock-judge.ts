import type { SessionHours } from '#contract/sessions/capture-instants.ts'
import { clockInPicture } from '#contract/sessions/clock-in-picture.ts'
import type { PicturedClock, SelectedFile } from '../../selected-file.ts'
import type { ChosenFiles } from './chosen-files.ts'

/** Judges pictures of our clock by place and day of the session, as the server does. */
export function createClockJudge(list: Pick<ChosenFiles, 'snapshot' | 'set'>) {
  let session: SessionHours | null = null
  const judged = (pictured: PicturedClock | null): Pick<SelectedFile, 'pictured' | 'clock'> => ({
    pictured,
    clock: pictured && {
      camera: pictured.camera,
      says: session && clockInPicture(pictured, session, pictured.now),
    },
  })
  return {
    judged,
    /** Where and when the session is, null while that is not chosen: pictures of our clock are judged by it, as the server does. */
    judgeBy(chosen: SessionHours | null): void {
      session = chosen
      const files = list.snapshot()
      if (files.some(({ pictured }) => pictured))
        list.set(files.map((file) => (file.pictured ? { ...file, ...judged(file.pictured) } : file)))
    },
  }
}
export type ClockJudge = ReturnType<typeof createClockJudge>
