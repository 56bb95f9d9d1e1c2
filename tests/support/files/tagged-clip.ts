import { clip } from './media-files.ts'

type Form = 'quicktime' | 'mp4' | 'user data'

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + parts.reduce((sum, { length }) => sum + length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...parts])
}
const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A clip with tags as phones and cameras write them, in one of their three forms. */
export async function taggedClip(
  form: Form,
  { creationdate, make, model }: { creationdate: string; make: string; model: string },
): Promise<Buffer> {
  const file = await clip('upright-index-last.mov')
  const index = file.lastIndexOf('moov', undefined, 'latin1') - 4
  const tags =
    form === 'user data'
      ? userData({ creationdate, make, model })
      : keyed(form, { creationdate, make, model })
  const grown = Buffer.concat([file, tags])
  // The index is the last box: what follows the film moves nothing.
  grown.writeUInt32BE(file.readUInt32BE(index) + tags.length, index)
  return grown
}

function keyed(form: Form, tags: Record<string, string>): Buffer {
  const names = Object.keys(tags).map((name) => box('mdta', Buffer.from(`com.apple.quicktime.${name}`)))
  const values = Object.values(tags).map((value, at) => {
    const item = box('\0\0\0\0', box('data', number(1), number(0), Buffer.from(value)))
    item.writeUInt32BE(at + 1, 4)
    return item
  })
  const head = form === 'mp4' ? [number(0)] : []
  return box('meta', ...head, box('keys', number(0), number(names.length), ...names), box('ilst', ...values))
}

function userData({ creationdate, make, model }: Record<string, string>): Buffer {
  const value = (sign: string, text = '') => {
    const head = Buffer.alloc(4)
    head.writeUInt16BE(Buffer.byteLength(text))
    return box(`\xa9${sign}`, head, Buffer.from(text))
  }
  return box('udta', value('day', creationdate), value('mak', make), value('mod', model))
}
