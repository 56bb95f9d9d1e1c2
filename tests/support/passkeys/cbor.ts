type Cbor = number | string | Buffer | Map<Cbor, Cbor>

/** The few kinds of CBOR a passkey is written in: whole numbers, text, bytes, maps. */
export function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)])
  return Buffer.concat([head(5, value.size), ...entries])
}

/** The kind in three bits, then the number: itself below 24, else in the next one or two bytes. */
function head(kind: number, number: number): Buffer {
  if (number < 24) return Buffer.from([(kind << 5) | number])
  if (number < 256) return Buffer.from([(kind << 5) | 24, number])
  return Buffer.from([(kind << 5) | 25, number >> 8, number & 255])
}
