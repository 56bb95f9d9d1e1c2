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
        off, is set right here for the whole session. To know by how much, take a picture of{' '}
        <Link to="/clock">our clock</Link> with each camera: the picture shows the true time, its details the
        camera’s.
      </p>
      {cameras.map((camera) => (
        <CameraClock key={camera.id} sessionId={sessionId} camera={camera} onSaved={onSaved} />
      ))}
    </div>
  )
}
