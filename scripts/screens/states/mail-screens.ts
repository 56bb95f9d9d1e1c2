import { nth, text } from '#tests/support/engines/part.ts'
import type { Screen, Stage } from '../state.ts'

type Mail = { id: number; subject: string; html: string | null }

async function inboxOf({ site }: Stage): Promise<string> {
  const { inbox } = (await (await fetch(`${site}/api/health`)).json()) as { inbox?: string }
  if (!inbox) throw new Error('Only a site with an inbox of its own has mails to look at')
  return inbox
}

async function newestMail(stage: Stage, subject: RegExp): Promise<string> {
  const inbox = await inboxOf(stage)
  const mails = (await (await fetch(`${inbox}/api/messages`)).json()) as Mail[]
  const found = mails.find((mail) => subject.test(mail.subject))?.html
  if (!found) throw new Error(`Nobody was sent ${subject}`)
  return found
}

/** The newest mail of that subject as a mail program draws it, at an address of the site's own. */
const mail = (name: string, subject: RegExp): Screen => ({
  by: 'guest',
  name: `mail.${name}`,
  async show(tab, stage, line) {
    await line.page(/\/mail-of-the-inbox$/, await newestMail(stage, subject))
    await tab.run(() => location.assign('/mail-of-the-inbox'))
    await tab.at(/\/mail-of-the-inbox$/)
    await tab.see(nth(text(/Swellframe/), 0))
  },
})

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
]
