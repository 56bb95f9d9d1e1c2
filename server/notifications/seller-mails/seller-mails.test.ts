import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { brand } from '#contract/brand.ts'
import { syncAccount } from '#server/photographers/sync-account.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import {
  call,
  checkoutBody,
  control,
  openCheckout,
  openShop,
  payAt,
} from '#tests/support/factories/checkout-factory.ts'

const EVIL = '<b>Evil</b> https://evil.example'

let site: TestApp
before(async () => {
  site = await startTestApp({ mail: true, payments: true })
})
after(() => site.close())

const mailsTo = ({ email }: { email: string }) =>
  site.inbox?.messages().filter((mail) => mail.to === email) ?? []
const subjects = (person: MadePerson) => mailsTo(person).map(({ subject }) => subject)

/** The provider changes the account and sends the event three times. */
async function decide(
  account: string,
  state: 'enabled' | 'pending' | 'restricted' | 'rejected',
): Promise<void> {
  await control(site, 'account', { account, state })
  await site.payments?.drained()
  await site.drain()
  for (let n = 0; n < 2; n += 1) await syncAccount(site.context, account)
  await site.drain()
}

test('a payment account that is ready or needs its owner is mailed once for each turn', async () => {
  const person = await makePhotographer(site.context, { first_name: EVIL })
  const { account_id } = (
    await call(site, 'POST', '/api/photographer/stripe-onboarding', person, {
      refresh_url: `${site.url}/stripe-onboarding`,
      return_url: `${site.url}/stripe-return`,
    })
  ).json()
  await syncAccount(site.context, account_id)
  await decide(account_id, 'pending')
  assert.deepEqual(subjects(person), [])

  await decide(account_id, 'enabled')
  assert.deepEqual(subjects(person), ['Your payment account is ready'])
  await decide(account_id, 'restricted')
  await decide(account_id, 'enabled')
  assert.deepEqual(subjects(person).sort(), [
    'Your payment account is ready',
    'Your payment account is ready',
    'Your payment account needs attention',
  ])
  const trouble = mailsTo(person).find(({ subject }) => subject.includes('attention'))
  assert.match(trouble?.text ?? '', new RegExp(`See what is missing: ${site.url}/stripe-onboarding`))
  assert.match(trouble?.text ?? '', /your sessions cannot be bought and you cannot publish new ones/)
  await decide(account_id, 'rejected')
  const ended = mailsTo(person).find(({ subject }) => subject === 'Your payment account has ended')
  assert.match(ended?.text ?? '', /has rejected your payment account/)
  assert.match(ended?.text ?? '', /Set up a new account: .*payout/)
  for (const { text, html } of mailsTo(person)) {
    assert(!text.includes('https://evil.example') && !html?.includes('<b>'))
    for (const [, link = ''] of (html ?? '').matchAll(/(?:href|src)="([^"]*)"/g))
      assert(link.startsWith(`${site.url}/`) || link === `mailto:${brand.supportEmail}`, link)
  }
})

test('two turns while mails wait send the last one alone', async () => {
  const { photographer, destination } = await openShop(site)
  await control(site, 'account', { account: destination, state: 'restricted' })
  await syncAccount(site.context, destination)
  await control(site, 'account', { account: destination, state: 'enabled' })
  await syncAccount(site.context, destination)
  await site.payments?.drained()
  await site.drain()
  assert.deepEqual(subjects(photographer), ['Your payment account is ready'])
})

test('each sale is told with items, price and share, the first one with joy', async () => {
  const shop = await openShop(site)
  const { photographer, session } = shop
  const buy = async (ids: number[]) => {
    const buyer = await makeSurfer(site.context, { first_name: EVIL })
    const { url, order_id } = await openCheckout(site, buyer, checkoutBody(site, shop, ids))
    await payAt(site, url)
    await site.drain()
    return order_id
  }
  const [image, video] = [session.images[0]?.id ?? 0, session.videos[0]?.id ?? 0]
  const first = await buy([image, video])
  const second = await buy([image])
  const [two, one, ...more] = mailsTo(photographer)
  assert(one && two && more.length === 0)
  assert.equal(one.subject, 'Your first sale: 1 photo and 1 video')
  for (const line of [
    /somebody found their wave in your pictures/,
    /Photo DSC_0001\.jpg: €5\.00/,
    /Video clip\.mp4: €9\.00/,
    new RegExp(`Total of order #${first}: €14\\.00`),
    /Platform fee, 20%: −€2\.80/,
    /Your share, 80%: €11\.20/,
    new RegExp(`See your sales: ${site.url}/photographerprofile/sales`),
    new RegExp(`Unsubscribe: ${site.url}/notify/sales#[\\w-]{43}\\n`),
  ])
    assert.match(one.text, line)
  assert.equal(two.subject, 'You sold 1 photo')
  assert.match(two.text, new RegExp(`Total of order #${second}: €5\\.00`))
  assert(!two.text.includes('Evil') && !two.text.includes('found their wave'))

  const token = /#([\w-]{43})/.exec(two.text)?.[1] ?? ''
  const answer = await fetch(`${site.inbox?.url}/messages/${two.id}/source`)
  const source = (await answer.text()).replace(/\r\n\s+/g, ' ')
  const [, oneClick] =
    /List-Unsubscribe: <[^>]*\/api\/sale-mails\/unsubscribe\/([\w-]{43})>/i.exec(source) ?? []
  assert.match(source, /List-Unsubscribe-Post: List-Unsubscribe=One-Click/i)
  assert.equal(oneClick, token)
  const stop = await site.app.inject({
    method: 'POST',
    url: `/api/sale-mails/unsubscribe/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  assert.deepEqual(stop.json(), { already: false })
  const again = await call(site, 'POST', '/api/sale-mails/unsubscribe', null, { token })
  assert.deepEqual(again.json(), { already: true })
  await buy([image])
  assert.equal(mailsTo(photographer).length, 2)

  const settings = '/api/photographer/mail-settings'
  assert.deepEqual((await call(site, 'GET', settings, photographer)).json(), { sale_mails: false })
  await call(site, 'PATCH', settings, photographer, { sale_mails: true })
  await buy([image])
  assert.equal(mailsTo(photographer).length, 3)
})

test('the mail settings are the own photographer’s, and a made-up or old link stops nothing', async () => {
  const { photographer } = await openShop(site)
  const other = await makePhotographer(site.context)
  const settings = '/api/photographer/mail-settings'
  assert.equal((await call(site, 'GET', settings, null)).statusCode, 401)
  assert.equal((await call(site, 'PATCH', settings, null, { sale_mails: false })).statusCode, 401)
  const surfer = await makeSurfer(site.context)
  assert.equal((await call(site, 'PATCH', settings, surfer, { sale_mails: false })).statusCode, 403)
  for (const body of [{}, { sale_mails: 'no' }])
    assert.equal((await call(site, 'PATCH', settings, other, body)).statusCode, 400)
  await call(site, 'PATCH', settings, other, { sale_mails: false, id: photographer.id })
  assert.deepEqual((await call(site, 'GET', settings, photographer)).json(), { sale_mails: true })
  const dead = await call(site, 'POST', '/api/sale-mails/unsubscribe', null, { token: 'x'.repeat(43) })
  assert.deepEqual([dead.statusCode, dead.json().code], [410, 'mail_link_dead'])
  assert.equal(
    (await call(site, 'POST', '/api/sale-mails/unsubscribe', null, { token: '../' })).statusCode,
    400,
  )
})
