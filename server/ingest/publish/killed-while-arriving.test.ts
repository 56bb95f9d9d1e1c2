import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { publishUnderKills } from '#tests/support/uploads/publish-under-kills.ts'

describe('The server is killed again and again while a session is sold as it arrives', () => {
  let test: TestApp
  let photographer: MadePhotographer
  before(async () => {
    test = await startTestApp()
    photographer = await makePhotographer(test.context, { ready: true })
  })
  after(() => test.close())

  it(
    'and what is on sale is whole each time, and in the end everything is there',
    {
      timeout: 900_000,
    },
    (context) => publishUnderKills(context, test, photographer, { coming: 6, preparing: 1, arriving: true }),
  )
})
