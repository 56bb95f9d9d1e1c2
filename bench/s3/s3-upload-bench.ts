import { TUS } from '#contract/sessions/uploads.ts'
import { announce, claim, uploadId } from '#tests/support/uploads/tus-calls.ts'
import type { BenchLine } from '../measure/bench-line.ts'
import { bodyOf, send } from '../uploads/send-body.ts'
import { type BigUpload, measureUploads, uploadLines } from '../uploads/upload-pairs.ts'
import type { UploadServer } from '../uploads/upload-server.ts'
import { withStore } from './with-store.ts'

const BYTES = 1024 ** 3
const PAIRS = 3

/**
 * One clip of 1 GiB in pieces (tus, as the web sends it) through the API into a bucket until its row has committed, against
 * the SDK alone that is sent as much by the same sender: in alternating pairs, each in a process of its own.
 */
export const run = (): Promise<BenchLine[]> =>
  withStore(async ({ target, uploadBySdk, empty }) => {
    const all = await measureUploads({
      s3: target,
      bytes: BYTES,
      pairs: PAIRS,
      async ours({ site, session, clip, committed }) {
        const claimed = await sendPieces(site, session, clip)
        // It is answered when a worker has checked the clip: there is none.
        await Promise.race([
          committed,
          claimed().then(({ status }) => Promise.reject(new Error(`The claim was answered ${status}`))),
        ])
      },
      async floor(n, { filler }) {
        await empty()
        const none = Buffer.alloc(0)
        const speed = await uploadBySdk(`originals/bare-${n}`, bodyOf(none, filler, BYTES, none), BYTES)
        await empty()
        return speed
      },
    })
    return uploadLines(
      all,
      {
        name: 'upload of 1 GiB into a bucket',
        target: '>= 0.9',
        note: `received, hashed and claimed, against the SDK alone that is sent the same and sums it; middle of ${PAIRS} pairs`,
      },
      () => ({ target: '<= 64' }),
    )
  })

/** Announces the clip and sends it in one piece; answers how it is claimed. */
async function sendPieces(
  { url, authorization }: UploadServer,
  session: number,
  { head, filler, fillerBytes }: BigUpload,
) {
  const by = { headers: { authorization } }
  const id = uploadId(await announce({ url }, by, { session, name: 'big.mp4', bytes: BYTES }))
  const headers = {
    ...by.headers,
    'tus-resumable': TUS.version,
    'content-type': TUS.contentType,
    'upload-offset': 0,
    'content-length': BYTES,
  }
  const body = bodyOf(head, filler, fillerBytes, Buffer.alloc(0))
  const status = await send(`${url}/api/uploads/${id}`, headers, body, 'PATCH').answered
  if (status !== 204) throw new Error(`The last byte was answered ${status}`)
  return () => claim({ url }, by, session, id)
}
