import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'

/** A file as another's reader of archives sees it. */
type ZipFile = {
  name: string
  bytes: number
  crc32: number
  /** Where its bytes begin, after the local header that was found there. */
  start: number
  content: () => Promise<Buffer>
  entry: Entry
}

class BytesReader extends RandomAccessReader {
  readonly readBytes: (start: number, end: number) => Buffer
  constructor(readBytes: (start: number, end: number) => Buffer) {
    super()
    this.readBytes = readBytes
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from([this.readBytes(start, end)], { objectMode: false })
  }
}

/** Lists an archive of `size` bytes of which `readBytes` gives any stretch, `end` excluded. Throws when it is not a sound one. */
export async function readZip(
  size: number,
  readBytes: (start: number, end: number) => Buffer,
): Promise<ZipFile[]> {
  const zip = await fromRandomAccessReaderPromise(new BytesReader(readBytes), size, { autoClose: false })
  const files: ZipFile[] = []
  for await (const entry of zip.eachEntry()) {
    const header = await zip.readLocalFileHeaderPromise(entry)
    if (header.fileName.toString() !== entry.fileName) throw new Error('Two names for one file')
    files.push({
      name: entry.fileName,
      bytes: entry.uncompressedSize,
      crc32: entry.crc32,
      start: header.fileDataStart,
      content: async () => buffer(await zip.openReadStreamPromise(entry)),
      entry,
    })
  }
  return files
}

export const readZipBuffer = (archive: Buffer): Promise<ZipFile[]> =>
  readZip(archive.length, (start, end) => archive.subarray(start, end))
