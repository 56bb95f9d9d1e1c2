import { Link } from 'react-router'
import type { SessionCamera } from '#contract/sessions/camera-clocks.ts'
import { CameraClock } from './camera-clock.tsx'

type CameraClocksProps = { sessionId: number; cameras: readonly SessionCamera[]; onSaved: () => void }

/** The cameras of a session of one's own and their clocks. */
export function CameraClocks({ sessionId, cameras, onSaved }: CameraClocksProps) {
  if (cameras.length === 0) return <p className="text-muted">No files have arrived yet.</p>
  return (
    <div className="grid gap-6">
      <p className="max-w-prose text-balance text-fine text-muted">
        Surfers look for their pictures by the time. Is a camera’s clock off, set it right here for the whole
        session. A picture of <Link to="/clock">our clock</Link>, taken with it on the day and sent along,
        does it by itself.
      </p>
      <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-2">
        {cameras.map((camera) => (
          <CameraClock
            key={camera.id}
            {...{ sessionId, camera, onSaved }}
            other={cameras.find(({ id }) => id === camera.taken_with) ?? null}
          />
        ))}
      </div>
    </div>
  )
}
