import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AppError } from '../../app-error.ts'
import { countForMinorCollection } from '../minor-collection.ts'
import { readToItsBreak } from '../read-to-its-break.ts'
import type { AppendOptions } from '../storage.ts'
import type { Bucket } from './bucket.ts'
import { abortUpload, completeUpload, createUpload, listParts, type Part, putPart } from './multipart.ts'
import { isMissingUpload, noObject } from './s3-faults.ts'

/** Bytes of a part of an object that grows; stores take 10,000 of them, none but the last below 5 MiB. */
const PART_BYTES = 8 * 1024 ** 2

/**
 * An object that is appended to, as the bucket alone knows it: a multipart upload has its whole parts, and the object itself holds
 * what is still too short for one, with the upload's id and the number of the part that it will be the beginning of. A tail whose part
 * is there already is outdated: whoever sent that died before it wrote the next tail.
 */
type Growing = { uploadId: string | null; parts: Part[]; partBytes: number; tailBytes: number }

const UPLOAD = 'growing-upload'
const PART = 'growing-part'

/** Null when there is no such object; `uploadId` null for one without parts, or that is finished. */
async function look(bucket: Bucket, key: string): Promise<Growing | null> {
  const head = await bucket.head(key)
  if (!head) return null
  const { bytes, metadata } = head
  const uploadId = metadata[UPLOAD] ?? null
  if (uploadId === null) return { uploadId, parts: [], partBytes: 0, tailBytes: bytes }
  const listed = await listParts(bucket, { key, id: uploadId }).catch((error: unknown) => {
    if (!isMissingUpload(error)) throw error
    return null
  })
  // Finished by another process in this moment.
  if (!listed) return (await bucket.head(key))?.metadata[UPLOAD] === uploadId ? lost(key) : look(bucket, key)
  const isNext = Number(metadata[PART]) === listed.parts.length + 1
  return { uploadId, parts: listed.parts, partBytes: listed.bytes, tailBytes: isNext ? bytes : 0 }
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

/** See `Storage.append`. At most two parts are in memory: one that is sent, one that is received. */
export async function appendObject(
  bucket: Bucket,
  key: string,
  source: Readable,
  { maxBytes, signal }: AppendOptions,
): Promise<number> {
  const found = await look(bucket, key)
  if (!found) throw noObject(key)
  let { uploadId, partBytes: sentBytes } = found
  let next = found.parts.length + 1
  let pieces: Buffer[] = []
  let filled = found.tailBytes
  let taken = 0
  let isTooMuch = false
  let failure: unknown = null
  let sending: Promise<void> = Promise.resolve()

  const keepTail = (tail: Buffer) =>
    bucket.put(key, tail, uploadId === null ? {} : { [UPLOAD]: uploadId, [PART]: String(next) })
  const sendPart = async (content: Buffer) => {
    if (uploadId === null) {
      uploadId = await createUpload(bucket, key)
      // Whoever takes over finds the parts from here on, and before them what was there.
      await keepTail(content.subarray(0, found.tailBytes))
    }
    await putPart(bucket, { key, id: uploadId }, next, content)
    next += 1
    sentBytes += content.length
  }
  const pass = async (bytes: number) => {
    await sending
    if (failure) throw failure
    const all = Buffer.concat(pieces, filled)
    pieces = [all.subarray(bytes)]
    filled -= bytes
    sending = sendPart(all.subarray(0, bytes)).catch((error: unknown) => {
      failure ??= error
    })
  }
  const take = async (piece: Buffer) => {
    isTooMuch ||= taken + piece.length > maxBytes
    if (failure || isTooMuch) return
    taken += piece.length
    filled += piece.length
    pieces.push(piece)
    countForMinorCollection(piece.length)
    while (filled >= PART_BYTES && !failure)
      await pass(PART_BYTES).catch((error: unknown) => {
        failure ??= error
        pieces = []
      })
  }

  if (found.tailBytes > 0) pieces.push(await buffer((await bucket.get(key)).Body as Readable))
  await readToItsBreak(source, take, signal)
  await sending
  if (failure) throw failure
  if (filled > 0 && taken > 0) await keepTail(Buffer.concat(pieces, filled))
  if (isTooMuch) throw new AppError('payload_too_large')
  return sentBytes + filled
}

/** Makes an object that has grown one like any other. May be called again, also after a death in its middle. */
export async function finishObject(bucket: Bucket, key: string): Promise<void> {
  const found = await look(bucket, key)
  if (!found) throw noObject(key)
  if (found.uploadId === null) return
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
}

/** Removes an object, with what it was growing by. */
export async function removeObject(bucket: Bucket, key: string): Promise<void> {
  const id = (await bucket.head(key))?.metadata[UPLOAD]
  if (id !== undefined) await abortUpload(bucket, { key, id })
  await bucket.remove(key)
}
