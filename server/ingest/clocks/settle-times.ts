import { captureInstants } from '#contract/sessions/capture-instants.ts'
import { clockAhead } from '#contract/sessions/clock-in-picture.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import {
  type CameraInSession,
  listCameras,
  listPicturedClocks,
  listShots,
  setCaptureTimes,
  setOffset,
} from './clock-queries.ts'

/**
 * Brings the times of all files of a session up to date with its place, hours and camera clocks, in a transaction that has locked
 * it; whether any changed.
 */
export async function settleTimes(tx: Tx, sessionId: number): Promise<boolean> {
  await readOffsets(tx, sessionId)
  let changed = 0
  for (const camera of await listCameras(tx, sessionId)) changed += await settleCamera(tx, camera)
  return changed > 0
}

/** The same when pictures of our clock came or went: those cameras' offsets that such pictures say, then all times. */
export const settleOffsets = async (tx: Tx, sessionId: number): Promise<boolean> =>
  (await readOffsets(tx, sessionId)) && settleTimes(tx, sessionId)

/** The last picture of our clock says how far the clock of its body is ahead; without one left, that is not known. */
async function readOffsets(tx: Tx, sessionId: number): Promise<boolean> {
  const bodies = await listPicturedClocks(tx, sessionId)
  let changed = false
  for (const { camera, shot, clock_at } of bodies) {
    const said = shot && { capturedLocal: shot.captured_local, capturedOffset: shot.captured_offset }
    const offset = said && clock_at ? (clockAhead(said, clock_at.getTime(), camera) ?? 0) : 0
    if (offset === camera.offset_ms && shot) continue
    await setOffset(tx, camera.id, offset, shot ? 'picture' : 'none')
    changed = true
  }
  return changed
}

/** The same for one camera body, or one photo of it; how many times changed. */
export async function settleCamera(tx: Tx, camera: CameraInSession, mediaId?: number): Promise<number> {
  const shots = await listShots(tx, camera.id, mediaId)
  return shots.length === 0 ? 0 : setCaptureTimes(tx, captureInstants(shots, camera, camera.offset_ms))
}
