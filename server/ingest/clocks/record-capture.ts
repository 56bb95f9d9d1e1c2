import { createHmac } from 'node:crypto'
import { captureInstants, type SessionHours } from '#contract/sessions/capture-instants.ts'
import { fileNumber } from '#contract/sessions/frame-order.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { Capture } from '#server/platform/images/read-capture.ts'
import { saveCapture } from './clock-queries.ts'
import { ensureInstallationSecret } from './ensure-installation-secret.ts'
import { settleCamera } from './settle-times.ts'

/** A file with the place and hours of its session, as they were when its preparation began. */
type Recorded = SessionHours & {
  id: number
  session_id: number
  kind: 'image' | 'video'
  original_name: string
  /** The secret serial numbers are marked under; null before it is made. */
  serial_secret: Buffer | null
}

/**
 * Records when a file was taken and by which camera body, in a transaction that has locked its session. A clip whose time names no
 * offset may change how the other clips of its body are read.
 */
export async function recordCapture(tx: Tx, media: Recorded, capture: Capture): Promise<void> {
  const { capturedLocal: captured_local, capturedOffset: captured_offset, camera } = capture
  const { id, kind } = media
  const at = captureInstants([{ id, kind, captured_local, captured_offset }], media, 0).get(id)
  const body = await saveCapture(tx, {
    media,
    camera: camera ?? {},
    serial_mark: camera?.serial ? serialMark(await secretOf(tx, media), camera) : null,
    unnamed: camera === null ? kind : null,
    captured_local,
    captured_offset,
    file_number: fileNumber(media.original_name),
    at: at === undefined ? null : new Date(at),
  })
  if (!body || at === undefined) return
  const isUnsure = kind === 'video' && captured_offset === null
  if (isUnsure) await settleCamera(tx, body)
  else if (body.offset_ms !== 0 || hoursDiffer(media, body)) await settleCamera(tx, body, id)
}

const secretOf = async (tx: Tx, { serial_secret }: Recorded): Promise<Buffer> =>
  serial_secret ?? (await ensureInstallationSecret(tx, 'camera-serial'))

/** What tells bodies of one model apart, and says nothing of the serial number to whoever has not the secret. */
const serialMark = (secret: Buffer, { make, serial }: NonNullable<Capture['camera']>): Buffer =>
  createHmac('sha256', secret)
    .update(`${make ?? ''}\0${serial ?? ''}`)
    .digest()

const hoursDiffer = (before: SessionHours, now: SessionHours): boolean =>
  (['time_zone', 'session_date', 'start_hour', 'end_hour'] as const).some(
    (part) => before[part] !== now[part],
  )
