import { phoneSize, test } from '#tests/support/engines/engine-journey.ts'
import { heading, link } from '#tests/support/engines/part.ts'

test.describe('on a phone', () => {
  test.use({ size: phoneSize })

  test('A surfer can find a session and buy from it', async ({ tab }) => {
    await tab.open('/')
    await tab.press({ ...link('Find images'), at: 0 })
    await tab.at(/\/sessions$/)
    await tab.see(heading(/.*/))
  })
})
