/** Cameras write what they say of a picture before it, and the mark of its end after it; bytes. */
export const HEAD = 128 * 1024
export const TAIL = 2

type Ends = { head: Uint8Array; tail: Uint8Array }
type Asked = { file: Blob; tell: (ends: Ends) => void; fail: (why: unknown) => void }

/** Reads under way at a time, and the files of one: 2 MB. */
const READS = 2
const FILES = 16

const waiting: Asked[] = []
let reads = 0

/**
 * The first `HEAD` bytes of a file and the last `TAIL`. What is asked for while others are read is read in one go with its
 * neighbours: what a browser takes for a read, beside the bytes, is as much as for these. Throws where the file cannot be read.
 */
export function readEnds(file: Blob): Promise<Ends> {
  return new Promise((tell, fail) => {
    waiting.push({ file, tell, fail })
    void readNext()
  })
}

async function readNext(): Promise<void> {
  if (reads >= READS || waiting.length === 0) return
  reads += 1
  const asked = waiting.splice(0, FILES)
  await readTogether(asked).catch(() => Promise.all(asked.map(readAlone)))
  reads -= 1
  void readNext()
}

async function readTogether(asked: readonly Asked[]): Promise<void> {
  const ends = asked.map(
    ({ file }) => [file.slice(0, HEAD), file.slice(Math.max(0, file.size - TAIL))] as const,
  )
  const bytes = new Uint8Array(await new Blob(ends.flat()).arrayBuffer())
  const lengths = ends.flat().map(({ size }) => size)
  // One that has become shorter on the disk would move what the others say.
  if (lengths.reduce((sum, length) => sum + length, 0) !== bytes.length) throw new Error('A file has changed')
  let at = 0
  const next = (length = 0) => {
    at += length
    return bytes.subarray(at - length, at)
  }
  for (const [n, { tell }] of asked.entries())
    tell({ head: next(lengths[2 * n]), tail: next(lengths[2 * n + 1]) })
}

/** One file that is gone takes no other with it. */
const readAlone = (one: Asked): Promise<void> => readTogether([one]).catch(one.fail)
