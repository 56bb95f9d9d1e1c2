import { Link } from 'react-router'
import type { SessionCamera } from '#contract/sessions/camera-clocks.ts'
import { CameraClock } from './camera-clock.tsx'

type CameraClocksProps = { sessionId: number; cameras: readonly SessionCamera[]; onSaved: () => void }

/** The cameras of a session of one's own and their clocks. */
export function CameraClocks({ sessionId, cameras, onSaved }: CameraClocksProps) {
  if (cameras.length === 0) return <p className="text-muted">No files have arrived yet.</p>
  return (
    <div className="grid gap-8">
      <p className="max-w-prose text-fine text-muted">
        Surfers look for their pictures by the time. A camera that was not put to summer time, or is a minute
        off, is set right for the whole session by one picture of <Link to="/clock">our clock</Link>, taken
        with that camera on the day and sent along with the others; or here by hand.
      </p>
      {cameras.map((camera) => (
        <CameraClock
          key={camera.id}
          {...{ sessionId, camera, onSaved }}
          other={cameras.find(({ id }) => id === camera.taken_with) ?? null}
        />
      ))}
    </div>
  )
}
