import type { Locator, Page } from '@playwright/test'
import { call, PASSWORD, type Person } from './api.ts'
import { expect, expectAccessible, expectBrowserErrors, type Site, test } from './journey.ts'
import { open } from './steps.ts'

export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true })
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** A form of the photographer's area, and what it is for. */
export type Form = {
  name: string
  path: string
  /** What is filled in while the login holds. */
  fill: (page: Page) => Promise<unknown>
  /** The press that needs the login. */
  press: (page: Page) => Promise<unknown>
  /** What is seen when it has done its work, and what was typed. */
  done: (page: Page) => Promise<unknown>
}

/** The login ends behind an open page; the press opens another over it and, once that is filled in, does its work. */
export async function pressAsLoginEnds(page: Page, site: Site, press: () => Promise<unknown>): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const where = page.url()
  await call(site, 'POST', '/auth/logout', { by: { token } as Person })
  await press()
  const login = dialog(page, 'Log in')
  await expect(login).toContainText('Your login has ended.')
  await expect(login.getByRole('radio', { name: 'Photographer' })).toBeChecked()
  expect(page.url(), 'in place').toBe(where)
  await expectAccessible(page)
  await logInAgain(page)
}

/** The login that has opened over the page is filled in. */
export async function logInAgain(page: Page): Promise<void> {
  const login = dialog(page, 'Log in')
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(login, 'Log In').click()
  await expect(login).toBeHidden()
}

/** Opens a page of the area, past its own look whether the login still holds. */
export async function openOwn(page: Page, path: string): Promise<void> {
  await open(page, path)
  await page.waitForLoadState('networkidle')
}

/** Each form with a login that ends before its press. */
export async function goThrough(page: Page, site: Site, forms: readonly Form[]): Promise<void> {
  for (const { name, path, fill, press, done } of forms)
    await test.step(name, async () => {
      await openOwn(page, path)
      await fill(page)
      await pressAsLoginEnds(page, site, () => press(page))
      await done(page)
      await expectBrowserErrors(page, /status of 401/)
    })
}
