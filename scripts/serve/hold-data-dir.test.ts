import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { holdDataDir } from './hold-data-dir.ts'

describe('the data folder', () => {
  let folder = ''
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'swellframe-hold-'))
  })
  after(() => rm(folder, { recursive: true }))

  test('belongs to one start at a time', async () => {
    const dataDir = join(folder, 'one', 'deep')
    const letGo = await holdDataDir(dataDir)
    await assert.rejects(holdDataDir(dataDir), {
      name: 'StartFailure',
      message: `Swellframe already runs with ${dataDir} (process ${process.pid}). Stop it first, or set DATA_DIR to another folder.`,
    })
    await letGo()
    const again = await holdDataDir(dataDir)
    await again()
    assert.deepEqual(await readdir(dataDir), [])
  })

  test('is taken over after a kill, whoever has the number now', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    await once(child, 'exit')
    const contents = [
      JSON.stringify({ pid: child.pid, began: 'another boot 1' }),
      JSON.stringify({ pid: process.pid, began: 'another boot 1' }),
      '{"pid":',
      '',
    ]
    for (const content of contents) {
      await writeFile(join(folder, 'running.json'), content)
      const letGo = await holdDataDir(folder)
      await letGo()
    }
  })

  test('must be a folder that can be written, with room', async () => {
    await writeFile(join(folder, 'file'), '')
    await assert.rejects(holdDataDir(join(folder, 'file')), {
      message: `DATA_DIR names ${folder}/file, which is not a folder.`,
    })
    await assert.rejects(holdDataDir('/proc/swellframe'), {
      message: 'DATA_DIR names /proc/swellframe, which cannot be written by this user.',
    })
    await assert.rejects(
      holdDataDir(folder, 1e18),
      /^StartFailure: Only \d+ MB are free on the disk that holds/,
    )
  })
})
