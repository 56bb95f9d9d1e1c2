import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import type { ErrorBody } from '#contract/errors.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { startSession } from '#tests/support/uploads/upload-calls.ts'

describe('A stranger who sends nonsense hears so, in our words', () => {
  let site: TestApp
  before(async () => {
    site = await startTestApp()
  })
  after(() => site.close())

  const get = async (path: string) => {
    const answer = await fetch(`${site.url}${path}`)
    return `${answer.status} ${((await answer.json()) as ErrorBody).code}`
  }
  /** What comes back over a bare connection: status and code. */
  const raw = async (request: string) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
    socket.end(request)
    const answer = await text(socket)
    const body = JSON.parse(answer.split('\r\n\r\n')[1] ?? '') as ErrorBody
    return `${answer.split(' ')[1]} ${body.code}`
  }

  it('about ids that cannot exist', async () => {
    for (const room of ['exploresessions', 'surfschool', 'explorephotographers'])
      for (const id of ['0', '-1', '2147483648', '9999999999', '1e99', 'NaN', '%00', '1%2F..'])
        assert.equal(await get(`/api/${room}/${id}`), '404 not_found', `${room} ${id}`)
  })

  it('about days that never were', async () => {
    const cursor = Buffer.from('0000-01-01.9.9').toString('base64url')
    for (const query of [
      'date=2026-02-30',
      'date=0000-01-01',
      'date=NaN',
      'date=a&date=b',
      `cursor=${cursor}`,
    ])
      assert.equal(await get(`/api/exploresessions?${query}`), '400 invalid_input', query)
  })

  it('about addresses that are none, or without end', async () => {
    assert.equal(await get('/api/%'), '400 bad_request')
    assert.equal(await get('/%E0%A4%A'), '400 bad_request')
    assert.equal(await get(`/media/${'a'.repeat(5000)}`), '404 not_found')
    assert.equal(await get(`/api/downloads/${'a'.repeat(5000)}`), '404 not_found')
    assert.equal(await get(`/api/exploresessions?x=${'a'.repeat(20_000)}`), '413 payload_too_large')
  })

  it('in a page with a way home, where a browser asked for one', async () => {
    const headers = { accept: 'text/html,*/*;q=0.8' }
    for (const path of ['/%E0%A4%A', '/media/<script>']) {
      const answer = await fetch(`${site.url}${path}`, { headers })
      const page = await answer.text()
      assert.match(answer.headers.get('content-type') ?? '', /^text\/html/, path)
      assert.match(answer.headers.get('content-security-policy') ?? '', /default-src 'none'/, path)
      assert.match(page, /<h1>[^<]+<\/h1>\s<p><a href="\/">To the home page<\/a>/, path)
      assert.doesNotMatch(page, /<script|Try again/, path)
    }
    const call = await fetch(`${site.url}/api/nowhere`, { headers })
    assert.equal(((await call.json()) as ErrorBody).code, 'not_found')
  })

  it('about what is no HTTP, or two requests in one', async () => {
    const post = 'POST /api/auth/surfer-login HTTP/1.1\r\nHost: x\r\n'
    assert.equal(await raw('\x16\x03\x01\r\n\r\n'), '400 bad_request')
    assert.equal(
      await raw(`${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`),
      '400 bad_request',
    )
    assert.equal(await raw(`${post}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd`), '400 bad_request')
  })

  it('about invisible signs in an e-mail, and a name nobody could see', async () => {
    const signUp = async (person: object) => {
      const payload = {
        first_name: 'Ana',
        last_name: 'Sá',
        password: 'long-enough',
        email: 'a@example.org',
        ...person,
      }
      const answer = await site.app.inject({ method: 'POST', url: '/api/auth/surfer-signup', payload })
      return answer.json<ErrorBody>().fields
    }
    for (const sign of ['\0', '\x01', '\u202e'])
      assert.deepEqual(await signUp({ email: `a${sign}b@example.org` }), {
        email: 'Please enter a valid email',
      })
    for (const name of ['\u200b\u200b', '\u0301', '\ud800', 'a\0b'])
      assert.deepEqual(await signUp({ first_name: name }), {
        first_name: 'Please use visible characters only',
      })
  })

  it('about a checkout named with a NUL', async () => {
    const { headers } = await makeSurfer(site.context)
    const payload = { media_id: [1], total_price: 5, currency: 'EUR', checkout_session_id: 'cs_\0' }
    const answer = await site.app.inject({ method: 'POST', url: '/api/surfer/temp_order', headers, payload })
    assert.equal(answer.statusCode, 400)
  })

  it('about forms that break off', async () => {
    const { headers } = await makePhotographer(site.context, { ready: true })
    const part = '--a\r\nContent-Disposition: form-data; name="media"; filename="a.jpg"\r\n\r\nabc'
    for (const url of [
      '/api/sessionupload/session',
      '/api/sessionupload/media',
      '/api/photographer/profileinfo',
    ])
      for (const [type, body] of [
        ['multipart/form-data', 'x'],
        ['multipart/form-data; boundary=a', part],
        ['multipart/form-data; boundary=a', part.replace('"media"', '"profile_photo"')],
        [`multipart/form-data; boundary=${'b'.repeat(300)}`, 'x'],
      ] as const) {
        const method = url.endsWith('profileinfo') ? 'PATCH' : 'POST'
        const answer = await site.app.inject({
          method,
          url,
          headers: { ...headers, 'content-type': type },
          payload: body,
        })
        assert.equal(answer.statusCode, 400, `${url} ${type} ${answer.body}`)
      }
  })
})

describe('A client that falls silent in the middle of an upload', () => {
  let site: TestApp
  before(async () => {
    site = await startTestApp({ silenceMs: 300 })
  })
  after(() => site.close())

  it('is given up, and leaves no file', async () => {
    const photographer = await makePhotographer(site.context, { ready: true })
    // What comes before may take a busy machine longer than the silence.
    const { server } = site.app
    const silence = server.timeout
    server.timeout = 0
    const id = await startSession(site, photographer)
    server.timeout = silence
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
    socket.write(
      `POST /api/sessionupload/media HTTP/1.1\r\nHost: x\r\nAuthorization: ${photographer.headers.authorization}\r\n`,
    )
    socket.write('Content-Type: multipart/form-data; boundary=a\r\nContent-Length: 900000\r\n\r\n')
    socket.write(`--a\r\nContent-Disposition: form-data; name="session_id"\r\n\r\n${id}\r\n`)
    socket.write('--a\r\nContent-Disposition: form-data; name="media"; filename="a.jpg"\r\n\r\nabc')
    socket.resume()
    await once(socket, 'close')
    const left = () => readdir(join(site.dataDir, 'files', 'tmp'))
    while ((await left()).length > 0) await new Promise(setImmediate)
  })
})
