import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { publishUnderKills } from '#tests/support/uploads/publish-under-kills.ts'

describe('The server is killed again and again while a session is prepared', () => {
  let test: TestApp
  let photographer: MadePhotographer
  before(async () => {
    test = await startTestApp()
    photographer = await makePhotographer(test.context, { ready: true })
  })
  after(() => test.close())

  it('and in the end everything is there, once, and nothing else is', { timeout: 900_000 }, (context) =>
    publishUnderKills(context, test, photographer, { coming: 1, preparing: 3 }),
  )
})
