import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { treeMemory } from '#bench/measure/tree-memory.ts'
import { prepareProbe, probeVideo } from './probe-video.ts'

const sea = (name: string) => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url))
const children = () =>
  treeMemory(process.pid)
    .filter(({ command }) => command.includes('probe-child.ts'))
    .map(({ pid }) => pid)

describe('A clip is probed', { skip: process.platform !== 'linux', timeout: 120_000 }, () => {
  it('by the one child that waits for it, which is gone then; the next by one of its own', async () => {
    prepareProbe()
    prepareProbe()
    const [waiting, ...others] = children()
    assert.ok(waiting)
    assert.deepEqual(others, [])
    const probing = Promise.all([probeVideo(sea('sea-1080p.mp4')), probeVideo(sea('sea-720p.mp4'))])
    assert.ok(children().includes(waiting))
    assert.deepEqual(
      (await probing).map((clip) => clip?.height),
      [1080, 720],
    )
    prepareProbe()
    while (children().includes(waiting)) await new Promise(setImmediate)
  })

  it('also where the child that waited has died', async () => {
    prepareProbe()
    for (const pid of children()) process.kill(pid, 'SIGKILL')
    assert.equal((await probeVideo(sea('sea-1080p.mp4')))?.width, 1920)
  })
})
