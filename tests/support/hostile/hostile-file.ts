/** A file made to do harm, or an honest one that looks like it. */
export type HostileFile = {
  /** What it does, in a few words. */
  what: string
  /** As it is sent. */
  name: string
  content: () => Promise<Buffer> | Buffer
  /** What becomes of it; `either` where only its cost matters. */
  outcome: 'refused' | 'taken' | 'either'
  /** Sent with every run of the tests; the others in a soak. */
  quick?: true
}

type Rest = Pick<HostileFile, 'content'> & Partial<Pick<HostileFile, 'name' | 'quick'>>

/** Lists of one kind of file: each by what it does. */
export const listOf =
  (name: string) =>
  (outcome: HostileFile['outcome'], files: Record<string, HostileFile['content'] | Rest>): HostileFile[] =>
    Object.entries(files).map(([what, file]) => ({
      what,
      name,
      outcome,
      ...(typeof file === 'function' ? { content: file } : file),
    }))

/** The same bytes with others written over them from `at` on. */
export function overwritten(file: Buffer, at: number, bytes: Buffer | readonly number[]): Buffer {
  const copy = Buffer.from(file)
  copy.set(bytes, at)
  return copy
}

export function u32Bytes(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number >>> 0, index * 4)
  return bytes
}

export const repeated = (bytes: Buffer, times: number): Buffer =>
  Buffer.concat(Array.from({ length: times }, () => bytes))
