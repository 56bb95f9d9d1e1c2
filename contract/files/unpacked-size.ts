/**
 * How many bytes packed data (zlib) unpack to, counted and thrown away piece by piece; stops soon after `most`. Of damaged data
 * what came before the damage counts.
 */
export async function unpackedSize(packed: Uint8Array, most: number): Promise<number> {
  const reader = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader()
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return size
      size += value.length
      if (size <= most) continue
      await reader.cancel()
      return size
    }
  } catch {
    return size
  }
}
