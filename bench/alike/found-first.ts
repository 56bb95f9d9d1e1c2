import type { PaintedWave } from './painted-morning.ts'

/** How many waves somebody looks at after his mark. */
const FIRST = 20

/**
 * The mean share of a rider's other waves among the first 20, each wave being the only one marked once. `order` answers all waves
 * by their place in the list, the marked one among them.
 */
export function foundFirst(
  waves: readonly PaintedWave[],
  order: (mark: number) => readonly number[],
  counts: (wave: PaintedWave) => boolean = () => true,
): number {
  const shares = waves.flatMap((wave, mark) => {
    if (!counts(wave)) return []
    const others = waves.filter(({ rider }, n) => rider === wave.rider && n !== mark).length
    const first = order(mark).filter((n) => n !== mark)
    const found = first.slice(0, FIRST).filter((n) => waves[n]?.rider === wave.rider).length
    return others > 0 ? [found / Math.min(FIRST, others)] : []
  })
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}
