import { expect, test } from '@playwright/test'
import pg from 'pg'
import { accessibilityFaults } from '#tests/support/journey/accessibility-faults.ts'
import { type DevSite, openDevSite } from '#tests/support/processes/dev-site.ts'

let site: DevSite
/** The search stands open there. */
test.use({ viewport: { width: 1440, height: 900 } })
test.beforeAll(async () => {
  site = await openDevSite()
})
/** A site that does not come alive is no matter of patience. */
test.setTimeout(120_000)
test.afterAll(() => site.close())

test('A developer sees a saved change of a page without losing what is typed', async ({ page }) => {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`${site.url}/sessions`)
  const place = page.getByRole('combobox').first()
  await expect(async () => {
    // What was typed before the page came alive is kept, and typing the same again is no change.
    await place.fill('')
    await place.fill('Superwave')
    await expect(place).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 })
  }).toPass()
  await site.change('web/home/site-footer.tsx', 'All rights reserved.', 'Some rights reserved.')
  await expect(page.getByText('Some rights reserved.')).toBeVisible()
  await expect(place).toHaveValue('Superwave')
  expect(await (await page.request.get(`${site.url}/sessions`)).text()).toContain('Some rights reserved.')

  await site.change('contract/brand.ts', 'Waves worth remembering.', 'Waves worth a change.')
  await expect(page.getByText('Waves worth a change.')).toBeVisible()
  await expect(page.getByText('Error loading')).toHaveCount(0)

  const repair = await site.change(
    'web/home/site-footer.tsx',
    'export function SiteFooter() {',
    'export function SiteFooter( {',
  )
  await expect(page.locator('vite-error-overlay')).toBeVisible()
  await repair()
  await expect(page.locator('vite-error-overlay')).toHaveCount(0)
  expect(faults.filter((fault) => !/SiteFooter|site-footer|500/.test(fault))).toEqual([])
})

test('A developer sees a saved change of the server while database and sandbox stay up and no call is lost', async ({
  request,
}) => {
  const health = `${site.url}/api/health`
  const before = await request.get(health)
  expect(before.status()).toBe(200)
  const database = await databaseStart()
  await site.change(
    'server/describe-api.ts',
    "reply.type('application/json; charset=utf-8')",
    "reply.type('application/json; charset=utf-8').header('x-changed', 'yes')",
  )
  await expect
    .poll(async () => (await request.get(`${site.url}/api/openapi.json`)).headers()['x-changed'], {
      intervals: [20],
    })
    .toBe('yes')
  expect(await (await request.get(health)).json()).toEqual(await before.json())

  const repair = await site.change(
    'server/describe-api.ts',
    'export function describeApi',
    'export functio describeApi',
  )
  await expect.poll(async () => (await request.get(health)).status(), { intervals: [20] }).toBe(503)
  expect((await request.get(`${site.url}/photographers`)).status()).toBeLessThan(600)
  await repair()
  await expect.poll(async () => (await request.get(health)).status(), { intervals: [20] }).toBe(200)
  expect(await databaseStart()).toBe(database)
  expect(site.output()).toContain('does not start; it is tried again when a source changes')
})

test('A developer looks at every token and primitive on one page', async ({ page }) => {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`${site.url}/design`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design')
  await expect(async () => {
    await page.getByRole('tab', { name: 'Videos' }).click()
    await expect(page.getByText('The panel of videos')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: 'Open wide' }).click()
  await expect(page.getByRole('dialog', { name: 'A dialog, wide' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(faults).toEqual([])
})

async function databaseStart(): Promise<string> {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ at: string }>('select pg_postmaster_start_time()::text as at')
    return rows[0]?.at ?? ''
  } finally {
    await client.end()
  }
}
