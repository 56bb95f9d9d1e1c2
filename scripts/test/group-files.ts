import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Enough that loading the server is shared, few enough that both cores have work until the end. A long run is alone. */
const GROUP_SIZE = process.env.SOAK === '1' ? 1 : 8
const runner = pathToFileURL(fileURLToPath(new URL('run-files.ts', import.meta.url))).href

/**
 * Writes into the folder one entry for `node --test` per group of neighbouring test files, which share a process: to
 * start one and load the server into it costs more than most files' tests. Answers the entries' paths.
 */
export async function groupFiles(files: readonly string[], folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const entries: string[] = []
  for (let at = 0; at < files.length; at += GROUP_SIZE) {
    const entry = join(folder, `${String(entries.length + 1).padStart(3, '0')}.test.mjs`)
    const group = JSON.stringify(files.slice(at, at + GROUP_SIZE))
    await writeFile(entry, `import { runFiles } from ${JSON.stringify(runner)}\nrunFiles(${group})\n`)
    entries.push(entry)
  }
  return entries
}
