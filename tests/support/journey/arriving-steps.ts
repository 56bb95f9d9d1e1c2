import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, type Site } from './journey.ts'
import { desk, open } from './steps.ts'
import { chooseSpotAndDay, confirmAndPublish } from './upload-steps.ts'

/** Photos of a session that is sold as it arrives, and how many of them are let through at first. */
export const ALL = 16
export const HELD_AFTER = 13

export const choice = (page: Page) => page.getByRole('checkbox', { name: 'On sale as they arrive' })
export const publishing = (page: Page) => page.getByRole('dialog', { name: 'Publishing Session' })

/** From chosen files to the first of them on their way. */
export async function beginToSell(page: Page, photos: string[], spot?: string): Promise<void> {
  await page.getByLabel('Choose files').setInputFiles(photos)
  await fillInAndSell(page, spot)
}

/** The rest of the form, for files that are chosen. */
export async function fillInAndSell(page: Page, spot?: string): Promise<void> {
  await chooseSpotAndDay(page, spot)
  await expect(choice(page)).not.toBeChecked()
  await choice(page).check()
  await expectAccessible(page)
  await confirmAndPublish(page)
}

/** From chosen files to the first of them on sale; answers the session. */
export async function sell(page: Page, photos: string[]): Promise<number> {
  await beginToSell(page, photos)
  const dialog = publishing(page)
  await expect(dialog.getByText(`On sale: ${HELD_AFTER} of ${ALL}`)).toBeVisible()
  await expectAccessible(page)
  const path = await dialog.getByRole('link', { name: 'See its page' }).getAttribute('href')
  return Number(path?.split('/').at(-1))
}

/** Somebody on the beach, in a browser of his own, in front of a session of which more are coming. */
export async function watchFromTheBeach(browser: Browser, site: Site, id: number): Promise<Page> {
  const context = await browser.newContext({ ...desk, ...desk.contextOptions, baseURL: site.url })
  await context.addInitScript("localStorage.setItem('cookieConsent', 'refused')")
  const beach = await context.newPage()
  await open(beach, `/session/${id}`)
  await expect(beach.getByText('More are coming')).toBeVisible()
  await expect(beach.getByText(`${HELD_AFTER} photos`, { exact: true })).toBeVisible()
  return beach
}
