import type { Tx } from '#server/platform/db/connect.ts'
import { captureInstants } from './capture-instants.ts'
import { type CameraInSession, listCameras, listShots, setCaptureTimes } from './clock-queries.ts'

/**
 * Brings the times of all files of a session up to date with its place, hours and camera clocks, in a transaction that has locked
 * it; whether any changed.
 */
export async function settleTimes(tx: Tx, sessionId: number): Promise<boolean> {
  let changed = 0
  for (const camera of await listCameras(tx, sessionId)) changed += await settleCamera(tx, camera)
  return changed > 0
}

/** The same for one camera body, or one photo of it; how many times changed. */
export async function settleCamera(tx: Tx, camera: CameraInSession, mediaId?: number): Promise<number> {
  const shots = await listShots(tx, camera.id, mediaId)
  return shots.length === 0 ? 0 : setCaptureTimes(tx, captureInstants(shots, camera, camera.offset_ms))
}
