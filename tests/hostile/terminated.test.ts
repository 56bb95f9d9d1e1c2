import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, it } from 'node:test'
import { treeMemory } from '#bench/measure/tree-memory.ts'
import { hostileFiles } from '#tests/support/hostile/hostile-files.ts'
import { type HostileSite, openHostileSite } from '#tests/support/hostile/hostile-site.ts'
import { sendAndLeave } from '#tests/support/hostile/send-hostile.ts'
import { below, printedRandom, runSize, shuffled } from '#tests/support/random/run-size.ts'

const TERMINATIONS = runSize(2, 25)
/** So many are under way at once, and the end comes so long after the first, ms. */
const AT_ONCE = 6
const LATER_MS = 900

/** Looks in a row until a child counts as left behind. */
const PATIENCE = 2000

/** Those that do not end with their parent. */
async function stillRunning(pids: readonly number[]): Promise<number[]> {
  let left = [...pids]
  for (let looks = PATIENCE; looks > 0 && left.length > 0; looks -= 1) {
    await new Promise(setImmediate)
    left = left.filter(isRunning)
  }
  return left
}

/** A zombie is dead: it only waits to be counted. */
function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.startsWith('Z')
  } catch {
    return false
  }
}

let site: HostileSite
before(async () => {
  site = await openHostileSite()
})
after(() => site.close())

it('Ended by SIGTERM in the middle of hostile files, the site leaves no temporary file and no process, and goes on after it', {
  timeout: 1_200_000,
}, async (context) => {
  const random = printedRandom(context)
  const files = hostileFiles(site.canary.url).filter(({ quick }) => runSize(0, 1) === 1 || quick)
  for (let turn = 0; turn < TERMINATIONS; turn += 1) {
    const some = shuffled(random, files).slice(0, AT_ONCE)
    const contents = await Promise.all(some.map(async (file) => [file, await file.content()] as const))
    const sent = contents.map(([file, bytes]) => sendAndLeave(site, file, bytes))
    await new Promise((due) => setTimeout(due, below(random, LATER_MS)))
    const children = treeMemory(site.site.pid).map(({ pid }) => pid)
    await site.site.terminate()
    await Promise.all(sent)
    const names = some.map(({ what }) => what).join('; ')
    assert.deepEqual(await site.temporary(), [], names)
    assert.deepEqual(await stillRunning(children), [], names)
    await site.site.start()
    await site.otherPhoto()
    if (!(await site.settled())) {
      await site.renew()
      assert.fail(`Not everything is done: ${names}`)
    }
  }
  assert.deepEqual([await site.temporary(), site.canary.asked], [[], []])
})
