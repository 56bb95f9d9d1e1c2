import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { WITHDRAWAL_WORDING } from '#contract/orders/orders.ts'
import { newAddress, PASSWORD, type Person } from './api.ts'
import { expect, expectAccessible, type Site } from './journey.ts'

/** Moving pictures would be painted by the processor that everything else waits for. */
const still = { contextOptions: { reducedMotion: 'reduce' } } as const
/** A desk with mouse and keyboard, and a phone held in one hand. */
export const desk = { ...still, viewport: { width: 1440, height: 900 } } as const
export const phone = {
  ...still,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const

/** Opens a page and waits until it answers to being pressed. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectAlive(page)
}

type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }

/** The page's own code has taken over all of what the server sent: React has committed it, the head included. */
export async function expectAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { document } = globalThis as unknown as { document: Record<string, Root> }
    const root = Object.keys(document).find((key) => key.startsWith('__reactContainer'))
    return root !== undefined && !document[root]?.stateNode.current.memoizedState.isDehydrated
  })
}

/** This browser has logged in as that person before. */
export async function beKnownAs(page: Page, { token, user }: Person): Promise<void> {
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto('/blank')
  await page.evaluate(
    ([authToken, known]) => {
      localStorage.setItem('authToken', authToken)
      localStorage.setItem('user', known)
    },
    [token, JSON.stringify(user)] as const,
  )
}

/** From the login dialog through the chooser to a new surfer account; answers its address. */
export async function signUpAsSurfer(page: Page): Promise<string> {
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('button', { name: "I'm a Surfer" }).click()
  const form = page.getByRole('dialog', { name: 'Create your surfer account' })
  const email = newAddress()
  await form.getByLabel('First Name').fill('Beatriz')
  await form.getByLabel('Last Name').fill("d'Água Ré")
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByLabel('Confirm Password').fill(`${PASSWORD}!`)
  const submit = form.getByRole('button', { name: 'Sign Up' })
  await expect(submit).toBeDisabled()
  await form.getByRole('checkbox').check()
  await submit.click()
  await expect(form.getByText('Passwords do not match').first()).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Confirm Password').fill(PASSWORD)
  await submit.click()
  await expect(form).toBeHidden()
  return email
}

/** From the cart to the hosted payment page, past the confirmation of address and consent. */
export async function proceedToPayment(page: Page, site: Site, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your order' })
  await expect(dialog.getByText(email)).toBeVisible()
  await expect(dialog.getByText(/^Sold by (?!the photographer)\S.* as the seller's agent/)).toBeVisible()
  await dialog.getByLabel(WITHDRAWAL_WORDING.text).check()
  await dialog.getByRole('button', { name: /Continue to payment/ }).click()
  await page.waitForURL((url) => url.origin === new URL(site.paymentsUrl).origin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay Swellframe')
}

export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  confirm: '4000 0025 0000 3155',
} as const

/** Fills in the card on the hosted payment page and presses Pay. */
export async function payBy(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiry').fill('12 / 40')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill('Beatriz Ré')
  await page.getByRole('button', { name: 'Pay' }).click()
}

export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

export const contentOf = async (download: Download): Promise<Buffer> => readFile(await download.path())
