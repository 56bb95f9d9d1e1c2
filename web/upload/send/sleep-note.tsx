import { useMaySleep } from './awake-screen.ts'

/** Said where the browser does not keep the screen on. */
export const SleepNote = () =>
  useMaySleep() ? (
    <p className="text-fine text-muted">Keep the screen on: a device that sleeps sends nothing.</p>
  ) : null
