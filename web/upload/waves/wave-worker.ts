import { type PickedFrame, pickedWaves } from './picked-waves.ts'
import { readFrame } from './read-frame.ts'

/** The photos chosen now; each is read once, one after the other, so that whatever else goes on is not kept waiting. */
export type PickedPhotos = readonly { id: number; file: File }[]

const known = new Map<number, PickedFrame>()
let photos: PickedPhotos = []
let reading = false

addEventListener('message', ({ data }: MessageEvent<PickedPhotos>) => {
  photos = data
  if (!reading) void readAll()
})

async function readAll(): Promise<void> {
  reading = true
  for (let next = unread(); next; next = unread()) known.set(next.id, await readFrame(next.id, next.file))
  reading = false
  postMessage(pickedWaves(photos.flatMap(({ id }) => known.get(id) ?? [])))
}

const unread = () => photos.find(({ id }) => !known.has(id))
