import { basename } from 'node:path'
import { today } from '#contract/time/dates.ts'
import { call, type Person } from '../journey/api.ts'
import { expect, type Site } from '../journey/journey.ts'
import { openCheckout } from '../journey/open-checkout.ts'
import {
  button,
  combobox,
  dialog,
  field,
  heading,
  holding,
  link,
  list,
  listitem,
  main,
  option,
  text,
  within,
} from './part.ts'
import type { Tab } from './tab.ts'

/** From the first look at the upload screen over the provider's pages back to it. */
export async function setUpPayments(tab: Tab, site: Site): Promise<void> {
  await tab.open('/upload-session')
  await tab.at(/\/stripe-onboarding$/)
  await tab.press(button('Set Up Payments'))
  await tab.at(new RegExp(`^${site.paymentsUrl}/onboarding/`))
  await tab.press(button('Complete onboarding'))
  await tab.see(heading('Finished your Stripe onboarding?'))
  await tab.alive()
  await tab.press(link('Upload a session'))
  await tab.see(heading('Upload Session'))
}

/** `paths`: files on the disk, of which the last is a clip. */
export async function chooseFiles(tab: Tab, paths: string[]): Promise<void> {
  await tab.give(field('Choose files'), paths.slice(0, 1))
  await tab.give(field('Add more files'), paths.slice(1))
  await tab.count(within(list('Chosen files'), listitem()), paths.length)
  await tab.see(within(list('Chosen files'), holding(listitem(), '1920 x 1080')))
}

/** What no session may hold is named with its reason in every engine, and taken out again. */
export async function seeRefused(tab: Tab, files: { path: string; why: string }[]): Promise<void> {
  await tab.give(
    field('Add more files'),
    files.map(({ path }) => path),
  )
  for (const { path, why } of files) await tab.see(within(holding(listitem(), basename(path)), text(why)))
  await tab.press(button(`Remove ${files.length} with errors`))
}

/** `leftOut`: a file that only the server sees to be broken. */
export async function publish(tab: Tab, leftOut: string): Promise<{ id: number }> {
  await tab.type(combobox('Location'), 'coxo')
  await tab.press(option(/Coxos/))
  await tab.type(field('Date'), today())
  await tab.choose(field('Start hour'), '8')
  expect((await tab.see(field('End hour'))).value, 'as the pictures say').toBe('10')
  await tab.press(button('Publish Session'))
  const question = dialog('Publish this session?')
  await tab.see(within(question, text('3')))
  await tab.see(within(question, text('Photo price')))
  await tab.see(within(question, text('Video price')))
  await tab.count(within(question, text('€5.00')), 2)
  await tab.press(within(question, button('Confirm & Publish')))
  const named = holding(listitem(), basename(leftOut))
  await tab.see(within(list('Left out'), within(named, text('Failed to load image'))))
  await tab.press(within(dialog('Session Published'), link('View session')))
  const address = new URL(await tab.at(/\/session\/\d+$/))
  await tab.see(heading('Coxos'))
  await tab.see(text('2 photos'))
  await tab.see(text('1 video'))
  return { id: Number(address.pathname.split('/').at(-1)) }
}

/** A surfer buys all of it, and the photographer finds the order. */
export async function findTheSale(
  tab: Tab,
  site: Site,
  session: { id: number },
  buyer: Person,
): Promise<void> {
  const card = { card_number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Inês Marés' }
  await fetch(await openCheckout(site, buyer, session), {
    method: 'POST',
    body: new URLSearchParams(card),
    redirect: 'manual',
  })
  await expect.poll(() => call<object[]>(site, 'GET', '/surfer/history', { by: buyer })).toHaveLength(1)
  await tab.open('/photographerprofile/sales')
  await tab.see(within(main(), heading(/^Order #\d+/)))
  await tab.see(within(main(), text('€15.00 paid · fee €3.00')))
}
