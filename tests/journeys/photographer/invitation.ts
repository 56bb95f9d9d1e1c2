import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { INTEREST_CONSENT } from '#contract/accounts/invitations.ts'
import { mailTo, newAddress, PASSWORD } from '#tests/support/journey/api.ts'
import {
  expect,
  expectAccessible,
  expectBrowserErrors,
  type Site,
  test,
} from '#tests/support/journey/journey.ts'
import { expectAlive, open } from '#tests/support/journey/steps.ts'

test.use({ photographerSignup: 'invite' })

const title = 'Photographer sign-up is limited at present'

/** What the people who run the site do from the command line. */
async function operate(site: Site, ...words: string[]): Promise<string> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'swellframe-journey-'))
  const env = { ...process.env, DATABASE_URL: site.databaseUrl, DATA_DIR }
  try {
    const run = promisify(execFile)
    return (await run(process.execPath, ['scripts/operator.ts', ...words], { env })).stdout
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true })
  }
}

test('A photographer leaves word, is invited and signs up', async ({ page, site }) => {
  // Two commands are started from the command line on the way.
  test.setTimeout(180_000)
  await open(page, '/')
  await expect(page.getByText('Photographer sign-up is limited at present.')).toBeVisible()
  await page.getByRole('button', { name: 'Start selling' }).first().click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByText(INTEREST_CONSENT.text)).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep me posted' }).click()
  for (const fault of [
    'Please enter your name',
    'Please enter a valid email',
    'Please tell us where you shoot',
    'Please agree, or we may not write to you',
  ])
    await expect(dialog.getByText(fault)).toBeVisible()
  await expectAccessible(page)
  const email = newAddress()
  await dialog.getByLabel('Name').fill('Rui <b>Vaga</b> 🏄')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Where do you shoot?').fill('Peniche')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Keep me posted' }).click()
  const thanks = page.getByRole('dialog', { name: 'Thank you, we will be in touch' })
  await expect(thanks.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await thanks.getByRole('link', { name: 'Look at sessions' }).click()
  await expect(thanks).toBeHidden()
  await expect(page).toHaveURL(/\/sessions$/)
  expect(await operate(site, 'list-interests')).toContain(`Rui <b>Vaga</b> 🏄\t${email}\tPeniche\n`)

  await operate(site, 'invite-photographer', email)
  const mail = await mailTo(site, email, /^Your invitation to sell/)
  const link = /\S+\/invitation#\S+/.exec(mail.text)?.[0] ?? ''
  await page.goto(link)
  await expectAlive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are invited')
  await expect(page).toHaveURL(`${site.url}/invitation`)
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Create your photographer account' }).click()
  const form = page.getByRole('dialog', { name: 'Create your photographer account' })
  await expect(form.getByLabel('Email')).toHaveValue(email)
  await form.getByLabel('First Name').fill('Rui')
  await form.getByLabel('Last Name').fill('Vaga')
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByLabel('Confirm Password').fill(PASSWORD)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(form.getByText('Account created successfully!')).toBeVisible()

  await page.goto('/')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid')
  await expectBrowserErrors(page, /410.*photographer-invitation/)
  await expectAccessible(page)
})
