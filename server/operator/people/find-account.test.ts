import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { closePhotographer } from './close-photographer.ts'
import { detachPaymentAccount } from './detach-payment-account.ts'
import { issueLink } from './issue-link.ts'
import { removeFactor } from './remove-factor.ts'
import { setSellerDetails } from './set-seller-details.ts'

let site: TestApp
before(async () => {
  site = await startTestApp()
})
after(() => site.close())

const details = { name: 'Ondas Lda.', address: 'Rua do Mar 1', tax_number: 'PT 123456789' }

test('nothing is done to one of several photographers with an unconfirmed address until one is named by its number', async () => {
  const { context } = site
  const email = 'twins@example.org'
  const older = await makePhotographer(context, { email, email_confirmed_at: null })
  const young = await makePhotographer(context, { email, email_confirmed_at: null, ready: true })
  const commands = [
    (named: string) => context.db.transaction().execute((tx) => issueLink(tx, 'photographer', named)),
    (named: string) => context.db.transaction().execute((tx) => removeFactor(context, tx, named)),
    (named: string) => context.db.transaction().execute((tx) => setSellerDetails(tx, named, details)),
    (named: string) => context.db.transaction().execute((tx) => detachPaymentAccount(context, tx, named)),
    (named: string) => context.db.transaction().execute((tx) => closePhotographer(context, tx, named)),
  ]
  const listed = new RegExp(
    `2 photographers carry .* none has confirmed it: ${older.id} \\(since .*, not in use\\), ${young.id} `,
  )
  for (const command of commands) await assert.rejects(command(` ${email.toUpperCase()}`), listed)
  const [link, , seller, , close] = commands
  assert.match(
    JSON.stringify(await link?.(String(young.id))),
    new RegExp(`"id":${young.id},.*reset-password`),
  )
  assert.equal(await seller?.(String(young.id)), young.id)
  assert.equal(await close?.(String(young.id)), young.id)
  assert.match(JSON.stringify(await link?.(email)), new RegExp(`"id":${older.id},`), 'one is left')
  for (const gone of [String(young.id), '0', '999999999', `closed-${young.id}`])
    await assert.rejects(link?.(gone) ?? Promise.resolve(), /No photographer has the/)
})

test('the photographer who has confirmed an address is meant by it, however many others carry it', async () => {
  const { context } = site
  const email = 'confirmed@example.org'
  await makePhotographer(context, { email, email_confirmed_at: null })
  const owner = await makePhotographer(context, { email })
  await makePhotographer(context, { email, email_confirmed_at: null })
  const { id } = await context.db.transaction().execute((tx) => issueLink(tx, 'photographer', email))
  assert.equal(id, owner.id)
})
