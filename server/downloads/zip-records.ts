/** A file of an archive. `localTime` is the local time of the camera, `YYYY-MM-DD HH:MM:SS`; `at` the instant, where known. */
export type ZipEntry = { name: string; bytes: number; crc32: number; localTime: string; at: Date | null }

/** Values that do not fit their field are written to a zip64 record, and the field is all ones (APPNOTE 4.4). */
const FULL_32 = 0xffff_ffff
const FULL_16 = 0xffff
const PLAIN_VERSION = 20
const ZIP64_VERSION = 45
const MADE_ON_UNIX = (3 << 8) | ZIP64_VERSION
/** Names are UTF-8. */
const FLAGS = 1 << 11
/** Unix mode 0644 of a regular file, in the upper 16 bits of the external attributes. */
const ATTRIBUTES = 0o100_644 * 2 ** 16

/** A number of 16, 32 or 64 bits. */
type Field = readonly [bits: 16 | 32 | 64, value: number]
const small = (value: number): Field => [16, value]
const word = (value: number): Field => [32, value]
const long = (value: number): Field => [64, value]
const fit = (value: number): Field => word(Math.min(value, FULL_32))
const isLong = (value: number): boolean => value >= FULL_32

/** The local file header. Size and crc32 are known, so no data descriptor follows the bytes. */
export function localHeader(entry: ZipEntry): Buffer {
  const name = Buffer.from(entry.name)
  const sizes = isLong(entry.bytes) ? [entry.bytes, entry.bytes] : []
  const extra = Buffer.concat([zip64Extra(sizes), timeExtra(entry.at)])
  return Buffer.concat([
    pack([word(0x0403_4b50), ...described(entry, sizes.length > 0), small(name.length), small(extra.length)]),
    name,
    extra,
  ])
}

/** The file's entry in the central directory; `offset` is that of its local header. */
export function centralHeader(entry: ZipEntry, offset: number): Buffer {
  const name = Buffer.from(entry.name)
  const longs = [
    ...(isLong(entry.bytes) ? [entry.bytes, entry.bytes] : []),
    ...(isLong(offset) ? [offset] : []),
  ]
  const extra = Buffer.concat([zip64Extra(longs), timeExtra(entry.at)])
  return Buffer.concat([
    pack([word(0x0201_4b50), small(MADE_ON_UNIX), ...described(entry, longs.length > 0)]),
    pack([
      small(name.length),
      small(extra.length),
      small(0),
      small(0),
      small(0),
      word(ATTRIBUTES),
      fit(offset),
    ]),
    name,
    extra,
  ])
}

/** The end-of-central-directory records; the directory has `bytes` bytes and begins at `offset`. */
export function endRecords(count: number, bytes: number, offset: number): Buffer {
  const counts = small(Math.min(count, FULL_16))
  const end = pack([
    ...[word(0x0605_4b50), small(0), small(0), counts, counts],
    ...[fit(bytes), fit(offset), small(0)],
  ])
  if (count < FULL_16 && !isLong(bytes) && !isLong(offset)) return end
  const end64 = pack([
    ...[word(0x0606_4b50), long(44), small(MADE_ON_UNIX), small(ZIP64_VERSION), word(0), word(0)],
    ...[long(count), long(count), long(bytes), long(offset)],
  ])
  const locator = pack([word(0x0706_4b50), word(0), long(offset + bytes), word(1)])
  return Buffer.concat([end64, locator, end])
}

/** The fields from version to size, the same in both headers. Method 0: stored. */
function described(entry: ZipEntry, long64: boolean): Field[] {
  const [time, date] = dosTime(entry.localTime)
  return [
    ...[small(long64 ? ZIP64_VERSION : PLAIN_VERSION), small(FLAGS), small(0), small(time), small(date)],
    ...[word(entry.crc32), fit(entry.bytes), fit(entry.bytes)],
  ]
}

const zip64Extra = (values: readonly number[]): Buffer =>
  values.length === 0 ? Buffer.of() : pack([small(1), small(values.length * 8), ...values.map(long)])

/** The extended timestamp field: seconds since 1970, independent of the time zone of the unpacking machine. */
function timeExtra(at: Date | null): Buffer {
  if (!at) return Buffer.of()
  const seconds = Math.floor(at.getTime() / 1000)
  if (Math.abs(seconds) > 0x7fff_ffff) return Buffer.of()
  return Buffer.concat([pack([small(0x5455), small(5)]), Buffer.of(1), pack([word(seconds >>> 0)])])
}

/** MS-DOS time: steps of two seconds from 1980 on. */
function dosTime(localTime: string): [time: number, date: number] {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = localTime.split(/\D/).map(Number)
  if (year < 1980 || year > 2107) return [0, (1 << 5) | 1]
  return [(hour << 11) | (minute << 5) | (second >> 1), ((year - 1980) << 9) | (month << 5) | day]
}

function pack(fields: readonly Field[]): Buffer {
  const packed = Buffer.alloc(fields.reduce((sum, [bits]) => sum + bits / 8, 0))
  let at = 0
  for (const [bits, value] of fields) {
    if (bits === 16) packed.writeUInt16LE(value, at)
    else if (bits === 32) packed.writeUInt32LE(value, at)
    else packed.writeBigUInt64LE(BigInt(value), at)
    at += bits / 8
  }
  return packed
}
