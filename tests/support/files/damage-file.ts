import { below } from '../random/run-size.ts'

type Harm = (file: Buffer, random: () => number) => Buffer

const junk = (random: () => number, most: number): Buffer =>
  Buffer.from(Array.from({ length: 1 + below(random, most) }, () => below(random, 256)))
const flipped = (file: Buffer, at: number, bit: number): Buffer => {
  const copy = Buffer.from(file)
  copy.writeUInt8(copy.readUInt8(at) ^ (1 << bit), at)
  return copy
}

/** Ways a file comes to harm on cards, cables and phones. */
const HARMS: readonly Harm[] = [
  (file, random) => file.subarray(0, below(random, file.length)),
  (file, random) => file.subarray(0, file.length - 1 - below(random, 30)),
  (file, random) => flipped(file, below(random, file.length), below(random, 8)),
  (file, random) => flipped(file, below(random, Math.min(700, file.length)), below(random, 8)),
  (file, random) => Buffer.concat([file, junk(random, 900)]),
  (file, random) => Buffer.concat([file.subarray(0, below(random, file.length)), junk(random, 900)]),
  (file, random) => Buffer.from(file).fill(0, below(random, file.length)),
  (file, random) => {
    const at = below(random, file.length)
    return Buffer.concat([file.subarray(0, at), junk(random, 8), file.subarray(at)])
  },
  (file, random) => {
    const at = below(random, file.length)
    return Buffer.concat([file.subarray(0, at), file.subarray(at + 1 + below(random, 40))])
  },
]

/** The same file, harmed in one of many ways. */
export const damaged = (file: Buffer, random: () => number): Buffer =>
  (HARMS[below(random, HARMS.length)] as Harm)(file, random)
