import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkPhoto } from './check-photo.ts'
import { profileFormOf, refusalMessage } from './send-profile.ts'

const fields = { first_name: 'Zé', last_name: 'Mar', location: '', website: '', instagram: '' }
const gone = { status: 502, statusText: 'Bad Gateway' }

test('A photographer reads the message, else the error, else the status text', () => {
  assert.equal(refusalMessage({ message: 'No', error: 'never' }, gone), 'No')
  assert.equal(refusalMessage({ message: ' ', error: 'never' }, gone), 'never')
  assert.equal(refusalMessage({ message: 7 }, gone), 'Bad Gateway')
  assert.equal(refusalMessage(null, gone), 'Bad Gateway')
  assert.equal(refusalMessage('text', { status: 502, statusText: '' }), 'HTTP error! status: 502')
})

test('The photo goes as a file, as its address, or empty; the username is none', async () => {
  const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' })
  const sent = profileFormOf(fields, file).get('profile_photo')
  assert(sent instanceof File)
  assert.equal(sent.name, 'me.jpg')
  assert.equal(profileFormOf(fields, { url: '/media/a.jpg' }).get('profile_photo'), '/media/a.jpg')
  const none = profileFormOf(fields, null)
  assert.deepEqual([none.get('profile_photo'), none.get('username')], ['', 'none'])
})

test('A photo is a JPEG or PNG of at most 2 MB, whatever it is called', async () => {
  const jpeg = new Uint8Array(2_000_000)
  jpeg.set([0xff, 0xd8, 0xff])
  assert.equal(await checkPhoto(new Blob([jpeg])), null)
  assert.equal(await checkPhoto(new Blob([jpeg, 'x'])), 'File size must be less than 2MB')
  assert.equal(await checkPhoto(new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d])])), null)
  for (const other of ['GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>', ''])
    assert.equal(
      await checkPhoto(new File([other], 'me.jpg', { type: 'image/jpeg' })),
      'Please choose a JPEG or PNG picture',
    )
})
