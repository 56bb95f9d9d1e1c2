import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { findVideoTools } from '#server/platform/video/find-video-tools.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { box, edited } from '#tests/support/hostile/box-parts.ts'
import { soundClip, TABLES, table } from '#tests/support/hostile/movie-parts.ts'
import { startSession, upload } from '#tests/support/uploads/upload-calls.ts'

const hasFfmpeg = (await findVideoTools({ ffmpegPath: null })) !== null
/** An ffmpeg that writes down whose preview it makes, and waits until it may. */
const gated = (folder: string) => `#!/bin/sh
case "$*" in *filter_complex*) echo "$*" >> ${folder}/begun; read -r _ < ${folder}/gate ;; esac
exec ffmpeg "$@"
`

describe('Clips of several photographers', { skip: !hasFfmpeg && 'this machine has no ffmpeg' }, () => {
  let test: TestApp
  let folder: string
  const names = new Map<string, string>()
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'swellframe-turns-'))
    const ffmpegPath = join(folder, 'ffmpeg')
    await writeFile(ffmpegPath, gated(folder), { mode: 0o755 })
    await promisify(execFile)('mkfifo', [join(folder, 'gate')])
    await writeFile(join(folder, 'begun'), '')
    test = await startTestApp({ config: { ffmpegPath, concurrency: { photo: 1, video: 1 } } })
    await test.work()
  })
  after(async () => {
    await test.close()
    await rm(folder, { recursive: true, force: true })
  })

  let number = 0
  /** A clip of the sound one's frames, each shown for as long; no two are the same file. */
  const clipOf = async (ticks: number): Promise<Buffer> => {
    number += 1
    const timed = edited(await soundClip(), [...TABLES, 'stts'], () => table('stts', 1, 60, ticks))
    const whole = edited(timed, ['moov', 'trak', 'edts'], () => Buffer.alloc(0))
    return Buffer.concat([whole, box('free', Buffer.from([number]))])
  }
  const send = async (by: MadePhotographer, session: number, name: string, ticks = 512) => {
    const { status, body } = await upload(test, by, session, `${name}.mp4`, await clipOf(ticks))
    assert.equal(status, 201)
    const { original_key } = await test.context.db
      .selectFrom('media')
      .select('original_key')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    names.set(original_key, name)
  }
  const begun = async (count: number): Promise<string[]> => {
    for (;;) {
      const lines = (await readFile(join(folder, 'begun'), 'utf8')).split('\n').slice(0, -1)
      const found = lines.map((line) => [...names].find(([key]) => line.includes(key))?.[1] ?? line)
      if (found.length >= count) return found
      await new Promise(setImmediate)
    }
  }
  const goOn = () => writeFile(join(folder, 'gate'), '\n')

  it('are made in turn: another’s first comes next, however many wait, and short ones before long ones', async () => {
    const [ana, bea] = [
      await makePhotographer(test.context, { ready: true }),
      await makePhotographer(test.context, { ready: true }),
    ]
    const [anas, beas] = [await startSession(test, ana), await startSession(test, bea)]
    await send(ana, anas, 'first')
    await begun(1)
    await send(ana, anas, 'ten seconds', 2560)
    await send(ana, anas, 'twenty seconds', 5120)
    await send(ana, anas, 'two seconds')
    await send(bea, beas, 'another’s')
    for (let count = 2; count <= 5; count += 1) {
      await goOn()
      await begun(count)
    }
    assert.deepEqual(await begun(5), ['first', 'another’s', 'two seconds', 'ten seconds', 'twenty seconds'])
    await goOn()
  })
})
