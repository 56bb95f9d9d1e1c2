import { demoSurfers } from '#sandbox/demo/catalogue.ts'
import { nth, text } from '#tests/support/engines/part.ts'
import type { Tab } from '#tests/support/engines/tab.ts'
import type { Screen, Stage } from '../state.ts'

type Mail = { id: number; subject: string; html: string | null }

async function inboxOf({ site }: Stage): Promise<string> {
  const { inbox } = (await (await fetch(`${site}/api/health`)).json()) as { inbox?: string }
  if (!inbox) throw new Error('Only a site with an inbox of its own has mails to look at')
  return inbox
}

/** Mails are sent by jobs: what was asked for a moment ago may still be on its way. */
async function newestMail(tab: Tab, stage: Stage, subject: RegExp): Promise<string> {
  const inbox = await inboxOf(stage)
  let found = ''
  await tab.until(`somebody was sent ${subject}`, async () => {
    const mails = (await (await fetch(`${inbox}/api/messages`)).json()) as Mail[]
    found = mails.find((mail) => subject.test(mail.subject))?.html ?? ''
    return found !== ''
  })
  return found
}

/** The newest mail of that subject as a mail program draws it, at an address of the site's own. */
const mail = (
  name: string,
  subject: RegExp,
  ask: (stage: Stage) => Promise<unknown> = async () => {},
): Screen => ({
  by: 'guest',
  name: `mail.${name}`,
  async show(tab, stage, line) {
    await ask(stage)
    await line.page(/\/mail-of-the-inbox$/, await newestMail(tab, stage, subject))
    await tab.run(() => location.assign('/mail-of-the-inbox'))
    await tab.at(/\/mail-of-the-inbox$/)
    await tab.see(nth(text(/Swellframe/), 0))
  },
})

async function forgetPassword({ site }: Stage): Promise<void> {
  const [{ email }] = demoSurfers
  await fetch(`${site}/api/auth/surfer-forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
}

/** What the site writes. */
export const mailScreens: readonly Screen[] = [
  mail('welcome', /^Welcome/),
  mail('confirm-email', /^Confirm your email/),
  mail('order', /^Your order/),
  mail('first-sale', /^Your first sale/),
  mail('sale', /^You sold/),
  mail('session-live', /^Your session is live/),
  mail('withdrawal', /^Your withdrawal/),
  mail('refund', /^Your refund/),
  mail('refunded-sale', /was refunded$/),
  mail('dispute', /is disputed/),
  mail('reset-password', /^Choose a new password/, forgetPassword),
]
