import { orderByLikeness } from '#server/catalogue/likeness/order-by-likeness.ts'
import { poolSignatures } from '#server/catalogue/likeness/pool-signatures.ts'
import { makeSignature } from '#server/platform/images/signature/make-signature.ts'
import type { BenchLine } from '../measure/bench-line.ts'
import { foundFirst } from './found-first.ts'
import { type PaintedWave, paintedMorning, readPainted } from './painted-morning.ts'
import { signatureCost } from './signature-cost.ts'
import { meanOf, wholePicture } from './whole-picture.ts'

/** A morning that nothing was chosen by; `SEED=1001` is the one on which it was. */
const HELD_OUT = 9001
const PHOTOS_MEASURED = 8

/** How many of a rider's waves one mark brings to the front, on painted pictures: 200 waves of 30 riders, 10 of them in black. */
export async function run(): Promise<BenchLine[]> {
  const waves = await paintedMorning(Number(process.env.SEED ?? HELD_OUT))
  const signatures: (Float32Array | null)[] = []
  const whole: Float32Array[] = []
  for (const { paths } of waves) {
    const pictures = await Promise.all(paths.map(readPainted))
    signatures.push(poolSignatures(pictures.map(makeSignature)))
    whole.push(meanOf(pictures.map(wholePicture)))
  }
  const marked = (colours: readonly (Float32Array | null)[]) => (mark: number) =>
    orderByLikeness(colours, { mine: [mark], notMine: [] })
  const share = (order: (mark: number) => number[], counts?: (wave: PaintedWave) => boolean) =>
    foundFirst(waves, order, counts)
  const beside = {
    'riders in black': share(marked(signatures), ({ black }) => black),
    'order of time alone': share((mark) => byTime(waves, mark)),
    'colours of the whole picture': share(marked(whole)),
  }
  const { photo, signature } = await signatureCost(
    waves.slice(0, PHOTOS_MEASURED).flatMap(({ paths }) => paths.slice(0, 1)),
  )
  return [
    {
      name: 'waves of a rider among the first 20 after one mark',
      ours: share(marked(signatures)),
      unit: 'of them',
      target: '>= 0.9',
      note: `painted pictures; ${Object.entries(beside)
        .map(([what, found]) => `${what} ${found.toFixed(3)}`)
        .join(', ')}`,
    },
    {
      name: 'CPU a signature adds to a photo',
      ours: signature / (photo - signature),
      unit: 'of the rest',
      target: '<= 0.08',
      note: `${signature.toFixed(1)} ms beside ${(photo - signature).toFixed(0)} ms for all public files of 11 MP`,
    },
  ]
}

function byTime(waves: readonly PaintedWave[], mark: number): number[] {
  const away = (n: number) => Math.abs((waves[n]?.at ?? 0) - (waves[mark]?.at ?? 0))
  return waves.map((_, n) => n).toSorted((a, b) => away(a) - away(b))
}
