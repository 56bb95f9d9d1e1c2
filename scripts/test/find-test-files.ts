import { glob } from 'node:fs/promises'
import { sep } from 'node:path'

const houses = ['contract', 'server', 'sandbox', 'web', 'scripts', 'bench', 'tools']

type TestFiles = { unit: string[]; journeys: string[] }

/** Paths from the project's folder, with `/`. `filters`: only those whose path contains one of them. */
export async function findTestFiles(root: string, filters: readonly string[]): Promise<TestFiles> {
  const wanted = (path: string) => filters.length === 0 || filters.some((filter) => path.includes(filter))
  const find = async (patterns: string[]) => {
    const found: string[] = []
    for await (const path of glob(patterns, { cwd: root, exclude: ['**/node_modules/**'] }))
      found.push(path.split(sep).join('/'))
    return found.filter(wanted).sort()
  }
  return {
    unit: await find([
      ...houses.map((house) => `${house}/**/*.test.ts`),
      'tests/*.test.ts',
      'tests/fleet/*.test.ts',
      'tests/hostile/*.test.ts',
      'tests/media/*.test.ts',
      'tests/money/*.test.ts',
      'tests/support/**/*.test.ts',
    ]),
    journeys: await find(['tests/journeys/**/*.ts', 'tests/engines/**/*.ts']),
  }
}
