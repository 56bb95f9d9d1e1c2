import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { runLimited } from './run-limited.ts'

/** Writes its number to a file in its folder, then would run for ever. */
const ENDLESS = 'echo $$ > "$0"; exec sleep 100000'

describe('A program runs under limits', () => {
  let cwd: string
  before(async () => {
    cwd = await mkdtemp(join(tmpdir(), 'swellframe-run-'))
  })
  after(() => rm(cwd, { recursive: true }))
  const limits = (timeoutMs = 20_000) => ({ cwd, timeoutMs, cpuSeconds: 60, memoryMb: 4096 })
  const started = async (file: string): Promise<number> => {
    for (;;) {
      const pid = Number.parseInt(await readFile(join(cwd, file), 'utf8').catch(() => ''), 10)
      if (pid > 0) return pid
      await new Promise(setImmediate)
    }
  }

  it('and its success or failure is known', async () => {
    assert.equal(await runLimited('/bin/sh', ['-c', 'exit 0'], limits()), true)
    assert.equal(await runLimited('/bin/sh', ['-c', 'exit 3'], limits()), false)
    assert.equal(await runLimited('/nowhere/program', [], limits()), false)
  })

  it('and sees nothing of the server’s environment', async () => {
    await runLimited('/bin/sh', ['-c', 'env > seen'], limits())
    const names = (await readFile(join(cwd, 'seen'), 'utf8')).split('\n').map((line) => line.split('=')[0])
    assert.deepEqual(
      names.filter((name) => name && !['PATH', 'PWD', 'OLDPWD', 'SHLVL', '_'].includes(name)),
      [],
    )
  })

  it('and is ended at its time limit with everything it started', async () => {
    const running = runLimited('/bin/sh', ['-c', `sleep 100000 & ${ENDLESS}`, 'late'], limits(700))
    const pid = await started('late')
    assert.equal(await running, false)
    await gone(pid)
  })

  it('and dies with the process that started it, even when that is killed', async () => {
    const parent = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { runLimited } = await import(${JSON.stringify(new URL('./run-limited.ts', import.meta.url).href)})
         await runLimited('/bin/sh', ['-c', ${JSON.stringify(ENDLESS)}, 'orphan'], ${JSON.stringify(limits(600_000))})`,
      ],
      { stdio: 'ignore' },
    )
    const pid = await started('orphan')
    parent.kill('SIGKILL')
    await once(parent, 'exit')
    await gone(pid)
  })
})

/** Resolves when no process of that number runs any more; the test's own time limit ends the wait. */
async function gone(pid: number): Promise<void> {
  for (;;) {
    const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
    // A zombie is dead: it only waits to be counted.
    if (state === null ? !signalled(pid) : state.split(') ')[1]?.startsWith('Z')) return
    await new Promise(setImmediate)
  }
}

function signalled(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
