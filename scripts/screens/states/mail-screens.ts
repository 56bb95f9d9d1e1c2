import type { Order } from '#contract/orders/order-lists.ts'
import { demoSurfers } from '#sandbox/demo/catalogue.ts'
import { apiClient, signIn } from '#scripts/demo/api-client.ts'
import { payDemoOrder } from '#scripts/demo/place-demo-order.ts'
import { nth, text } from '#tests/support/engines/part.ts'
import type { Tab } from '#tests/support/engines/tab.ts'
import type { Screen, Stage } from '../state.ts'

type Mail = { id: number; subject: string; html: string | null }

async function inboxOf({ site }: Stage): Promise<string> {
  const { inbox } = (await (await fetch(`${site}/api/health`)).json()) as { inbox?: string }
  if (!inbox) throw new Error('Only a site with an inbox of its own has mails to look at')
  return inbox
}

async function mailsOf(stage: Stage): Promise<Mail[]> {
  return (await (await fetch(`${await inboxOf(stage)}/api/messages`)).json()) as Mail[]
}

/** The first one of that subject, which is the demo's own. Mails are sent by jobs: what was asked for a moment ago may still be on its way. */
async function firstMail(tab: Tab, stage: Stage, subject: RegExp): Promise<string> {
  let found = ''
  await tab.until(`somebody was sent ${subject}`, async () => {
    found = (await mailsOf(stage)).findLast((mail) => subject.test(mail.subject))?.html ?? ''
    return found !== ''
  })
  return found
}

/** A mail of that subject as a mail program draws it, at an address of the site's own. */
const mail = (
  name: string,
  subject: RegExp,
  ask: (stage: Stage, tab: Tab) => Promise<unknown> = async () => {},
): Screen => ({
  by: 'guest',
  name: `mail.${name}`,
  async show(tab, stage, line) {
    await ask(stage, tab)
    await line.page(/\/mail-of-the-inbox$/, await firstMail(tab, stage, subject))
    await tab.run(showMail)
    await tab.at(/\/mail-of-the-inbox$/)
    await tab.see(nth(text(/Swellframe/), 0))
    await tab.until('the mail stands there, not a page of the site', () =>
      tab.run(() => document.getElementById('content') === null),
    )
  },
})

/** Runs in the page. The worker that answers without a line would ask the site itself for the mail. */
async function showMail(): Promise<void> {
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
  location.assign('/mail-of-the-inbox')
}

async function forgetPassword({ site }: Stage): Promise<void> {
  const [{ email }] = demoSurfers
  await fetch(`${site}/api/auth/surfer-forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
}

const WITHDRAWAL = /^Your withdrawal/

/** By the surfer of the demo who has bought nothing: what the other one owns stays as it is. */
async function withdraw(stage: Stage, tab: Tab): Promise<void> {
  if ((await mailsOf(stage)).some(({ subject }) => WITHDRAWAL.test(subject))) return
  const [, surfer] = demoSurfers
  const api = await signIn(apiClient(stage.site), 'surfer', surfer)
  const findPaid = async () =>
    (await api.get<Order[]>('surfer/history')).find(({ state }) => state === 'paid')
  // What an earlier run has paid for is not offered to him once more.
  if (!(await findPaid())) {
    await payDemoOrder(stage.site, api, stage.other, 2)
    await tab.until('the order is paid', async () => (await findPaid()) !== undefined)
  }
  const paid = await findPaid()
  if (!paid) throw new Error('The paid order is gone')
  await api.send('POST', 'surfer/withdrawals', {
    order_id: paid.id,
    media_id: paid.media.map(({ id }) => id),
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
  mail('withdrawal', WITHDRAWAL, withdraw),
  mail('refund', /^Your refund/),
  mail('refunded-sale', /was refunded$/),
  mail('dispute', /is disputed/),
  mail('reset-password', /^Choose a new password/, forgetPassword),
]
