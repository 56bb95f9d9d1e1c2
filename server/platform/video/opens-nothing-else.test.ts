import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { findVideoTools } from './find-video-tools.ts'

const run = promisify(execFile)
const tools = await findVideoTools({ ffmpegPath: null })
const fixture = new URL('./fixtures/sea-720p.mp4', import.meta.url)
/** What an ffmpeg that trusts its input would allow. */
const TRUSTING = '-v error -allowed_extensions ALL -protocol_whitelist file,crypto,data,http,tcp'.split(' ')

describe('ffmpeg opens nothing but the clip it is given', {
  skip: !tools && 'this machine has no ffmpeg',
}, () => {
  let folder: string
  let origin: string
  let calls = 0
  const server = createServer((_request, response) => {
    calls += 1
    void readFile(fixture).then((content) => response.end(content))
  })
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'swellframe-bait-'))
    await cp(fixture, join(folder, 'secret.mp4'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  after(async () => {
    server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const playlist = (address: string) =>
    `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${address}\n#EXT-X-ENDLIST\n`
  const baits: [what: string, demuxer: string, content: () => string][] = [
    ['a playlist of a file beside it', 'hls', () => playlist('secret.mp4')],
    ['a playlist of another host', 'hls', () => playlist(`${origin}/clip.mp4`)],
    ['a list of files', 'concat', () => `ffconcat version 1.0\nfile secret.mp4\n`],
  ]
  for (const [what, demuxer, content] of baits)
    it(`not by ${what}`, async () => {
      const path = join(folder, 'bait.mp4')
      await writeFile(path, content())
      assert.equal(await tools?.canDecode(path, folder), false)
      assert.equal(calls, 0)
      // The bait is a good one: told to trust it, ffmpeg follows.
      const allowed = demuxer === 'hls' ? TRUSTING : TRUSTING.slice(0, 2)
      await run('ffmpeg', [...allowed, '-f', demuxer, '-i', path, '-frames:v', '1', '-f', 'null', '-'], {
        cwd: folder,
      })
      assert.equal(calls > 0, content().includes(origin))
      calls = 0
    })

  it('and decodes the clip itself', async () => {
    assert.equal(await tools?.canDecode(join(folder, 'secret.mp4'), folder), true)
  })
})
