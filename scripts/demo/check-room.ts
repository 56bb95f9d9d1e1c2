import { statfs } from 'node:fs/promises'

/** What the whole demo takes: 495 originals of 2.3 MB on average, their previews, clips; and some to live on. */
const NEEDED = 1_700_000_000

/** Throws when the disk that holds `folder` has no room for the demo. */
export async function checkRoom(folder: string, needed = NEEDED): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free < needed)
    throw new Error(`it takes ${gigabytes(needed)} of disk, and ${gigabytes(free)} are free at ${folder}`)
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`
