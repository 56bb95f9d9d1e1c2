/** Reads bytes of a file from `start`; fewer when it ends. */
export type ReadBytes = (start: number, length: number) => Promise<Uint8Array>

/** A file that is looked into without being held in memory; `size` in bytes. */
export type FileBytes = { size: number; read: ReadBytes }

export const u16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
export const u32 = (bytes: Uint8Array, at: number): number => u16(bytes, at) * 0x1_0000 + u16(bytes, at + 2)
export const u64 = (bytes: Uint8Array, at: number): number =>
  u32(bytes, at) * 0x1_0000_0000 + u32(bytes, at + 4)
/** Bytes as signs of Latin-1: names of boxes, chunks and brands. */
export const signs = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** Read at once, in bytes: of a head, which mostly tells all that is asked, and of what follows. */
const HEAD = 64 * 1024
const BLOCK = 1024 ** 2

/** Reads ahead, so that many small looks are few reads. */
export function openWindow({ read, size }: FileBytes): ReadBytes {
  let start = 0
  let held: Uint8Array = new Uint8Array(0)
  return async (at, length) => {
    const wanted = Math.min(length, Math.max(0, size - at))
    if (at < start || at + wanted > start + held.length) {
      held = await read(at, Math.min(Math.max(wanted, at < HEAD ? HEAD : BLOCK), size - at))
      start = at
    }
    return held.subarray(at - start, at - start + wanted)
  }
}
