import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { filesThatFailed, groupFiles } from './group-files.ts'

const here = (name: string) => new URL(name, import.meta.url).href
const TEST = `import { it } from 'node:test'\nit('passes', () => {})\n`

describe('A process that runs test files', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'swellframe-group-'))
  })
  after(() => rm(folder, { recursive: true }))

  /** Runs a file of such a content alone; how it ended and what it said. */
  const run = async (name: string, content: string): Promise<{ code: unknown; said: string }> => {
    const file = join(folder, `${name}.mjs`)
    const entry = join(folder, `${name}.test.mjs`)
    await writeFile(file, content)
    await writeFile(
      entry,
      `import { runFiles } from '${here('run-files.ts')}'\nrunFiles(${JSON.stringify([file])}, 50)\n`,
    )
    const { NODE_TEST_CONTEXT: _, ...env } = process.env
    return new Promise((resolve) => {
      execFile(process.execPath, [entry], { env }, (error, out, err) =>
        resolve({ code: error?.code ?? 0, said: out + err }),
      )
    })
  }

  it('ends with its last test', async () => {
    assert.equal((await run('clean', TEST)).code, 0)
  })

  it('is ended as a failure where something is left open, and says what and by which files', async () => {
    const { code, said } = await run('open', `${TEST}setInterval(() => {}, 1000)\n`)
    assert.equal(code, 1)
    assert.match(said, /left something open \(.*Timeout.*\):\n.*open\.mjs/)
  })

  it('is tried again with all of its files, a test that fails with its own', async () => {
    const files = ['a.test.ts', 'b.test.ts', ...Array.from({ length: 7 }, (_, n) => `c${n}.test.ts`)]
    const groups = await groupFiles(files, join(folder, 'groups'))
    assert.deepEqual(
      groups.map((group) => group.files.length),
      [8, 1],
    )
    assert.match(await readFile(groups[1]?.entry ?? '', 'utf8'), /runFiles\(\["c6\.test\.ts"\]\)/)
    const ofTest = '\n✖ a wave breaks (b.test.ts:4)\n    Error'
    const ofGroup = `\n✖ ${groups[1]?.entry} (somewhere:1)\n    test failed`
    assert.deepEqual(filesThatFailed(groups, [ofTest], 2), ['b.test.ts'])
    assert.deepEqual(filesThatFailed(groups, [ofTest, ofGroup], 2), ['b.test.ts', 'c6.test.ts'])
    assert.deepEqual(filesThatFailed(groups, [ofTest, ofGroup], 1), [])
    assert.deepEqual(filesThatFailed(groups, [ofTest, '\n✖ Unhandled'], 2), [])
  })
})
