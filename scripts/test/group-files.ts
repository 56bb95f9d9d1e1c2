import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Enough that loading the server is shared, few enough that both cores have work until the end. A long run is alone. */
const GROUP_SIZE = process.env.SOAK === '1' ? 1 : 8
const runner = pathToFileURL(fileURLToPath(new URL('run-files.ts', import.meta.url))).href

/** What one process of `node --test` runs. */
export type Group = { entry: string; files: readonly string[] }

/**
 * Writes into the folder one entry for `node --test` per group of neighbouring test files, which share a process: to
 * start one and load the server into it costs more than most files' tests.
 */
export async function groupFiles(files: readonly string[], folder: string): Promise<Group[]> {
  await mkdir(folder, { recursive: true })
  const groups: Group[] = []
  for (let at = 0; at < files.length; at += GROUP_SIZE) {
    const entry = join(folder, `${String(groups.length + 1).padStart(3, '0')}.test.mjs`)
    const group = { entry, files: files.slice(at, at + GROUP_SIZE) }
    const paths = JSON.stringify(group.files)
    await writeFile(entry, `import { runFiles } from ${JSON.stringify(runner)}\nrunFiles(${paths})\n`)
    groups.push(group)
  }
  return groups
}

/**
 * The files of which tests failed, and of the groups whose process did, to be tried again; none where a failure belongs to no file, or
 * where more than `most` files and groups failed.
 */
export function filesThatFailed(
  groups: readonly Group[],
  failures: readonly string[],
  most: number,
): readonly string[] {
  const units = [
    ...groups.flatMap(({ files }) => files.map((file) => ({ mark: ` (${file}:`, files: [file] }))),
    ...groups.map(({ entry, files }) => ({ mark: `✖ ${entry} `, files })),
  ]
  const failed = units.filter(({ mark }) => failures.some((failure) => failure.includes(mark)))
  const isEachNamed = failures.every((failure) => failed.some(({ mark }) => failure.includes(mark)))
  return isEachNamed && failed.length <= most ? [...new Set(failed.flatMap(({ files }) => files))] : []
}
