import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import type { PhotographerOwn } from '#contract/catalogue/photographers.ts'
import { keyOfPublicName } from '#server/platform/storage/keys.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { greyPng, packedTexts } from '#tests/support/files/grey-png.ts'
import { jpegOfScans } from '#tests/support/files/jpeg-of-scans.ts'

let site: TestApp
before(async () => {
  site = await startTestApp()
})
after(() => site.close())

const NAMES = { first_name: 'Ana', last_name: 'Mar' }

async function patch(person: MadePerson, fields: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.set(name, value)
    else form.set(name, value, 'me.jpg')
  const response = await fetch(`${site.url}/api/photographer/profileinfo`, {
    method: 'PATCH',
    headers: person.headers,
    body: form,
  })
  return {
    status: response.status,
    body: (await response.json()) as PhotographerOwn & { code?: string; fields?: object },
  }
}
const details = async (person: MadePerson): Promise<PhotographerOwn> =>
  (await site.app.inject({ url: '/api/photographer/mydetails', headers: person.headers })).json()
const storedFiles = async () =>
  (await readdir(join(site.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length
const face = (format: 'jpeg' | 'png', side = 900) =>
  sharp({ create: { width: side, height: Math.round(side * 0.6), channels: 3, background: '#c85' } })
    .withExif({ IFD0: { Artist: 'secret-owner' } })
    .toFormat(format)
    .toBuffer()
const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])

test('a photographer edits the profile; links are put in order and nothing else changes', async () => {
  const person = await makePhotographer(site.context)
  const { status, body } = await patch(person, {
    ...NAMES,
    username: 'none',
    location: ' Ericeira ',
    website: 'www.mar.example',
    instagram: 'https://instagram.com/ana.mar/',
    stripe_account_id: 'acct_stolen',
    isPhotographer: 'false',
    id: '1',
    email: 'other@example.org',
  })
  assert.equal(status, 200)
  assert.deepEqual(body, {
    id: person.id,
    ...NAMES,
    email: person.email,
    phone_number: null,
    profile_photo: null,
    email_confirmed: true,
    isPhotographer: true,
    username: 'none',
    location: 'Ericeira',
    website: 'https://www.mar.example',
    instagram: 'ana.mar',
    stripe_account_id: null,
  })
  await patch(person, NAMES)
  assert.equal((await details(person)).website, 'https://www.mar.example')
  await patch(person, { ...NAMES, website: '', location: '' })
  assert.deepEqual([(await details(person)).website, (await details(person)).location], [null, null])
})

test('a photo is re-made as a square without metadata, replaces the one before and can be removed', async () => {
  const person = await makePhotographer(site.context)
  const before = await storedFiles()
  for (const format of ['jpeg', 'png'] as const) {
    const { status, body } = await patch(person, { ...NAMES, profile_photo: blob(await face(format)) })
    assert.equal(status, 200)
    const served = keyOfPublicName(body.profile_photo?.url.split('/').at(-1) ?? '')
    assert(served)
    const stored = await readFile(join(site.dataDir, 'files', served))
    const { width, height, exif, format: kept } = await sharp(stored).metadata()
    assert.deepEqual([width, height, exif, kept], [400, 400, undefined, 'webp'])
    assert.equal(await storedFiles(), before + 1)
  }
  await patch(person, { ...NAMES, profile_photo: (await details(person)).profile_photo?.url ?? '' })
  assert((await details(person)).profile_photo)
  await patch(person, { ...NAMES, profile_photo: '' })
  assert.equal((await details(person)).profile_photo, null)
  assert.equal(await storedFiles(), before)
})

test('what is no JPEG or PNG, broken or too large is refused, and leaves no file and no change', async () => {
  const person = await makePhotographer(site.context)
  const before = await storedFiles()
  const good = await face('jpeg')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><rect width="9" height="9"/></svg>'
  const bad: [Buffer, string][] = [
    [Buffer.from(svg), 'photo_format'],
    [Buffer.alloc(0), 'photo_format'],
    [good.subarray(0, Math.floor(good.length / 2)), 'photo_format'],
    [await sharp(good).gif().toBuffer(), 'photo_format'],
    [Buffer.concat([good, Buffer.alloc(2_000_001)]), 'photo_too_large'],
    [jpegOfScans(400, 400, 2600), 'photo_format'],
    [greyPng(400, 400, packedTexts(8, 5)), 'photo_format'],
  ]
  for (const [bytes, code] of bad) {
    const { status, body } = await patch(person, {
      ...NAMES,
      location: 'changed',
      profile_photo: blob(bytes),
    })
    assert.deepEqual([status, body.code], [422, code])
  }
  const faulty = await patch(person, { first_name: '', last_name: 'x', profile_photo: blob(good) })
  assert.deepEqual([faulty.status, faulty.body.code], [400, 'invalid_input'])
  for (const website of [
    '//evil.example',
    'https://good.example@evil.example',
    'https:\\\\evil.example',
    'ftp://a.example',
  ]) {
    const refused = await patch(person, { ...NAMES, website })
    assert.deepEqual(refused.body.fields, { website: 'Please enter a valid website' }, website)
  }
  const links = await patch(person, { ...NAMES, website: 'javascript:alert(1)', instagram: 'no name!' })
  assert.deepEqual(Object.keys(links.body.fields ?? {}), ['website', 'instagram'])
  assert.equal(await storedFiles(), before)
  assert.equal((await details(person)).location, null)
})

test('the profile needs a photographer', async () => {
  const surfer = await makeSurfer(site.context)
  assert.equal((await patch(surfer, NAMES)).status, 403)
  assert.equal((await patch({ ...surfer, headers: { authorization: 'Bearer none' } }, NAMES)).status, 401)
  assert.equal((await site.app.inject({ url: '/api/photographer/mydetails' })).statusCode, 401)
  assert.equal(
    (await site.app.inject({ url: '/api/photographer/mydetails', headers: surfer.headers })).statusCode,
    403,
  )
})
