import { createHash, type Hash } from 'node:crypto'
import type { Bucket } from './bucket.ts'
import { type Part, putPart, type Upload } from './multipart.ts'

/** Bytes of a part of an object that comes in; stores take 10,000 of them, and none below this but the last. */
const PART_BYTES = 5 * 1024 ** 2
/** Parts of one object on their way at once: while the store ends one, the next is on the line. */
const UNDER_WAY = 3

/** Bytes on their way into a bucket, cut into parts of PART_BYTES; at most four parts of memory. */
type PartSender = {
  /** Takes bytes, and resolves when there is room for more. Never rejects: `settled` does. */
  take(piece: Buffer): Promise<void>
  /** What is too short for a part. */
  rest(): Buffer
  /** All parts have arrived; in their order. Rejects with the first failure. */
  settled(): Promise<Part[]>
  hasFailed(): boolean
  /** Nobody needs `rest` any more. */
  release(): void
}

type Filling = { content: Buffer; length: number; sha256: Hash }

/**
 * Memory of whole parts that were sent, for the next ones of any object, as long as it has not been collected: only a full collection frees it, and until
 * one comes an upload beside the remains of the last would hold twice as much.
 */
const spare: WeakRef<Buffer>[] = []
/** Places of those that were collected are few: each is one part that was under way. */
function takeSpare(): Buffer | undefined {
  for (let kept = spare.pop(); kept; kept = spare.pop()) {
    const content = kept.deref()
    if (content) return content
  }
  return undefined
}

/**
 * `upload` is asked for once, before the first part. `most`: the bytes that may come, so that nothing is kept for a part that a
 * small file does not fill. Each part is hashed while it comes, as its signature needs it.
 */
export function openPartSender(
  bucket: Bucket,
  { upload, first, most }: { upload: () => Promise<Upload>; first: number; most: number },
): PartSender {
  const parts: Part[] = []
  const underWay = new Set<Promise<void>>()
  let failure: { cause: unknown } | null = null
  let asked: Promise<Upload> | null = null
  let next = first

  const fill = (): Filling => ({
    content:
      most < PART_BYTES ? Buffer.allocUnsafe(most) : (takeSpare() ?? Buffer.allocUnsafeSlow(PART_BYTES)),
    length: 0,
    sha256: createHash('sha256'),
  })
  let filling: Filling | null = null

  const put = async ({ content, sha256 }: Filling, number: number) => {
    asked ??= upload()
    parts.push(await putPart(bucket, await asked, number, content, sha256.digest('hex')))
    spare.push(new WeakRef(content))
  }
  const send = async (full: Filling) => {
    while (underWay.size >= UNDER_WAY) await Promise.race(underWay)
    if (failure) return
    const sending = put(full, next)
      .catch((cause: unknown) => {
        failure ??= { cause }
      })
      .finally(() => underWay.delete(sending))
    underWay.add(sending)
    next += 1
  }

  return {
    async take(piece) {
      for (let at = 0; at < piece.length && !failure; ) {
        filling ??= fill()
        const taken = piece.subarray(at, at + PART_BYTES - filling.length)
        filling.sha256.update(taken)
        filling.length += taken.copy(filling.content, filling.length)
        at += taken.length
        if (filling.length < PART_BYTES) continue
        const full = filling
        filling = null
        await send(full)
      }
    },
    rest: () => filling?.content.subarray(0, filling.length) ?? Buffer.alloc(0),
    async settled() {
      await Promise.all(underWay)
      if (failure) throw failure.cause
      return parts
    },
    hasFailed: () => failure !== null,
    release() {
      if (filling?.content.length === PART_BYTES) spare.push(new WeakRef(filling.content))
      filling = null
    },
  }
}
