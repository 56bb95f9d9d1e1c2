/**
 * The one loop over all pixels of an original, as WebAssembly that works on eight of their colours at a time: in JavaScript it took
 * longer than everything else that is done to a picture. Written as instructions, for there is no compiler here.
 */
const i32 = { const: [0x41], add: [0x6a], lessUnsigned: [0x49] }
const local = { get: (n: number) => [0x20, n], set: (n: number) => [0x21, n], tee: (n: number) => [0x22, n] }
const LOOP = [0x03, 0x40]
const REPEAT_IF = [0x0d, 0]
const END = [0x0b]

/** A number as WebAssembly writes it, seven bits a byte: signed, as none of ours has its highest bit set by chance. */
function leb(value: number): number[] {
  const bytes: number[] = []
  for (let rest = value; ; rest >>>= 7) {
    const isLast = rest < 0x40
    bytes.push(isLast ? rest : (rest & 0x7f) | 0x80)
    if (isLast) return bytes
  }
}
const load = (from: number, offset: number) => [...local.get(from), 0xfd, 0x00, 0, ...leb(offset)]
/** Eight bytes, each made a number of 16 bits. */
const loadBytes = (from: number, offset: number) => [...local.get(from), 0xfd, 0x01, 0, ...leb(offset)]
const STORE = [0xfd, 0x0b, 0, 0]
const eight = {
  splat: [0xfd, 0x10],
  /** a * b / 32768, rounded. */
  share: [0xfd, 0x82, 0x01],
  addUpToLimit: [0xfd, 0x8f, 0x01],
  multiply: [0xfd, 0x95, 0x01],
  shiftRight: [0xfd, 0x8c, 0x01],
  narrowToBytes: [0xfd, 0x66],
}

/** What is added to the even picture: noise of the sensor times its strength there, detail times what there is of it. */
type Mix = (
  above: number,
  here: number,
  below: number,
  grain: number,
  strength: number,
  into: number,
  end: number,
  aboveShare: number,
  hereShare: number,
  belowShare: number,
) => void

const [ABOVE, HERE, BELOW, GRAIN, STRENGTH, INTO, UNTIL, FIRST_SHARE] = [0, 1, 2, 3, 4, 5, 6, 7] as const
const SHARES = [10, 11, 12] as const
/** Bits behind the point of a row's numbers. */
const POINT = 7

function mixEight(at: number, detailFrom: number, richFrom: number): number[] {
  const [first, second, third] = SHARES
  return [
    ...[...load(ABOVE, at * 2), ...local.get(first), ...eight.share],
    ...[...load(HERE, at * 2), ...local.get(second), ...eight.share, ...eight.addUpToLimit],
    ...[...load(BELOW, at * 2), ...local.get(third), ...eight.share, ...eight.addUpToLimit],
    ...[...loadBytes(GRAIN, at), ...load(STRENGTH, at * 2), ...eight.multiply, ...eight.addUpToLimit],
    ...[...loadBytes(GRAIN, at + detailFrom), ...load(STRENGTH, at * 2 + richFrom), ...eight.multiply],
    ...[...i32.const, 2, ...eight.shiftRight, ...eight.addUpToLimit],
    ...[...i32.const, POINT, ...eight.shiftRight],
  ]
}
const advance = (pointer: number, bytes: number) => [
  ...[...local.get(pointer), ...i32.const, ...leb(bytes), ...i32.add, ...local.set(pointer)],
]

function body(detailFrom: number, richFrom: number): number[] {
  return [
    ...[1, SHARES.length, 0x7b],
    ...SHARES.flatMap((share, n) => [...local.get(FIRST_SHARE + n), ...eight.splat, ...local.set(share)]),
    ...LOOP,
    ...local.get(INTO),
    ...mixEight(0, detailFrom, richFrom),
    ...mixEight(8, detailFrom, richFrom),
    ...[...eight.narrowToBytes, ...STORE],
    ...[ABOVE, HERE, BELOW, STRENGTH].flatMap((pointer) => advance(pointer, 32)),
    ...advance(GRAIN, 16),
    ...[...local.get(INTO), ...i32.const, 16, ...i32.add, ...local.tee(INTO)],
    ...[...local.get(UNTIL), ...i32.lessUnsigned, ...REPEAT_IF, ...END],
    ...END,
  ]
}

/** What is used of the standard here, which the types of Node leave to those of browsers. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object) => { exports: object }
}

const section = (id: number, content: number[]) => [id, ...leb(content.length), ...content]
const named = (name: string) => [name.length, ...Buffer.from(name)]
const I32 = 0x7f
const PAGE = 65_536

/**
 * `mix` writes 16 bytes at a time from `into` on, until `end` is reached or passed. Detail lies `detailFrom` bytes behind
 * grain, and what there is of it `richFrom` bytes behind the noise's strength.
 */
export function openMixer(
  bytes: number,
  detailFrom: number,
  richFrom: number,
): { memory: ArrayBuffer; mix: Mix } {
  const code = body(detailFrom, richFrom)
  const module = new WebAssembly.Module(
    Uint8Array.from([
      ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      ...section(1, [1, 0x60, 10, ...Array<number>(10).fill(I32), 0]),
      ...section(3, [1, 0]),
      ...section(5, [1, 0, ...leb(Math.ceil(bytes / PAGE))]),
      ...section(7, [2, ...named('memory'), 2, 0, ...named('mix'), 0, 0]),
      ...section(10, [1, ...leb(code.length), ...code]),
    ]),
  )
  const { memory, mix } = new WebAssembly.Instance(module).exports as {
    memory: { buffer: ArrayBuffer }
    mix: Mix
  }
  return { memory: memory.buffer, mix }
}
