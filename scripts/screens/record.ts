import { access, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One picture: its file in the folder, what axe has against what it shows, and why it could not be shown. */
export type Shot = { name: string; width: number; file: string; faults: string[]; trouble: string | null }

type Shots = {
  /** In the order of those names; without what is called otherwise. */
  inOrder(names: readonly string[]): Shot[]
  /** True for what is in the folder, shown as it should be and without a finding. */
  hasWell(name: string, width: number): boolean
  keep(shot: Shot): Promise<void>
}

/** What the folder holds, so that a run can go on where another one ended. */
export async function openRecord(folder: string): Promise<Shots> {
  const path = join(folder, 'shots.json')
  const shots = new Map<string, Shot>()
  for (const shot of await readShots(path))
    if (await isThere(join(folder, shot.file))) shots.set(shot.file, shot)
  let writing = Promise.resolve()
  return {
    inOrder: (names) => names.flatMap((name) => [...shots.values()].filter((shot) => shot.name === name)),
    hasWell(name, width) {
      const shot = shots.get(`${name}-${width}.png`)
      return shot?.trouble === null && shot.faults.length === 0
    },
    keep(shot) {
      shots.set(shot.file, shot)
      writing = writing.then(async () => {
        await writeFile(`${path}.new`, JSON.stringify([...shots.values()], null, 1))
        await rename(`${path}.new`, path)
      })
      return writing
    },
  }
}

const readShots = async (path: string): Promise<Shot[]> =>
  JSON.parse(await readFile(path, 'utf8').catch(() => '[]')) as Shot[]

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
