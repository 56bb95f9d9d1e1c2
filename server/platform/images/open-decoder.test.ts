import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { jpegOfScans } from '#tests/support/files/jpeg-of-scans.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { openWorkerProcess } from '../processes/worker-process.ts'
import { openImageDecoder } from './open-decoder.ts'
import { watermarkSeed } from './watermark-seed.ts'

const SECRET = Buffer.alloc(32, 7)

describe('Pictures are decoded apart', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'swellframe-decoder-'))
  })
  after(() => rm(folder, { recursive: true }))

  const asChild = async (name: string, code: string, options = {}) => {
    const path = join(folder, `${name}.mjs`)
    await writeFile(path, code)
    return openWorkerProcess<{ say: string }, string>({
      entry: new URL(`file://${path}`),
      timeoutMs: 10_000,
      heapMb: 64,
      keptMb: 1e6,
      ...options,
    })
  }
  const ANSWER = `process.on('message', ({ say }) => {
    if (say === 'die') process.kill(process.pid, 'SIGKILL')
    else if (say === 'hang') for (;;) {}
    else if (say === 'grow') for (const held = [];;) held.push(Buffer.alloc(1e6, 1))
    else process.send({ answer: say === 'pid' ? String(process.pid) : JSON.stringify(process.env), rss: 2e8 })
  })`

  it('by a child that is replaced when it dies or hangs, and kept while it is well', async () => {
    const child = await asChild('steady', ANSWER, { timeoutMs: 5000 })
    const first = await child.ask({ say: 'pid' })
    assert.deepEqual(await child.ask({ say: 'pid' }), first)
    assert.deepEqual(await child.ask({ say: 'die' }), { died: 'crashed' })
    const second = await child.ask({ say: 'pid' })
    assert.notDeepEqual(second, first)
    assert.deepEqual(await child.ask({ say: 'hang' }), { died: 'timeout' })
    assert.notDeepEqual(await child.ask({ say: 'pid' }), second)
    child.close()
  })

  it('by a child that is ended by what it uses for one picture, and another one takes the next', async () => {
    const child = await asChild('greedy', ANSWER, { timeoutMs: 60_000 })
    const first = await child.ask({ say: 'pid' }, { cpuMs: 60_000, memoryMb: 1e6 })
    assert.deepEqual(await child.ask({ say: 'hang' }, { cpuMs: 300, memoryMb: 1e6 }), { died: 'timeout' })
    assert.deepEqual(await child.ask({ say: 'grow' }, { cpuMs: 60_000, memoryMb: 150 }), { died: 'memory' })
    assert.notDeepEqual(await child.ask({ say: 'pid' }), first)
    child.close()
  })

  it('by a child whose memory the system bounds, too', { skip: process.platform !== 'linux' }, async () => {
    const child = await asChild('bounded', ANSWER, { timeoutMs: 60_000, dataMb: 1200 })
    assert.deepEqual(await child.ask({ say: 'grow' }), { died: 'crashed' })
    child.close()
  })

  it('by a child that is replaced when it has grown, and knows none of our secrets', async () => {
    const child = await asChild('grown', ANSWER, { keptMb: 100, env: { ONLY: 'this' } })
    const [one, two] = [await child.ask({ say: 'pid' }), await child.ask({ say: 'pid' })]
    assert.notDeepEqual(one, two)
    const seen = await child.ask({ say: 'env' })
    const names = Object.keys(JSON.parse('answer' in seen ? seen.answer : '{}'))
    assert.deepEqual(names.filter((name) => !name.startsWith('NODE_')).toSorted(), [
      'MALLOC_ARENA_MAX',
      'ONLY',
    ])
    child.close()
  })

  it('by a child that is replaced after so many pictures, and ended when nobody needs it', async () => {
    const child = await asChild('tired', ANSWER, { maxRequests: 2 })
    const pids = []
    for (let n = 0; n < 4; n += 1) pids.push(await child.ask({ say: 'pid' }))
    assert.deepEqual([pids[0], pids[2]], [pids[1], pids[3]])
    assert.notDeepEqual(pids[0], pids[2])
    child.close()

    const resting = await asChild('resting', `${ANSWER}; process.on('disconnect', () => process.exit())`, {
      idleMs: 1,
    })
    const outcome = await resting.ask({ say: 'pid' })
    const pid = 'answer' in outcome ? Number(outcome.answer) : 0
    assert.ok(pid > 0)
    while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 5))
    assert.notDeepEqual(await resting.ask({ say: 'pid' }), outcome)
    resting.close()
  })

  it('by a child that was begun before the first of them, and by another where that one died', async () => {
    const told = join(folder, 'begun.pid')
    const begin = async (name: string) => {
      await rm(told, { force: true })
      const child = await asChild(
        name,
        `import { renameSync, writeFileSync } from 'node:fs'
        ${ANSWER}
        writeFileSync('${told}.draft', String(process.pid)); renameSync('${told}.draft', '${told}')`,
      )
      child.prepare()
      child.prepare()
      while (!existsSync(told)) await new Promise((resolve) => setTimeout(resolve, 5))
      return { child, pid: await readFile(told, 'utf8') }
    }
    const well = await begin('begun')
    assert.deepEqual(await well.child.ask({ say: 'pid' }), { answer: well.pid })
    well.child.close()
    const dead = await begin('begun-in-vain')
    process.kill(Number(dead.pid), 'SIGKILL')
    while (isRunning(Number(dead.pid))) await new Promise((resolve) => setTimeout(resolve, 5))
    const answer = await dead.child.ask({ say: 'pid' })
    assert.ok('answer' in answer && answer.answer !== dead.pid)
    dead.child.close()
  })

  it('only after a look at their structure: what asks for too much is refused, though it could be decoded', async () => {
    const decoder = openImageDecoder({ concurrency: 1, log: { warn: () => {} } })
    const path = join(folder, 'scans.jpg')
    const seed = watermarkSeed(SECRET, 1)
    const refused = { refused: 'image_unreadable' }
    await writeFile(path, jpegOfScans(2100, 2000, 101))
    assert.deepEqual(await decoder.render({ ownerId: 1, path, folder, photographer: 'Ana', seed }), refused)
    await writeFile(path, jpegOfScans(400, 400, 2600))
    assert.equal(await decoder.renderPortrait({ ownerId: 1, path, folder, fit: 'cover' }), null)
    await decoder.close()
  })

  it('in turn: another’s first picture comes next, however many somebody has waiting', async () => {
    const decoder = openImageDecoder({ concurrency: 1, log: { warn: () => {} } })
    const path = join(folder, 'turns.jpg')
    await writeFile(path, await makePhoto())
    const order: string[] = []
    const own = await mkdtemp(join(folder, 'turns-'))
    const send = async (ownerId: number, name: string) => {
      await decoder.render({
        ownerId,
        path,
        folder: own,
        photographer: 'Ana',
        seed: watermarkSeed(SECRET, ownerId),
      })
      order.push(name)
    }
    const [ANA, BEA] = [1, 2]
    await Promise.all([...['a1', 'a2', 'a3', 'a4'].map((name) => send(ANA, name)), send(BEA, 'b1')])
    assert.deepEqual(order, ['a1', 'b1', 'a2', 'a3', 'a4'])
    await decoder.close()
  })

  it('at once, however many wide copies of what the same photographer has on sale are still to be made', async () => {
    const decoder = openImageDecoder({ concurrency: 1, log: { warn: () => {} } })
    const path = join(folder, 'beside.jpg')
    await writeFile(path, await makePhoto())
    const own = await mkdtemp(join(folder, 'beside-'))
    const order: string[] = []
    const wide = Array.from({ length: 40 }, async () => {
      assert.ok(await decoder.renderWide({ ownerId: 1, path, folder: own }))
      order.push('wide')
    })
    await decoder.render({
      ownerId: 1,
      path,
      folder: own,
      photographer: 'Ana',
      seed: watermarkSeed(SECRET, 1),
    })
    order.push('published')
    await Promise.all(wide)
    assert.notEqual(order.at(-1), 'published')
    assert.equal(order.length, 41)
    await decoder.close()
  })

  it('by a child that stands back where it is told to', { skip: process.platform === 'win32' }, async () => {
    for (const niceness of [0, 10]) {
      const child = await asChild(
        `back-${niceness}`,
        `import { getPriority } from 'node:os'
        process.on('message', () => process.send({ answer: String(getPriority()), rss: 0 }))`,
        { niceness },
      )
      assert.deepEqual(await child.ask({ say: 'nice' }), {
        answer: String(Math.min(19, getPriority() + niceness)),
      })
      child.close()
    }
  })

  it('several at once, and closing ends what is under way', async () => {
    const decoder = openImageDecoder({ concurrency: 2, log: { warn: () => {} } })
    const path = join(folder, 'photo.jpg')
    await writeFile(path, await makePhoto())
    const made = await Promise.all(
      [1, 2, 3, 4].map(async (seed) => {
        const own = await mkdtemp(join(folder, 'out-'))
        return decoder.render({
          ownerId: 1,
          path,
          folder: own,
          photographer: 'Ana',
          seed: watermarkSeed(SECRET, seed),
        })
      }),
    )
    assert.ok(made.every((one) => 'previewPath' in one))
    const cut = decoder.render({
      ownerId: 1,
      path,
      folder,
      photographer: 'Ana',
      seed: watermarkSeed(SECRET, 5),
    })
    await Promise.all([decoder.close(), assert.rejects(cut)])
  })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
