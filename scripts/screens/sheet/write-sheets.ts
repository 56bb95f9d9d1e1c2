import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shot } from '../record.ts'
import { drawSheet } from './draw-sheet.ts'
import { sheetPage } from './sheet-page.ts'

/** Pictures on one sheet, by width: all of them can still be judged. */
const ON_SHEET = { 390: 12, 768: 8, 1440: 8 } as Record<number, number>

/** The contact sheets of all pictures: `index.html` with the widths beside each other, `sheet-{width}-{n}.png` to look at. */
export async function writeSheets(folder: string, shots: readonly Shot[]): Promise<void> {
  for (const old of await readdir(folder)) if (/^sheet-\d+-\d+\.png$/.test(old)) await rm(join(folder, old))
  await writeFile(join(folder, 'index.html'), sheetPage(shots))
  for (const width of new Set(shots.map((shot) => shot.width))) {
    const mine = shots.filter((shot) => shot.width === width)
    const size = ON_SHEET[width] ?? 8
    for (let from = 0; from < mine.length; from += size) {
      const name = `sheet-${width}-${String(from / size + 1).padStart(2, '0')}.png`
      await writeFile(join(folder, name), await drawSheet(folder, mine.slice(from, from + size)))
    }
  }
}
