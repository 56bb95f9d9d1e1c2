/** A box of an MP4, MOV or HEIC. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...content])
}

/** The boxes side by side in some bytes, whole ones only. */
export function boxesOf(bytes: Buffer): { type: string; bytes: Buffer }[] {
  const found: { type: string; bytes: Buffer }[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const end = at + Math.max(8, bytes.readUInt32BE(at))
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), bytes: bytes.subarray(at, end) })
    at = end
  }
  return found
}

/** Bytes of their own that some boxes have before those inside them. */
const OWN: Record<string, number> = { meta: 4, iref: 4, stsd: 8, dref: 8, avc1: 78 }
const startOf = (type: string): number => 8 + (OWN[type] ?? 0)

/** The first box along a path of names, header included. */
export function boxAt(bytes: Buffer, ...path: string[]): Buffer {
  let inside = bytes
  let found: Buffer | undefined
  for (const name of path) {
    found = boxesOf(inside).find(({ type }) => type === name)?.bytes
    if (!found) throw new Error(`no ${path.join('/')}`)
    inside = found.subarray(startOf(name))
  }
  return found ?? bytes
}

/** The same with the first box along a path replaced; lengths of the boxes around it follow. */
export function edited(bytes: Buffer, path: readonly string[], change: (box: Buffer) => Buffer): Buffer {
  const [name = '', ...rest] = path
  let done = false
  const parts = boxesOf(bytes).map((each) => {
    if (done || each.type !== name) return each.bytes
    done = true
    if (rest.length === 0) return change(each.bytes)
    const start = startOf(name)
    return box(name, each.bytes.subarray(8, start), edited(each.bytes.subarray(start), rest, change))
  })
  if (!done) throw new Error(`no ${name}`)
  return Buffer.concat(parts)
}

/** Boxes one within the other. */
export function nested(types: readonly string[], depth: number): Buffer {
  const heads: Buffer[] = []
  for (let level = 0; level < depth; level += 1) {
    const head = Buffer.alloc(8)
    head.writeUInt32BE((depth - level) * 8)
    head.write(types[level % types.length] ?? 'free', 4, 'latin1')
    heads.push(head)
  }
  return Buffer.concat(heads)
}
