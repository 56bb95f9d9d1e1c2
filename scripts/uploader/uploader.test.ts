import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, symlink, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makePhoto, otherContent } from '#tests/support/files/media-files.ts'
import { openLine } from '#tests/support/uploads/cut-line.ts'
import { runUploader, startUploader, uploaderHome } from '#tests/support/uploads/run-uploader.ts'
import { makeLocation } from '#tests/support/uploads/upload-calls.ts'
import { makeUploadToken } from '#tests/support/uploads/upload-token.ts'

describe('The uploader', { timeout: 300_000 }, () => {
  let test: TestApp
  let photographer: MadePhotographer
  let photo: Buffer
  let folder: string
  let home: string
  before(async () => {
    test = await startTestApp()
    await test.work()
    photographer = await makePhotographer(test.context, { ready: true })
    await makeLocation(test)
    photo = await makePhoto({ seed: 1 })
  })
  after(() => test.close())
  beforeEach(async (context) => {
    folder = await mkdtemp(join(tmpdir(), 'swellframe-card-'))
    home = await uploaderHome()
    assert.ok('after' in context)
    context.after(() => Promise.all([folder, home].map((each) => rm(each, { recursive: true }))))
  })

  const put = (name: string, content: Buffer | string) => writeFile(join(folder, name), content)
  const where = async () => ({
    site: test.url,
    token: (await makeUploadToken(test, photographer)).token,
    home,
  })
  const mediaOf = (session: number) =>
    test.context.db
      .selectFrom('media')
      .select(['original_name', 'sha256', 'state', 'position'])
      .where('session_id', '=', session)
      .orderBy('position')
      .execute()
  const sessionOf = (id: number) =>
    test.context.db
      .selectFrom('session')
      .select(['state', 'session_date', 'start_hour', 'end_hour', 'video_price_cents', 'photographer_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const sum = (content: Buffer) => createHash('sha256').update(content).digest('hex')

  it('A photographer publishes a card with a token: what is sold is sent once, and all else is said', async () => {
    await mkdir(join(folder, 'DCIM', '100CANON'), { recursive: true })
    await mkdir(join(folder, '.Trashes'))
    await put('.Trashes/IMG_1.JPG', photo)
    const late = await makePhoto({ seed: 2, clock: '10:20:00' })
    const early = await makePhoto({ seed: 3, clock: '08:40:00' })
    await put('DCIM/100CANON/IMG_0001.JPG', late)
    await put('DCIM/100CANON/IMG_0002.JPG', early)
    await put('copy of IMG_0001.jpg', late)
    await put('small.jpg', await makePhoto({ width: 800, height: 600 }))
    await put('letter.jpg', 'Dear Sir or Madam')
    await put('empty.jpg', '')
    await put('IMG_0001.CR3', 'raw')
    await put('IMG_0001.xmp', '<x/>')
    await put('notes.pdf', 'x')
    await symlink('/etc', join(folder, 'etc'))
    await symlink(join(folder, 'letter.jpg'), join(folder, 'link.jpg'))
    const at = await where()

    const dry = await runUploader(at, [folder, '--spot', 'supertubos', '--publish', '--dry-run'])
    assert.deepEqual([dry.exit, dry.of('sent').length, dry.of('to-send')[0]?.files], [3, 0, 2], dry.err)
    assert.equal((await test.context.db.selectFrom('session').select('id').execute()).length, 0)

    const run = await runUploader(at, [folder, '--spot', 'supertubos', '--publish', '--video-price', '9.50'])
    assert.equal(run.exit, 3, run.message)
    const ignored = { hidden: 1, raw: 1, sidecar: 1, other: 1, link: 2, empty: 1 }
    assert.deepEqual(run.of('found')[0]?.ignored, ignored)
    assert.deepEqual(
      run.of('refused').map(({ file, code }) => [file, code]),
      [
        ['letter.jpg', 'image_unreadable'],
        ['small.jpg', 'image_too_small'],
      ],
    )
    assert.equal(run.of('copy').length, 1)
    const id = run.of('published')[0]?.id ?? 0
    const { state, session_date, start_hour, end_hour, ...more } = await sessionOf(id)
    assert.deepEqual([state, session_date, start_hour, end_hour], ['published', '2026-07-12', 8, 11])
    assert.deepEqual(more, { photographer_id: photographer.id, video_price_cents: 950 })
    const media = await mediaOf(id)
    assert.deepEqual(
      media.map((each) => [each.sha256.toString('hex'), each.state]),
      [
        [sum(early), 'ready'],
        [sum(late), 'ready'],
      ],
      'in the order they were taken',
    )

    await put('IMG_0003.JPG', await makePhoto({ seed: 4, clock: '10:30:00' }))
    const next = await runUploader(at, [folder, '--spot', 'supertubos'])
    assert.equal(next.exit, 3, next.message)
    assert.deepEqual(next.of('known').length, 2, 'what was sold before is not sent again')
    assert.deepEqual(
      next.of('sent').map(({ file }) => file),
      ['IMG_0003.JPG'],
    )
    assert.notEqual(next.of('draft')[0]?.id, id)
  })

  it('leaves out what another session of that place and day has, whoever sent it, unless it is sold again on purpose', async () => {
    const sold = await makePhoto({ seed: 30, clock: '08:10:00' })
    await put('IMG_0001.JPG', sold)
    const at = await where()
    const first = await runUploader(at, [folder, '--spot', 'Supertubos', '--publish'])
    const before = first.of('published')[0]?.id ?? 0
    assert.equal(first.exit, 0, first.message)

    await unlink(join(folder, 'IMG_0001.JPG'))
    await put('export-7.jpg', sold)
    await put('IMG_0002.JPG', await makePhoto({ seed: 31, clock: '08:20:00' }))
    const elsewhere = { ...at, home: await uploaderHome() }
    const dry = await runUploader(elsewhere, [folder, '--spot', 'Supertubos', '--dry-run'])
    const told = dry.of('known').map(({ file, session }) => [file, session])
    assert.deepEqual([told, dry.of('to-send')[0]?.files], [[['export-7.jpg', before]], 1])
    const next = await runUploader(elsewhere, [folder, '--spot', 'Supertubos'])
    const sent = next.of('sent').map(({ file }) => file)
    assert.deepEqual([next.exit, next.of('known').length, sent], [0, 1, ['IMG_0002.JPG']], next.message)
    const again = await runUploader(elsewhere, [folder, '--again'])
    const both = again.of('sent').map(({ file }) => file)
    assert.deepEqual([again.exit, both], [0, ['export-7.jpg']], again.message)
    const other = { ...at, home: await uploaderHome() }
    const day = [folder, '--spot', 'Supertubos', '--date', '2026-07-13', '--dry-run']
    assert.equal((await runUploader(other, day)).of('known').length, 0, 'another day')
  })

  it('adds to a draft of the photographer, and to no other', async () => {
    await put('a.jpg', otherContent(photo, 10))
    const at = await where()
    const first = await runUploader(at, [folder, '--spot', 'Supertubos'])
    const draft = first.of('draft')[0]?.id ?? 0
    assert.deepEqual([first.exit, (await sessionOf(draft)).state], [0, 'draft'], first.message)
    await put('b.jpg', otherContent(photo, 11))
    const other = { ...at, home: await uploaderHome() }
    const second = await runUploader(other, [folder, '--draft', String(draft), '--publish'])
    assert.deepEqual([second.exit, second.of('published').length], [0, 1], second.message)
    assert.deepEqual(
      (await mediaOf(draft)).map(({ original_name }) => original_name),
      ['a.jpg', 'b.jpg'],
    )
    const stranger = await makePhotographer(test.context, { ready: true })
    const theirs = { ...at, token: (await makeUploadToken(test, stranger)).token }
    const refused = await runUploader(theirs, [folder, '--draft', String(draft)])
    assert.deepEqual([refused.exit, /You have no draft/.test(refused.message)], [2, true])
  })

  it('stops when its token is revoked in the middle, says so, and goes on with another', async () => {
    const contents = Array.from({ length: 6 }, (_, n) => otherContent(photo, 20 + n))
    for (const [n, content] of contents.entries()) await put(`${n}.jpg`, content)
    const token = await makeUploadToken(test, photographer)
    const line = await openLine(() => Number(new URL(test.url).port), 4)
    try {
      const at = { site: line.url, token: token.token, home }
      const running = startUploader(at, [folder, '--spot', 'Supertubos', '--at-once', '1', '--json'])
      await running.until(({ event }) => event === 'sent')
      await token.revoke()
      const { exit } = await running.ended
      assert.equal(exit, 4)
      const end = running.told.at(-1)
      assert.match(end?.event === 'end' ? end.message : '', /does not take this token: it was revoked/)
      const sent = running.told.filter(({ event }) => event === 'sent').length
      assert.ok(sent < contents.length, `${sent} sent`)

      const { token: another } = await makeUploadToken(test, photographer)
      const rest = await runUploader({ ...at, token: another }, [folder, '--publish'])
      assert.equal(rest.exit, 0, rest.message)
      assert.ok(rest.of('sent').length <= contents.length - sent)
      const media = await mediaOf(rest.of('published')[0]?.id ?? 0)
      assert.deepEqual(media.map((each) => each.sha256.toString('hex')).sort(), contents.map(sum).sort())
    } finally {
      await line.close()
    }
  })

  it('sends files of any name, and shows none that would do something to a terminal', async () => {
    const names = [
      '"><script>alert(1)<｜script>.jpg',
      '$(reboot);`id`|&.jpg',
      '%00%2e%2e%2f.jpg',
      '🏄‍♀️.jpg',
      'a\r\nContent-Type: text+html\r\n\r\n.jpg',
      'photo\u202egpj.jpg',
      '-rf.jpg',
      '..jpg.jpg',
      `${'a'.repeat(240)}.jpg`,
      'quote".jpg',
      'back\\slash.jpg',
    ]
    for (const [n, name] of names.entries()) await put(name, otherContent(photo, 40 + n))
    await put(Buffer.from([0xff, 0xfe]).toString('latin1'), 'x')
    await writeFile(
      Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff]), Buffer.from('.jpg')]),
      photo,
    )
    const at = await where()
    const running = startUploader(at, [folder, '--spot', 'Supertubos'])
    const { exit, out, err } = await running.ended
    assert.equal(exit, 3, out + err)
    assert.match(out, /Not read: \ufffd\.jpg/)
    assert.equal(/[\p{Cc}\p{Bidi_Control}]/u.test((out + err).replaceAll('\n', '')), false, out)
    const drafts = await test.context.db.selectFrom('session').select('id').orderBy('id', 'desc').execute()
    const media = await mediaOf(drafts[0]?.id ?? 0)
    assert.equal(media.length, names.length - 1, 'one is hidden')
    for (const { original_name } of media) assert.doesNotMatch(original_name, /[\r\n/\u202e]/)
  })

  it('says what it needs, and sends nothing until it has it', async () => {
    await put('a.jpg', otherContent(photo, 60))
    const at = await where()
    const ends = async (args: string[], exit: number, says: RegExp, more = {}) => {
      const run = await runUploader({ ...at, ...more }, args)
      assert.deepEqual([run.exit, says.test(run.message)], [exit, true], run.message)
      assert.deepEqual(run.of('sent'), [])
    }
    await ends([folder], 2, /Say where it was/)
    await ends([folder, '--spot', 'Atlantis'], 2, /No place is called Atlantis/)
    await ends([join(folder, 'nowhere'), '--spot', 'Supertubos'], 2, /it is not there/)
    await ends([join(folder, 'a.jpg'), '--spot', 'Supertubos'], 2, /it is no folder/)
    await ends(
      [folder, '--spot', 'Supertubos', '--date', '2031-01-01', '--from', '8', '--to', '9'],
      2,
      /later than today/,
    )
    await ends([folder], 4, /does not take this token/, { token: `sfu_${'a'.repeat(43)}` })
    await ends([folder], 4, /holds is no upload token/, { token: photographer.token })
    const file = join(home, 'token')
    await writeFile(file, at.token, { mode: 0o644 })
    await chmod(file, 0o644)
    await ends([folder, '--token-file', file], 2, /Others can read/)
    await chmod(file, 0o600)
    await ends([folder, '--token-file', file, '--spot', 'Atlantis'], 2, /Atlantis/, { token: '' })
    await unlink(file)
    await ends([folder], 2, /There is no token/, { token: '' })
  })

  it('a photographer who cannot sell yet is told so', async () => {
    await put('a.jpg', otherContent(photo, 70))
    const newcomer = await makePhotographer(test.context)
    const at = { site: test.url, token: (await makeUploadToken(test, newcomer)).token, home }
    const run = await runUploader(at, [folder, '--spot', 'Supertubos'])
    assert.deepEqual([run.exit, /payment account/.test(run.message)], [5, true], run.message)
  })
})
