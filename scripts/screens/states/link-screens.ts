import { button, checkbox, dialog, field, heading, text, within } from '#tests/support/engines/part.ts'
import type { Screen } from '../state.ts'

const TOKEN = `#${'a'.repeat(43)}`
const RESET = '/reset-password?token=any&type=surfer'
const VALID = /\/api\/auth\/surfer-validate-reset-token/
const OK = { ok: true }

/** A page that a mail leads to, whose button is pressed. */
const pressed = (
  name: string,
  path: string,
  label: string,
  asked: RegExp,
  answer: unknown,
  then: string,
): Screen => ({
  by: 'guest',
  name,
  async show(tab, _stage, line) {
    // From elsewhere: a change of what follows the # alone loads nothing anew.
    await tab.open('/terms')
    await line.answer(asked, answer)
    await tab.open(`${path}${TOKEN}`)
    await tab.press(button(label))
    await tab.see(heading(then))
  },
})

/** What links of mails lead to, and the way back into an account. */
export const linkScreens: readonly Screen[] = [
  pressed(
    ...(['confirm-email.done', '/confirm-email', 'Confirm my email'] as const),
    ...([/\/api\/auth\/confirm-email/, { role: 'surfer' }, 'Your email is confirmed'] as const),
  ),
  pressed(
    ...(['new-device.done', '/new-device', 'Let me log in here'] as const),
    ...([
      /\/api\/auth\/new-device/,
      { role: 'surfer', deviceToken: 'a'.repeat(43) },
      'You can log in here now',
    ] as const),
  ),
  pressed(
    ...(['notify-confirm.done', '/notify/confirm', 'Confirm my email'] as const),
    ...([/\/api\/help\/confirm/, { already: false }, 'Your email is confirmed'] as const),
  ),
  {
    by: 'guest',
    name: 'notify-unsubscribe.link',
    async show(tab) {
      await tab.open('/terms')
      await tab.open(`/notify/unsubscribe${TOKEN}`)
      await tab.see(heading(/./))
    },
  },
  {
    by: 'guest',
    name: 'reset-password',
    async show(tab, _stage, line) {
      await line.answer(VALID, OK)
      await tab.open(RESET)
      await tab.see(field('Confirm Password'))
    },
  },
  {
    by: 'guest',
    name: 'reset-password.checking',
    waits: true,
    async show(tab, _stage, line) {
      await line.hold(VALID)
      await tab.open(RESET)
    },
  },
  {
    by: 'guest',
    name: 'reset-password.unanswered',
    async show(tab, _stage, line) {
      await line.fail(VALID)
      await tab.open(RESET)
      await tab.see(button('Try again'))
    },
  },
  {
    by: 'guest',
    name: 'reset-password.done',
    async show(tab, _stage, line) {
      await line.answer(VALID, OK)
      await line.answer(/\/api\/auth\/surfer-reset-password/, { ok: true, passkeys: 2 })
      await tab.open(RESET)
      await tab.type(field('New Password'), 'long-enough-for-anyone')
      await tab.type(field('Confirm Password'), 'long-enough-for-anyone')
      await tab.press(button(/^(Reset|Set|Save|Change).*password/i))
      await tab.see(heading('Password Reset Successful'))
    },
  },
  {
    by: 'guest',
    name: 'undo-email.found',
    async show(tab, _stage, line) {
      const change = {
        email: 'ines@swellframe.example',
        role: 'surfer',
        changed_at: '2026-11-20T10:00:00.000Z',
      }
      await tab.open('/terms')
      await line.answer(/\/api\/auth\/email-undo/, change)
      await tab.open(`/undo-email-change${TOKEN}`)
      await tab.see(heading('Take your account back'))
    },
  },
  {
    by: 'guest',
    name: 'invitation.valid',
    async show(tab, _stage, line) {
      await tab.open('/terms')
      await line.answer(/\/api\/auth\/photographer-invitation/, { email: 'nova@swellframe.example' })
      await tab.open(`/invitation${TOKEN}`)
      await tab.see(heading('You are invited'))
    },
  },
  {
    by: 'guest',
    name: 'sign-up.invited',
    async show(tab, _stage, line) {
      await tab.open('/terms')
      await line.answer(/\/api\/auth\/photographer-invitation/, { email: 'nova@swellframe.example' })
      await tab.open(`/invitation${TOKEN}`)
      await tab.press(button('Create your photographer account'))
      await tab.see(dialog('Create your photographer account'))
    },
  },
  {
    by: 'guest',
    name: 'sign-up.interest',
    async show(tab) {
      await tab.open('/invitation')
      await tab.run(() =>
        document.querySelector('meta[name=photographer-signup]')?.setAttribute('content', 'invite'),
      )
      await tab.press(button('Leave my details'))
      await tab.see(dialog(/limited at present/))
    },
  },
  {
    by: 'guest',
    name: 'sign-up.interest-sent',
    async show(tab, _stage, line) {
      await line.answer(/\/api\/auth\/photographer-interest/, OK)
      await tab.open('/invitation')
      await tab.run(() =>
        document.querySelector('meta[name=photographer-signup]')?.setAttribute('content', 'invite'),
      )
      await tab.press(button('Leave my details'))
      const form = dialog(/limited at present/)
      await tab.type(within(form, field('Name')), 'Nova Lente')
      await tab.type(within(form, field('Email')), 'nova@swellframe.example')
      await tab.type(within(form, field(/^Where do you shoot/)), 'Ericeira')
      await tab.press(within(form, checkbox()))
      await tab.press(within(form, button('Keep me posted')))
      await tab.see(dialog('Thank you, we will be in touch'))
    },
  },
  {
    by: 'guest',
    name: 'sign-up.errors',
    async show(tab) {
      await tab.open('/sessions')
      await tab.press(button('Log in'))
      await tab.press(within(dialog('Log in'), button('Sign up')))
      await tab.press(button(/^I'm a Surfer/))
      const form = dialog('Create your surfer account')
      await tab.type(within(form, field('Email')), 'nova@swellframe.example')
      await tab.type(within(form, field('Password')), 'short')
      await tab.type(within(form, field('Confirm Password')), 'other')
      await tab.type(within(form, field('First Name')), 'Nova')
      await tab.press(within(form, checkbox()))
      await tab.press(within(form, button('Sign Up')))
      await tab.see(text('Passwords do not match'))
    },
  },
  {
    by: 'guest',
    name: 'forgot-password.sent',
    async show(tab, _stage, line) {
      await line.answer(/\/api\/auth\/surfer-forgot-password/, OK)
      await tab.open('/sessions')
      await tab.press(button('Log in'))
      await tab.press(within(dialog('Log in'), button('Forgot your password?')))
      await tab.type(within(dialog('Reset Password'), field('Email')), 'ines@swellframe.example')
      await tab.press(within(dialog('Reset Password'), button('Send reset link')))
      await tab.see(within(dialog(/./), text(/ines@swellframe\.example/)))
    },
  },
]
