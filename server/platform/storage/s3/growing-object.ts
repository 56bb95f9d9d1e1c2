import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AppError } from '../../app-error.ts'
import { countForMinorCollection } from '../minor-collection.ts'
import { readToItsBreak } from '../read-to-its-break.ts'
import type { AppendOptions } from '../storage.ts'
import type { Bucket } from './bucket.ts'
import { abortUpload, completeUpload, createUpload, listParts, type Part, putPart } from './multipart.ts'
import { openPartSender } from './part-sender.ts'
import { type openSumsKeeper, type Sums, sumsAsText, sumsFromText } from './running-sums.ts'
import { isMissingUpload, noObject } from './s3-faults.ts'

/** Where objects grow, and the sums of those that do so in this process. */
type Growth = { bucket: Bucket; keeper: ReturnType<typeof openSumsKeeper> }

/**
 * An object that is appended to, as the bucket alone knows it: a multipart upload has its whole parts, and the object itself holds
 * what is still too short for one, with the upload's id and the number of the part that it will be the beginning of. A tail whose part
 * is there already is outdated: whoever sent that died before it wrote the next tail.
 */
type Growing = {
  uploadId: string | null
  parts: Part[]
  partBytes: number
  tailBytes: number
  /** Of all of it; null when it did not pass through one process. */
  sums: Sums | null
}

const UPLOAD = 'growing-upload'
const PART = 'growing-part'
const SUMS = 'growing-sums'

/** Null when there is no such object; `uploadId` null for one without parts, or that is finished. */
async function look(bucket: Bucket, key: string): Promise<Growing | null> {
  const head = await bucket.head(key)
  if (!head) return null
  const { bytes, metadata } = head
  const uploadId = metadata[UPLOAD] ?? null
  const sums = sumsFromText(metadata[SUMS])
  if (uploadId === null) return { uploadId, parts: [], partBytes: 0, tailBytes: bytes, sums }
  const listed = await listParts(bucket, { key, id: uploadId }).catch((error: unknown) => {
    if (!isMissingUpload(error)) throw error
    return null
  })
  // Finished by another process in this moment.
  if (!listed) return (await bucket.head(key))?.metadata[UPLOAD] === uploadId ? lost(key) : look(bucket, key)
  const isNext = Number(metadata[PART]) === listed.parts.length + 1
  const known = { uploadId, parts: listed.parts, partBytes: listed.bytes }
  return isNext ? { ...known, tailBytes: bytes, sums } : { ...known, tailBytes: 0, sums: null }
}

/** Its parts were given up by the store, after days: what is left of it is of no use to anybody. */
function lost(key: string): never {
  throw noObject(key)
}

/** What has arrived of an object; null when there is none. */
export async function sizeOf(bucket: Bucket, key: string): Promise<number | null> {
  const found = await look(bucket, key)
  return found && found.partBytes + found.tailBytes
}

/** See `Storage.append`. Its sums are kept with its tail as long as all of it came through this process. */
export async function appendObject(
  { bucket, keeper }: Growth,
  key: string,
  source: Readable,
  { maxBytes, signal }: AppendOptions,
): Promise<number> {
  const found = await look(bucket, key)
  if (!found) throw noObject(key)
  const { partBytes, tailBytes, parts } = found
  let { uploadId } = found
  const first = parts.length + 1
  const sums = keeper.take(key, partBytes + tailBytes)
  let taken = 0
  let isTooMuch = false

  const keepTail = (tail: Buffer, number: number, metadata: Record<string, string> = {}) =>
    bucket.put(key, tail, {
      ...metadata,
      ...(uploadId !== null && { [UPLOAD]: uploadId, [PART]: String(number) }),
    })
  const tail = tailBytes > 0 ? await buffer((await bucket.get(key)).Body as Readable) : Buffer.alloc(0)
  const sender = openPartSender(bucket, {
    first,
    most: tailBytes + maxBytes,
    async upload() {
      if (uploadId === null) {
        uploadId = await createUpload(bucket, key)
        // Whoever takes over finds the parts from here on, and before them what was there.
        await keepTail(tail, first)
      }
      return { key, id: uploadId }
    },
  })
  const take = async (piece: Buffer) => {
    isTooMuch ||= taken + piece.length > maxBytes
    if (isTooMuch || sender.hasFailed()) return
    taken += piece.length
    sums?.add(piece)
    countForMinorCollection(piece.length)
    await sender.take(piece)
  }

  await sender.take(tail)
  await readToItsBreak(source, take, signal)
  const sent = await sender.settled()
  // Also an empty one: it has the sums.
  if (taken > 0)
    await keepTail(sender.rest(), first + sent.length, sums ? { [SUMS]: sumsAsText(sums.soFar()) } : {})
  sender.release()
  if (sums) keeper.keep(key, sums)
  if (isTooMuch) throw new AppError('payload_too_large')
  return partBytes + tailBytes + taken
}

/**
 * Makes an object that has grown one like any other, and answers its sums where they are known. May be called again, also after a
 * death in its middle.
 */
export async function finishObject({ bucket, keeper }: Growth, key: string): Promise<Sums | null> {
  const found = await look(bucket, key)
  if (!found) throw noObject(key)
  keeper.forget(key)
  const sums = found.sums?.bytes === found.partBytes + found.tailBytes ? found.sums : null
  if (found.uploadId === null) return sums
  const upload = { key, id: found.uploadId }
  const parts = [...found.parts]
  if (found.tailBytes > 0) {
    const tail = await buffer((await bucket.get(key)).Body as Readable)
    parts.push(await putPart(bucket, upload, parts.length + 1, tail))
  }
  await completeUpload(bucket, upload, parts).catch(async (error: unknown) => {
    // The answer to one that came before was lost.
    if (!isMissingUpload(error) || (await bucket.head(key))?.metadata[UPLOAD] !== undefined) throw error
  })
  return sums
}

/** The multipart upload by which an object grows; null for one that does not, or is not there. */
export const growingBy = async (bucket: Bucket, key: string): Promise<string | null> =>
  (await bucket.head(key))?.metadata[UPLOAD] ?? null

/** Removes an object, with what it was growing by. */
export async function removeObject({ bucket, keeper }: Growth, key: string): Promise<void> {
  keeper.forget(key)
  const id = await growingBy(bucket, key)
  if (id !== null) await abortUpload(bucket, { key, id })
  await bucket.remove(key)
}
