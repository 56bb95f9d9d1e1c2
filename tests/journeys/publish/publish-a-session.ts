import type { Page } from '@playwright/test'
import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { today } from '#contract/time/dates.ts'
import { call, newAddress, PASSWORD } from '#tests/support/journey/api.ts'
import { photosAndClip, pick, refusedFiles } from '#tests/support/journey/files.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { expectPublicCopies } from '#tests/support/journey/public-copies.ts'
import { desk, expectAlive, open } from '#tests/support/journey/steps.ts'
import { holdUploads } from '#tests/support/journey/upload-steps.ts'

test.use(desk)

test('A photographer can join, set up payments and publish a session', async ({ page, site }) => {
  // The longest of all journeys: five files are made, sent and prepared on what may be a busy machine.
  test.setTimeout(240_000)
  await joinAsPhotographer(page)
  await setUpPayments(page, site.paymentsUrl)
  const files = await photosAndClip(4)
  // What is left to be sent is seen, however soon the rest was there.
  const held = await holdUploads(page, 0)
  await chooseFiles(page, files)
  await fillInDetails(page)

  await page.getByRole('button', { name: 'Publish Session' }).click()
  const question = page.getByRole('dialog', { name: 'Publish this session?' })
  await expect(question).toContainText(/Photos\s*4\s*Photo price\s*€9\.00/)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Confirm & Publish' }).click()
  await expect(page.getByRole('dialog', { name: 'Publishing Session' })).toBeVisible()
  await expectAccessible(page)
  held.letGo()
  await expect(page.getByRole('dialog', { name: 'Session Published' })).toBeVisible({ timeout: 180_000 })
  await expectAccessible(page)
  // What was refused and removed is named: the page waits.
  await page.getByRole('link', { name: 'View session' }).click()

  await page.waitForURL(/\/session\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coxos')
  await expect(page.getByText('4 photos', { exact: true })).toBeVisible()
  await expect(page.getByText('1 video')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  await expectAccessible(page)

  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  await open(page, '/sessions')
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/session/${id}"]`) })
  await expect(card.getByRole('link')).toHaveText('Today - 08:00 to 10:00')
  await expect(card).toContainText('Coxos')
  await expect(card).toContainText('Zé "Onda" O\'Neil & Filhos 🌊')

  const session = await call<SessionDetail>(site, 'GET', `/exploresessions/${id}`)
  expect(session.photo_price).toBe(9)
  await expectPublicCopies(site, session, files)
})

async function joinAsPhotographer(page: Page): Promise<void> {
  await open(page, '/')
  await page.getByRole('button', { name: 'Join us' }).click()
  const chooser = page.getByRole('dialog', { name: 'Tell us who you are to get started' })
  await expect(chooser).toBeVisible()
  await expectAccessible(page)
  await chooser.getByRole('button', { name: "I'm a Photographer" }).click()
  const form = page.getByRole('dialog', { name: 'Create your photographer account' })
  await expect(form.getByText('Start selling surf photos & videos to surfers')).toBeVisible()
  await form.getByLabel('First Name').fill('Zé "Onda"')
  await form.getByLabel('Last Name').fill("O'Neil & Filhos 🌊")
  await form.getByLabel('Email').fill(newAddress())
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByLabel('Confirm Password').fill(PASSWORD)
  await form.getByLabel('Phone Number').fill('+351 912 345 678')
  await form.getByRole('checkbox', { name: /I accept the Photographer Agreement/ }).check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(form.getByRole('status')).toHaveText(
    'Account created successfully! Welcome to Swellframe. Redirecting you to your dashboard...',
  )
}

async function setUpPayments(page: Page, paymentsUrl: string): Promise<void> {
  await page.waitForURL('**/photographerprofile/*')
  await page.getByRole('banner').getByRole('link', { name: 'Upload Session' }).click()
  await page.waitForURL('**/stripe-onboarding')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Setup')
  await expectAccessible(page)
  // No account yet is a 404 (photographer.md §7), which the browser mentions by itself.
  await expectBrowserErrors(page, /404.*stripe-status/)
  await page.getByRole('button', { name: 'Set Up Payments' }).click()
  await page.waitForURL(`${paymentsUrl}/onboarding/*`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Leave pending verification' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finished your Stripe onboarding?')
  await expectAlive(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Upload a session' }).click()
  await page.waitForURL('**/stripe-onboarding')
  await expect(page.getByRole('status').filter({ hasText: 'Verification Pending' })).toContainText(
    '1-2 business days',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue Setup' }).click()
  await page.getByRole('button', { name: 'Complete onboarding' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finished your Stripe onboarding?')
  await open(page, '/stripe-onboarding')
  await expect(page.getByRole('status').filter({ hasText: 'Verified' })).toBeVisible()
  await expect(page.getByText('80% of each sale')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Upload a session' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload Session')
}

async function chooseFiles(page: Page, good: Map<string, Buffer>): Promise<void> {
  const faults = page.getByRole('list', { name: 'Before you can publish' })
  await expect(faults).toContainText('Please upload at least one file')
  await expectAccessible(page)
  const refused = await refusedFiles()
  const [first, ...others] = [...good].map(([name, content]) => pick(name, content))
  if (first) await page.getByLabel('Choose files').setInputFiles(first)
  await page.getByLabel('Add more files').setInputFiles([...others, ...refused.map(({ file }) => file)])
  const list = page.getByRole('list', { name: 'Chosen files' })
  for (const { file, why } of refused)
    await expect(list.getByRole('listitem').filter({ hasText: file.name })).toContainText(why)
  await expect(list.getByRole('listitem').first()).toContainText('Cover photo')
  await expect(list.getByRole('listitem').filter({ hasText: 'barrel.mp4' })).toContainText('1920 x 1080')
  await expect(faults).toContainText(`${refused.length} file(s) have validation errors`)
  await expect(page.getByRole('button', { name: 'Publish Session' })).toBeDisabled()
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Remove loop.gif' }).click()
  await page.getByRole('button', { name: `Remove ${refused.length - 1} with errors` }).click()
  await expect(list.getByRole('listitem')).toHaveCount(good.size)
  await expect(faults).not.toContainText('validation errors')
}

async function fillInDetails(page: Page): Promise<void> {
  const faults = page.getByRole('list', { name: 'Before you can publish' })
  const place = page.getByRole('combobox', { name: 'Location' })
  await expect(page.getByLabel('Date')).toHaveValue('2026-07-12')
  await expect(faults).toContainText('Please select a location for free surf session')
  await place.click()
  const spots = page.getByRole('listbox', { name: 'Surf Spots' })
  await expect(spots.getByRole('option')).toHaveCount(5)
  await place.fill('nothing like it')
  await expect(page.getByText('No results found')).toBeVisible()
  await place.fill('coxo')
  await spots.getByRole('option', { name: /Coxos/ }).click()
  await expect(place).toHaveValue('Coxos')

  // Another type has other places: the choice is gone, and stays gone.
  await page.getByRole('radio', { name: 'Surf Lesson' }).check({ force: true })
  await expect(faults).toContainText('Please select a surf school for surf lesson session')
  await page.getByRole('combobox', { name: 'Surf school' }).fill('glide')
  await page.getByRole('option', { name: /Atlantic Glide/ }).click()
  await page.getByRole('radio', { name: 'Free Surf' }).check({ force: true })
  await expect(place).toHaveValue('')
  await place.fill('coxos')
  await place.press('ArrowDown')
  await place.press('Enter')
  await expect(place).toHaveValue('Coxos')

  await page.getByLabel('Date').fill(today())
  await page.getByLabel('Start hour').selectOption('08:00')
  await expect(page.getByLabel('End hour')).toHaveValue('10')
  await setPrice(page)
  await expect(faults).toBeHidden()
  await expect(page.getByRole('button', { name: 'Publish Session' })).toBeEnabled()
}

async function setPrice(page: Page): Promise<void> {
  const price = page.getByLabel('Photo price (€)')
  const raise = page.getByRole('button', { name: 'Raise photo price' })
  await expect(price).toHaveValue('5')
  await expect(page.getByRole('button', { name: 'Lower photo price' })).toBeDisabled()
  await price.fill('19.50')
  await raise.click()
  await expect(price).toHaveValue('20')
  await expect(raise).toBeDisabled()
  await price.fill('21')
  await expect(page.getByRole('button', { name: 'Publish Session' })).toBeDisabled()
  await price.fill('8')
  await raise.click()
  await expect(price).toHaveValue('9')
}
