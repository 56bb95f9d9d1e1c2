import { writeFile } from 'node:fs/promises'
import { SHOT_LISTS } from '#sandbox/demo/asset-paths.ts'
import { plannedShotLists } from './shot-lists.ts'

/** Tells the demo when its pictures were taken: one line a shoot. */
export async function writeShotLists(): Promise<void> {
  const lines = Object.entries(plannedShotLists()).map(
    ([id, list]) => `  ${JSON.stringify(id)}: ${JSON.stringify(list)}`,
  )
  await writeFile(SHOT_LISTS, `{\n${lines.join(',\n')}\n}\n`)
}
