import { WITHDRAWAL_WORDING } from '#contract/orders/orders.ts'
import { readZipBuffer } from '../files/read-zip.ts'
import { type OnSale, PASSWORD, type Person } from '../journey/api.ts'
import { expect, type Site } from '../journey/journey.ts'
import { sha256 } from '../journey/steps.ts'
import {
  article,
  button,
  checkbox,
  combobox,
  dialog,
  field,
  heading,
  holding,
  link,
  listitem,
  main,
  nth,
  option,
  region,
  tabNamed,
  text,
  within,
} from './part.ts'
import type { Tab } from './tab.ts'

/** From the home page by the name of the spot to the session, for which the site wants a login. */
export async function findSession(tab: Tab, { place }: OnSale): Promise<void> {
  await tab.open('/')
  await tab.press(nth(link('Find images'), 0))
  await tab.at(/\/sessions$/)
  // The address is there before the page, and the home page has such a line of its own.
  await tab.see(heading('Find your waves'))
  // Where there is no room for it the search is behind the line that says what is searched for.
  if (await tab.run(() => innerWidth < 1024)) await tab.press(link(/Any day/))
  await tab.type(combobox('Surf spot'), place.slice(0, 5).toLowerCase())
  await tab.press(option(new RegExp(place)))
  await tab.press(button('Search'))
  await tab.at(/location_id=\d+/)
  await tab.press(within(nth(article(), 0), link(/Today/)))
}

/** This browser has logged in as that person before, and was asked about cookies. */
export async function knowAs(tab: Tab, { token, user }: Person): Promise<void> {
  await tab.run(
    (authToken, known) => {
      localStorage.setItem('cookieConsent', 'refused')
      localStorage.setItem('authToken', authToken)
      localStorage.setItem('user', known)
    },
    token,
    JSON.stringify(user),
  )
}

export async function logIn(tab: Tab, { email }: Person, role?: 'Photographer'): Promise<void> {
  const login = dialog('Log in')
  if (role) await tab.press(within(login, { kind: 'radio', name: role }))
  await tab.type(within(login, field('Email')), email)
  await tab.type(within(login, field('Password')), PASSWORD)
  await tab.press(within(login, button('Log In')))
  await tab.gone(login)
}

/** Two photos from the viewer, the clip from its tile. */
export async function fillCart(tab: Tab, { path }: OnSale): Promise<void> {
  await tab.at(new RegExp(`${path}$`))
  await tab.press(tabNamed(/^Photos/))
  await tab.count(button(/^Photo \d:/), 2)
  for (const number of [1, 2]) {
    await tab.press(button(new RegExp(`^Photo ${number}:`)))
    await tab.see(within(dialog(), text('2500 x 1700')))
    await tab.press(within(dialog(), button('Add to cart')))
    await tab.see(within(dialog(), button('Remove from cart')))
    await tab.press(within(dialog(), button('Close')))
    await tab.gone(dialog())
    // The step back has been taken: it brings the page where it was scrolled to.
    await tab.at(/\?show=photo$/)
  }
  await tab.press(tabNamed(/^Videos/))
  await tab.press(button(/^In cart: Video 1/))
  await tab.see(link('Cart, 3 items'))
  await tab.press(link('View cart'))
  await tab.see(heading('Your cart'))
}

export async function payForAll(tab: Tab, site: Site, { email }: Person): Promise<void> {
  await tab.press(button('Proceed to Checkout'))
  const confirm = dialog('Confirm your order')
  await tab.see(within(confirm, text(email)))
  await tab.press(within(confirm, checkbox(WITHDRAWAL_WORDING.text)))
  await tab.press(within(confirm, button(/Continue to payment/)))
  await tab.at(new RegExp(`^${site.paymentsUrl}`))
  await tab.see(heading('Pay Swellframe'))
  await tab.type(field('Card number'), '4242 4242 4242 4242')
  await tab.type(field('Expiry'), '12 / 40')
  await tab.type(field('CVC'), '123')
  await tab.type(field('Name on card'), 'Beatriz Ré')
  await tab.press(button(/^Pay/))
  await tab.at(/\/checkout\/success\?/)
  await tab.see(text('Order Completed Successfully!'))
  await tab.press(link('Go to My Media'))
}

/** One photo by itself and, with the clip, as a ZIP: byte for byte what was uploaded. The other photo stays where it is. */
export async function takeHome(tab: Tab, { files }: OnSale): Promise<void> {
  const isOriginal = (name: string, content: Buffer) => {
    const original = files.get(name)
    expect(original && sha256(original), `${name} was uploaded`).toBe(sha256(content))
  }
  await tab.count(article(), 3)
  await tab.press(within(nth(article(), -1), button('Download Original Media')))
  const view = dialog('Download Original Media')
  const { name, content } = await tab.download(within(view, link(/^Download/)))
  isOriginal(name, content)
  await tab.press(within(view, button('Back to My Media')))
  await tab.at(/\/surfer\/media$/)
  await tab.press(button('Choose several'))
  for (const kind of ['photo wave-1.jpg', 'video barrel.mp4'])
    await tab.press(checkbox(new RegExp(`^Choose ${kind}`)))
  const bar = region('Chosen files')
  const zip = await tab.download(within(bar, button(/^Download ZIP/)))
  expect(zip.name).toBe('swellframe-2-originals.zip')
  await tab.see(within(bar, text(/^Your ZIP of 1 photo, 1 video is on its way/)))
  const packed = await readZipBuffer(zip.content)
  expect(packed).toHaveLength(2)
  for (const file of packed) isOriginal(file.name, await file.content())
}

/** What was not taken home yet goes back. */
export async function withdrawTheRest(tab: Tab): Promise<void> {
  await tab.open('/surfer/purchases')
  await tab.press(within(main(), button(/^Withdraw from purchase/)))
  const withdraw = dialog('Withdraw from purchase')
  await tab.see(within(withdraw, text('€7.50')))
  await tab.press(within(withdraw, button(/^Confirm withdrawal/)))
  await tab.press(within(dialog('Withdrawal received'), button('Done')))
  await tab.see(within(main(), holding(listitem(), '€7.50')))
}
