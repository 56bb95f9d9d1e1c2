import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

let plain: TestApp
let https: TestApp
before(async () => {
  plain = await startTestApp()
  https = await startTestApp({ config: { hstsSeconds: 300 } })
})
after(() => Promise.all([plain.close(), https.close()]))

const PATHS = ['/', '/api/health', '/api/docs', '/api/nowhere', '/media/none.jpg', '/robots.txt']
const headersOf = async (site: TestApp, url: string) => (await site.app.inject({ url })).headers

test('every reply denies scripts the camera, the microphone, the place and what else no page asks for', async () => {
  for (const path of PATHS) {
    const policy = String((await headersOf(plain, path))['permissions-policy'])
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
      assert.ok(policy.split(', ').includes(`${feature}=()`), `${path}: ${policy}`)
  }
})

test('browsers are told to keep to https where that is set, and nowhere else', async () => {
  for (const path of PATHS) {
    assert.equal((await headersOf(https, path))['strict-transport-security'], 'max-age=300', path)
    assert.equal((await headersOf(plain, path))['strict-transport-security'], undefined, path)
  }
})
