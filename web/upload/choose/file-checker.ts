import type { ErrorCode } from '#contract/errors.ts'
import { isClip } from '#contract/files/content.ts'
import type { Size } from '#contract/files/orientation.ts'
import { type MediaKind, refusedAs, unreadable } from '#contract/sessions/ingest.ts'
import { bytesOf } from '../check/bytes-of.ts'
import type { CheckAnswer, CheckRequest } from '../check/check-messages.ts'
import { contentIn, holdsClip, lookAtPhoto } from '../check/look-at-photo.ts'
import { openLane, openLanes } from '../check/worker-lanes.ts'
import type { Checker } from './list/check-queue.ts'
import { createLookalikes } from './lookalikes.ts'
import { openPictures } from './open-pictures.ts'

const photos = {
  start: () => new Worker(new URL('../check/photo-worker.ts', import.meta.url), { type: 'module' }),
  async without({ id, file, shows }: CheckRequest): Promise<CheckAnswer> {
    if (shows) return judged(id, 'image', shows)
    const bytes = bytesOf(file)
    if (await holdsClip(bytes)) return { id, isClip: true }
    const answer = judged(id, 'image', await lookAtPhoto(file, bytes))
    if (!('found' in answer)) return answer
    const { readTaken } = await import('../check/read-taken.ts')
    return { id, found: { ...answer.found, taken: await readTaken(file, bytes) } }
  },
}
const clips = {
  start: () => new Worker(new URL('../check/clip-worker.ts', import.meta.url), { type: 'module' }),
  async without({ id, file, shows }: CheckRequest) {
    if (shows) return judged(id, 'video', shows)
    const { lookAtClip } = await import('../check/open-clip.ts')
    const found = await lookAtClip(file)
    if (typeof found !== 'string') found.input.dispose()
    return judged(id, 'video', found)
  },
}
/** Without a worker a file gets no preview; its structure is still checked. */
const judged = (id: number, kind: MediaKind, found: Size | ErrorCode): CheckAnswer =>
  typeof found === 'string'
    ? { id, refused: found }
    : {
        id,
        found: { kind, width: found.width, height: found.height, preview: null, thumb: null },
      }

/** Files whose first bytes are read at the same time, by the page and by each worker, which mostly waits for the disk: hundreds at once would block the page. */
const LOOKS_AT_ONCE = 32

/** Half the cores look at photos, so that the page and what is being sent keep theirs; each holds one decoded photo. */
const photoWorkers = (): number =>
  Math.min(4, Math.max(1, Math.floor((navigator.hardwareConcurrency || 2) / 2)))

/** Photos and clips are checked side by side, and their pictures made apart: a photo never waits behind a clip, nor what may be sold behind what is shown. */
export function openFileChecker(): Checker & { warm: () => void; close: () => void } {
  const lanes = {
    image: openLanes({ ...photos, atOnce: LOOKS_AT_ONCE }, photoWorkers()),
    video: openLane(clips),
  }
  const pictures = {
    image: openPictures(openLanes(photos, photoWorkers()), photoWorkers()),
    video: openPictures(openLane(clips), 1),
  }
  const wanted = new Set<number>()
  const gate = openGate(LOOKS_AT_ONCE)
  const lookalikes = createLookalikes()
  const goOn = () => {
    for (const each of Object.values(pictures)) each.goOn(wanted.size)
  }
  return {
    check(promised, request, answer) {
      wanted.add(request.id)
      const finish = (found: CheckAnswer) => {
        if (!wanted.delete(request.id)) return
        goOn()
        answer('refused' in found ? { ...found, refused: refusedAs(promised, found.refused) } : found)
      }
      const others = request.like ?? []
      const read = async () => ({
        // A photo's worker tells by itself what it holds.
        kind: promised === 'image' ? promised : await contentKind(request.file),
        like: await lookalikes.of(request.file, others),
      })
      const looked = promised === 'image' && others.length === 0 ? read() : gate(read)
      looked.then(
        ({ kind, like }) => {
          if (!wanted.has(request.id)) return
          const narrowed = { ...request, like: like.map(({ file }) => file) }
          const tell = (found: CheckAnswer) => {
            if ('isClip' in found && wanted.has(request.id))
              lanes.video.push({ request: narrowed, answer: tell })
            else finish('copyOf' in found ? { ...found, copyOf: like[found.copyOf]?.at ?? 0 } : found)
          }
          if (kind) lanes[kind].push({ request: narrowed, answer: tell })
          else finish({ id: request.id, refused: unreadable(promised) })
        },
        () => finish({ id: request.id, refused: unreadable(promised) }),
      )
    },
    drop(id) {
      wanted.delete(id)
      lanes.image.drop(id)
      lanes.video.drop(id)
      for (const each of Object.values(pictures)) each.drop(id)
      goOn()
    },
    show: (kind, request, answer) => pictures[kind].push({ request, answer }, wanted.size),
    first(id) {
      for (const each of Object.values(pictures)) each.first(id)
    },
    /** The next files are photos, most likely: what looks at them is there by then. */
    warm: () => lanes.image.warm(),
    need(id) {
      for (const each of Object.values(pictures)) each.need(id)
    },
    rest(isWanted) {
      for (const each of Object.values(pictures)) each.rest(isWanted)
    },
    close() {
      for (const each of Object.values(pictures)) each.close()
      lanes.image.close()
      lanes.video.close()
    },
  }
}

/** A concurrency limit. */
function openGate(atOnce: number) {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

async function contentKind(file: Blob): Promise<MediaKind | null> {
  const content = await contentIn(file)
  return content && (isClip(content) ? 'video' : 'image')
}
