import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { another, writePhotos } from './bench-photos.ts'

const KINDS = 6

/** `count` photos of 12 MP as a camera leaves them in a folder, each a file of its own content. */
export async function writeManyPhotos(folder: string, count: number): Promise<string[]> {
  const kinds = await Promise.all((await writePhotos(folder, KINDS)).map((path) => readFile(path)))
  const paths: string[] = []
  for (let n = 0; n < count; n += 1) {
    const path = join(folder, `DSC_${String(n).padStart(4, '0')}.JPG`)
    await writeFile(path, another(kinds[n % KINDS] as Buffer))
    paths.push(path)
  }
  return paths
}

/** Makes each another content with the same picture: what was published before is known, and asked about. */
export async function renewPhotos(paths: readonly string[]): Promise<void> {
  for (const path of paths) await writeFile(path, another(await readFile(path)))
}

/** How many photos to measure with: as many as the figure names, or fewer while one works on it (`BENCH_PHOTOS=20`). */
export const photoCount = (figure: number): number => Number(process.env.BENCH_PHOTOS ?? figure)
