/** What a scan needs to be read: components of the frame, Huffman tables as `class << 4 | id`, MCUs between restarts. */
type ScanRules = {
  width: number
  height: number
  /** Sampling of each component, and the tables the scan gives it. */
  components: readonly { h: number; v: number; dc: Huffman; ac: Huffman }[]
  /** 0: none. */
  restartEvery: number
}

/** By code length from 1: the largest code, and where its value stands in `values`. */
export type Huffman = { largest: number[]; offset: number[]; values: Uint8Array }

/** The tables of a DHT segment (ITU T.81 §B.2.4.2), each under `class << 4 | id`. */
export function huffmanTables(segment: Uint8Array): Map<number, Huffman> {
  const tables = new Map<number, Huffman>()
  for (let at = 0; at + 17 <= segment.length; ) {
    const counts = segment.subarray(at + 1, at + 17)
    const values = segment.subarray(at + 17, at + 17 + counts.reduce((sum, count) => sum + count, 0))
    const table: Huffman = { largest: [-1], offset: [0], values }
    let [code, place] = [0, 0]
    for (const count of counts) {
      table.offset.push(place - code)
      code += count
      place += count
      table.largest.push(count > 0 ? code - 1 : -1)
      code <<= 1
    }
    tables.set(segment[at] ?? 0, table)
    at += 17 + values.length
  }
  return tables
}

/**
 * Whether a sequential scan holds every block of its picture, told by its codes alone: the word on a file without an end
 * mark. Slow beside the walk over markers, so only asked where that leaves a doubt.
 */
export function holdsAllBlocks(data: Uint8Array, { components, restartEvery, ...size }: ScanRules): boolean {
  const most = { h: Math.max(...components.map(({ h }) => h)), v: Math.max(...components.map(({ v }) => v)) }
  const alone = components.length === 1
  const across = Math.ceil(size.width / (alone ? 8 : 8 * most.h))
  const down = Math.ceil(size.height / (alone ? 8 : 8 * most.v))
  const bits = bitsOf(data)
  const readUnit = (unit: number): boolean => {
    if (restartEvery > 0 && unit > 0 && unit % restartEvery === 0 && !bits.restart()) return false
    return components.every(({ h, v, dc, ac }) => {
      for (let block = alone ? 1 : h * v; block > 0; block--) if (!readBlock(bits, dc, ac)) return false
      return true
    })
  }
  // What is wrong with the last row libvips no longer asks, unless the file ends there.
  for (let unit = 0; unit < across * down; unit++)
    if (!readUnit(unit)) return unit >= across * (down - 1) && !bits.isSpent()
  return true
}

type Bits = ReturnType<typeof bitsOf>

function readBlock(bits: Bits, dc: Huffman, ac: Huffman): boolean {
  const first = symbol(bits, dc)
  if (first < 0 || !bits.skip(first & 15)) return false
  for (let at = 1; at < 64; at++) {
    const next = symbol(bits, ac)
    if (next < 0 || !bits.skip(next & 15)) return false
    if (next === 0 || ((next & 15) === 0 && next !== 0xf0)) return true
    at += next >> 4
  }
  return true
}

/** The next value of a table; -1 where the data end. A code that the table lacks is taken as none, as libjpeg-turbo does in haste. */
function symbol(bits: Bits, { largest, offset, values }: Huffman): number {
  let code = 0
  for (let length = 1; length <= 16; length++) {
    const bit = bits.next()
    if (bit < 0) return -1
    code = (code << 1) | bit
    const last = largest[length] ?? -1
    if (code <= last) return values[(offset[length] ?? 0) + code] ?? -1
  }
  return bits.next() < 0 ? -1 : 0
}

function bitsOf(data: Uint8Array) {
  let at = 0
  let held = 0
  let left = 0
  /** A marker or the end. */
  const next = (): number => {
    if (left === 0) {
      const byte = data[at]
      if (byte === undefined) return -1
      if (byte === 0xff) {
        if (data[at + 1] !== 0) return -1
        at += 1
      }
      at += 1
      held = byte
      left = 8
    }
    left -= 1
    return (held >> left) & 1
  }
  return {
    /** 0 or 1; -1 at a marker or the end. */
    next,
    isSpent: (): boolean => at >= data.length,
    skip(count: number): boolean {
      for (let each = count; each > 0; each--) if (next() < 0) return false
      return true
    },
    /** Steps over a restart mark; false when there is none. */
    restart(): boolean {
      left = 0
      const code = data[at] === 0xff ? (data[at + 1] ?? 0) : 0
      at += 2
      return code >= 0xd0 && code <= 0xd7
    },
  }
}
