import { Secret, TOTP } from 'otpauth'
import { PASSWORD, register } from '#tests/support/journey/api.ts'
import { expect } from '#tests/support/journey/journey.ts'
import { button, dialog, type Form, goThrough, part } from '#tests/support/journey/login-ends.ts'
import { giveDevice, test } from '#tests/support/journey/passkey-device.ts'
import { beKnownAs, desk } from '#tests/support/journey/steps.ts'

test.use(desk)

const path = '/photographerprofile/security'

const passkeys: Form[] = [
  {
    name: 'a new passkey',
    path,
    fill: (page) => expect(page.getByText('You have no passkey yet.')).toBeVisible(),
    press: (page) => button(page, 'Add a passkey').click(),
    done: (page) => expect(part(page, 'Passkeys').getByRole('listitem')).toContainText('Not used yet.'),
  },
  {
    name: 'the name of a passkey',
    path,
    async fill(page) {
      await part(page, 'Passkeys')
        .getByRole('button', { name: /^Rename / })
        .click()
      await dialog(page, 'Rename this passkey').getByLabel('Name').fill('Laptop in the van')
    },
    press: (page) => button(dialog(page, 'Rename this passkey'), 'Save name').click(),
    async done(page) {
      await expect(dialog(page, 'Rename this passkey')).toBeHidden()
      await expect(part(page, 'Passkeys').getByRole('listitem')).toContainText('Laptop in the van')
    },
  },
  {
    name: 'the end of a passkey',
    path,
    fill: (page) => button(page, 'Remove Laptop in the van').click(),
    press: (page) => button(dialog(page, 'Remove this passkey?'), 'Remove passkey').click(),
    done: (page) => expect(page.getByText('You have no passkey yet.')).toBeVisible(),
  },
]

test('A photographer whose login has ended adds, renames and removes a passkey as if it had not', async ({
  page,
  context,
  site,
}) => {
  await giveDevice(context, page)
  await beKnownAs(page, await register(site, 'photographer'))
  await goThrough(page, site, passkeys)
})

/** The second step switched on, and its recovery codes made anew; to log in takes one of them by then. */
function secondStep(): Form[] {
  let codes: string[] = []
  return [
    {
      name: 'the second step',
      path,
      async fill(page) {
        const step = part(page, 'Second step')
        await button(step, 'Set up the second step').click()
        const secret = Secret.fromBase32(
          ((await step.locator('code').textContent()) ?? '').replaceAll(' ', ''),
        )
        await step.getByLabel('Code').fill(TOTP.generate({ secret }))
      },
      press: (page) => button(page, 'Switch on').click(),
      async done(page) {
        const shown = part(page, 'Second step').getByRole('listitem')
        await expect(shown).toHaveCount(10)
        codes = await shown.allTextContents()
        await button(page, 'I have kept them').click()
        await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
      },
    },
    {
      name: 'new recovery codes',
      path,
      async fill(page) {
        await button(page, 'New recovery codes').click()
        const anew = dialog(page, 'New recovery codes')
        await anew.getByLabel('Password', { exact: true }).fill(PASSWORD)
        await anew.getByLabel('Code').fill(codes[0] ?? '')
      },
      press: (page) => button(page, 'Make new codes').click(),
      async done(page) {
        await button(dialog(page, 'Enter your code'), 'Use a recovery code').click()
        const login = dialog(page, 'Enter a recovery code')
        await login.getByLabel('Recovery code').fill(codes[1] ?? '')
        await button(login, 'Log In').click()
        await expect(login).toBeHidden()
        const shown = part(page, 'Second step').getByRole('listitem')
        await expect(shown).toHaveCount(10)
        expect((await shown.allTextContents()).filter((code) => codes.includes(code))).toEqual([])
      },
    },
  ]
}

test('So he switches the second step on and makes new recovery codes, though the login over them takes one, too', async ({
  page,
  site,
}) => {
  await beKnownAs(page, await register(site, 'photographer'))
  await goThrough(page, site, secondStep())
})
