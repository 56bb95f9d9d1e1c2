import { describe } from 'node:test'
import { pathToFileURL } from 'node:url'

/**
 * Several test files in this process, one after the other, each a suite of its own: what opens and closes at the top
 * of a file does so around its own tests. Paths from the working folder.
 */
export function runFiles(files: readonly string[]): void {
  for (const file of files)
    describe(file, async () => {
      await import(pathToFileURL(file).href)
    })
}
