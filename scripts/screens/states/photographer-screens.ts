import { button, dialog, field, heading, nth, text, within } from '#tests/support/engines/part.ts'
import { page, type Screen, troubled } from '../state.ts'
import { moneyScreens } from './money-screens.ts'
import { ownSessionScreens } from './own-session-screens.ts'
import { publishScreens } from './publish-screens.ts'
import { LONG, somePasskeys, someUploadTokens } from './seller-answers.ts'
import { splitScreens } from './split-screens.ts'
import { openSession } from './steps.ts'
import { uploadScreens } from './upload-screens.ts'

const PASSKEYS = /\/api\/auth\/passkeys/
const UPLOAD_TOKENS = /\/api\/auth\/upload-tokens/
const DETAILS = /\/api\/photographer\/mydetails/

/** A photographer who sells. */
export const photographerScreens: readonly Screen[] = [
  page('photographer', 'edit-profile', '/photographerprofile/edit'),
  page('photographer', 'contact-of-a-photographer', '/photographerprofile/contact'),
  page('photographer', 'password-of-a-photographer', '/photographerprofile/password'),
  page('photographer', 'close-account-of-a-photographer', '/photographerprofile/close'),
  page('photographer', 'payment-setup.verified', '/stripe-onboarding'),
  page('photographer', 'payment-return', '/stripe-return'),
  page('photographer', 'cart.of-a-photographer', '/cart'),
  {
    by: 'photographer',
    name: 'account-menu.of-a-photographer',
    async show(tab) {
      await tab.open('/photographers')
      await tab.press(button('Account menu'))
      await tab.see(button('Log out'))
    },
  },
  {
    by: 'photographer',
    name: 'edit-profile.loading',
    waits: true,
    async show(tab, _stage, line) {
      await line.hold(DETAILS)
      await tab.open('/photographerprofile/edit')
    },
  },
  {
    // From another page of the account: a site that cannot read the details when it is opened logs out.
    by: 'photographer',
    name: 'edit-profile.error',
    async show(tab, _stage, line) {
      await tab.open('/photographerprofile/close')
      await tab.until('the account is known', () =>
        tab.run(() =>
          performance
            .getEntriesByType('resource')
            .some(({ name }) => name.endsWith('/photographer/mydetails')),
        ),
      )
      await line.fail(DETAILS)
      await tab.run(() => document.querySelector<HTMLElement>('a[href="/photographerprofile/edit"]')?.click())
      await tab.see({ kind: 'alert' })
    },
  },
  {
    by: 'photographer',
    name: 'edit-profile.faults',
    async show(tab) {
      await tab.open('/photographerprofile/edit')
      await tab.type(field('First Name'), '')
      await tab.type(field(/^Website/), 'no address')
      await tab.press(button('Save changes'))
      await tab.see(text('Please enter a valid website'))
    },
  },
  {
    by: 'photographer',
    name: 'edit-profile.long-names',
    async show(tab) {
      await tab.open('/photographerprofile/edit')
      await tab.type(field('First Name'), LONG)
      await tab.type(field(/^Location/), `${LONG} ${LONG}`)
    },
  },
  {
    by: 'photographer',
    name: 'edit-profile.login-ended',
    async show(tab, _stage, line) {
      await tab.open('/photographerprofile/edit')
      await tab.type(field(/^Location/), 'Ericeira')
      await line.refuse(/\/api\/photographer\//, 'login_required')
      await tab.press(button('Save changes'))
      await tab.see(within(dialog('Log in'), text(/^Your login has ended/)))
    },
  },
  ...troubled(
    'photographer',
    'contact-of-a-photographer',
    '/photographerprofile/contact',
    /\/api\/photographer\/mail-settings/,
  ),
  {
    by: 'photographer',
    name: 'security.passkeys',
    async show(tab, _stage, line) {
      await line.answer(PASSKEYS, somePasskeys())
      await tab.open('/photographerprofile/security')
      await tab.see(nth(button(/^Rename/), 0))
    },
  },
  {
    by: 'photographer',
    name: 'security.remove-passkey',
    async show(tab, _stage, line) {
      await line.answer(PASSKEYS, somePasskeys())
      await tab.open('/photographerprofile/security')
      await tab.press(nth(button(/^Remove/), 1))
      await tab.see(dialog('Remove this passkey?'))
    },
  },
  {
    by: 'photographer',
    name: 'security.upload-tokens',
    async show(tab, _stage, line) {
      await line.answer(UPLOAD_TOKENS, someUploadTokens())
      await tab.open('/photographerprofile/security')
      await tab.see(nth(button(/^Revoke/), 1))
    },
  },
  {
    by: 'photographer',
    name: 'security.password-asked',
    async show(tab, _stage, line) {
      await tab.open('/photographerprofile/security')
      await tab.type(field('Name of a new token'), 'Studio')
      await line.refuse(UPLOAD_TOKENS, 'password_required')
      await tab.press(button('Make an upload token'))
      await tab.see(text('Your password confirms that it is you.'))
    },
  },
  {
    by: 'photographer',
    name: 'contact-of-a-photographer.password-asked',
    async show(tab, _stage, line) {
      await tab.open('/photographerprofile/contact')
      await tab.type(field('Email'), 'another@example.org')
      await line.refuse(/\/photographer\/contactinfo$/, 'password_required')
      await tab.press(button('Save changes'))
      await tab.see(text(/^Your password confirms/))
    },
  },
  {
    by: 'photographer',
    name: 'security.upload-token-made',
    async show(tab, _stage, line) {
      await line.answer(UPLOAD_TOKENS, {
        ...someUploadTokens(),
        ...{
          token: `sfu_${'Zm9yLXRoZS1waWN0dXJl'.repeat(3).slice(0, 43)}`,
          made: someUploadTokens().tokens[0],
        },
      })
      await tab.open('/photographerprofile/security')
      await tab.type(field('Name of a new token'), 'Studio')
      await tab.press(button('Make an upload token'))
      await tab.see(button('I have kept it'))
    },
  },
  {
    by: 'photographer',
    name: 'security.revoke-token',
    async show(tab, _stage, line) {
      await line.answer(UPLOAD_TOKENS, someUploadTokens())
      await tab.open('/photographerprofile/security')
      await tab.press(nth(button(/^Revoke/), 0))
      await tab.see(dialog('Revoke this token?'))
    },
  },
  {
    by: 'photographer',
    name: 'security.rename-passkey',
    async show(tab, _stage, line) {
      await line.answer(PASSKEYS, somePasskeys())
      await tab.open('/photographerprofile/security')
      await tab.press(nth(button(/^Rename/), 0))
      await tab.see(dialog('Rename this passkey'))
    },
  },
  ...(['New recovery codes', 'Switch off'] as const).map(
    (label, at): Screen => ({
      by: 'photographer',
      name: ['second-step.new-codes', 'second-step.switch-off'][at] ?? '',
      async show(tab, _stage, line) {
        const since = '2026-11-02T10:00:00.000Z'
        await line.answer(/\/api\/photographer\/second-factor/, {
          is_on: true,
          since,
          recovery_codes_left: 2,
        })
        await tab.open('/photographerprofile/security')
        await tab.press(button(label))
        await tab.see(within(dialog(/./), field('Code')))
      },
    }),
  ),
  {
    by: 'photographer',
    name: 'session.of-a-photographer',
    async show(tab, stage) {
      await openSession(tab, stage)
    },
  },
  page('photographer', 'shortlist.of-a-photographer', '/shortlist'),
  page('photographer', 'account.unknown-page-of-a-photographer', '/photographerprofile/nothing-here'),
  ...ownSessionScreens,
  ...moneyScreens,
  ...[...uploadScreens, ...publishScreens, ...splitScreens].map((screen) => ({
    ...screen,
    uploads: true as const,
  })),
]

/** A photographer who has only just joined. */
export const newcomerScreens: readonly Screen[] = [
  page('newcomer', 'stats.of-a-newcomer', '/photographerprofile/stats'),
  page('newcomer', 'my-sessions.of-a-newcomer', '/photographerprofile/sessions'),
  page('newcomer', 'sales.of-a-newcomer', '/photographerprofile/sales'),
  page('newcomer', 'payout.of-a-newcomer', '/photographerprofile/payout'),
  page('newcomer', 'edit-profile.of-a-newcomer', '/photographerprofile/edit'),
  {
    by: 'newcomer',
    name: 'upload.of-a-newcomer',
    async show(tab) {
      await tab.open('/upload-session')
      await tab.at(/\/stripe-onboarding/)
      await tab.see(heading('Payment Setup'))
    },
  },
  {
    by: 'newcomer',
    name: 'payment-setup.fails',
    async show(tab, _stage, line) {
      await line.fail(/\/api\/photographer\/stripe-onboarding/)
      await tab.open('/stripe-onboarding')
      await tab.press(button('Set Up Payments'))
      await tab.see(nth(heading(/./), 0))
    },
  },
]
