import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchLine } from '../measure/bench-line.ts'
import { startBareUpload } from './bare-upload.ts'
import { bodyOf, send } from './send-body.ts'
import { measureUploads, uploadLines } from './upload-pairs.ts'
import type { UploadServer } from './upload-server.ts'

const BYTES = 1024 ** 3
const PAIRS = 5
const BOUNDARY = 'swellframe-bench'

/**
 * One clip of 1 GiB through the form of the API until its row has committed (streamed, hashed, flushed), against a
 * bare `request -> file` pipe, in alternating pairs, each server a process of its own, the same sender.
 */
export async function run(): Promise<BenchLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-bench-'))
  const bare = await startBareUpload(folder)
  try {
    const all = await measureUploads({
      s3: null,
      bytes: BYTES,
      pairs: PAIRS,
      async ours({ site, session, clip: { head, filler, fillerBytes }, committed }) {
        const { request, answered } = sendForm(site, session, head, filler, fillerBytes)
        await Promise.race([
          committed,
          answered.then((status) => Promise.reject(new Error(`answered ${status}`))),
        ])
        answered.catch(() => {})
        request.destroy()
      },
      floor: (_, { filler }) => uploadBare(bare.url, filler),
    })
    return uploadLines(
      all,
      {
        name: 'upload of 1 GiB',
        target: '>= 0.8',
        note: `until the row commits, sha256 and crc32 and flush included; middle of ${PAIRS} pairs`,
      },
      (growth) => ({ floor: 100, ratio: growth / 100, target: '<= 1' }),
    )
  } finally {
    bare.child.kill('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

function sendForm(
  { url, authorization }: UploadServer,
  session: number,
  film: Buffer,
  filler: Buffer,
  fillerBytes: number,
) {
  const form = Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="session_id"\r\n\r\n${session}\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="media"; filename="big.mp4"\r\ncontent-type: video/mp4\r\n\r\n`,
  )
  const head = Buffer.concat([form, film])
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
  const headers = {
    authorization,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': head.length + fillerBytes + tail.length,
  }
  return send(`${url}/api/sessionupload/media`, headers, bodyOf(head, filler, fillerBytes, tail))
}

async function uploadBare(url: string, filler: Buffer): Promise<number> {
  const startedAt = performance.now()
  const none = Buffer.alloc(0)
  const { answered } = send(url, { 'content-length': BYTES }, bodyOf(none, filler, BYTES, none))
  await answered
  return BYTES / 1e6 / ((performance.now() - startedAt) / 1000)
}
