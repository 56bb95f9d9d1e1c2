import { cutWaves } from '#contract/waves/cut-waves.ts'
import { cutAtFixedPause } from '#tests/support/mornings/cut-at-fixed-pause.ts'
import { makeMorning } from '#tests/support/mornings/make-morning.ts'
import type { Morning, MorningItem } from '#tests/support/mornings/morning.ts'
import { addPairs, pairsOfCut, type Score, scoreOf } from '#tests/support/mornings/pairs-of-cut.ts'
import { REPORTED_SEEDS } from '#tests/support/mornings/reported-seeds.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'

const LEAST_F1 = 0.97
const FIXED_MS = 5000
const MANY = 10_000
const MOST_MS = 50
const RUNS = 9
/** Of these, the one that suits a morning best is taken for it, by its truth: what a threshold alone can reach. */
const PAUSES = [1000, 1300, 1600, 2000, 2500, 3000, 4000, 5000, 7000]

/** How well 500 made mornings are cut into rides, beside one pause for all of them, and what a long one costs. */
export async function run(): Promise<BenchLine[]> {
  const mornings = REPORTED_SEEDS.map(makeMorning)
  const ours = scoreAll(mornings, cutInWaves)
  const fixed = scoreAll(mornings, (items) => cutAtFixedPause(items, FIXED_MS))
  const best = scoreAll(mornings, cutByTruth)
  return [
    {
      name: `waves of ${mornings.length} made mornings, pairs that belong together`,
      ours: ours.f1,
      unit: 'F1',
      target: `>= ${LEAST_F1}`,
      note: `${told(ours)}; mean of a morning ${meanOf(mornings).toFixed(3)}; best pause of each morning known ${told(best)}: the rest is shutters kept down from rider to rider and two bodies on two riders`,
    },
    {
      name: `waves, beside a pause of ${FIXED_MS / 1000} s for all`,
      ours: ours.f1,
      floor: fixed.f1,
      ratio: ours.f1 / fixed.f1,
      unit: 'F1',
      target: '>= 1',
      note: `fixed: ${told(fixed)}`,
    },
    {
      name: `cut ${MANY} items into waves`,
      ours: timeOfMany(mornings),
      unit: 'ms',
      target: `<= ${MOST_MS}`,
      note: `middle of ${RUNS} runs`,
    },
  ]
}

const cutInWaves = (items: readonly MorningItem[]): MorningItem[][] =>
  cutWaves(items).map((wave) => wave.items)

const scoreAll = (
  mornings: readonly Morning[],
  cut: (items: readonly MorningItem[]) => MorningItem[][],
): Score => scoreOf(mornings.map(({ items }) => pairsOfCut(cut(items))).reduce(addPairs))

function meanOf(mornings: readonly Morning[]): number {
  const all = mornings.map(({ items }) => scoreOf(pairsOfCut(cutInWaves(items))).f1)
  return all.reduce((sum, f1) => sum + f1, 0) / all.length
}

function cutByTruth(items: readonly MorningItem[]): MorningItem[][] {
  const cuts = PAUSES.map((pause) => cutAtFixedPause(items, pause))
  const f1 = (cut: MorningItem[][]) => scoreOf(pairsOfCut(cut)).f1
  return cuts.reduce((best, cut) => (f1(cut) > f1(best) ? cut : best))
}

const told = ({ precision, recall, f1 }: Score): string =>
  `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${f1.toFixed(3)}`

/** The items of several mornings, a day apart, as one session. */
function timeOfMany(mornings: readonly Morning[]): number {
  const items = mornings
    .flatMap((morning, day) => morning.items.map((item) => ({ ...item, at: item.at + day * 86_400_000 })))
    .slice(0, MANY)
    .map((item, id) => ({ ...item, id, order: id }))
  const times = Array.from({ length: RUNS }, () => {
    const began = performance.now()
    cutWaves(items)
    return performance.now() - began
  })
  return median(times)
}
