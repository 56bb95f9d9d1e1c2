import type { Page } from '@playwright/test'
import { closeOpen, press, type } from './press.ts'

/** The front page: its menu, the search in its picture, a place and a day in it. */
export async function lookAround(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Pages' })
  await press(page.getByRole('button', { name: 'Open menu' }), menu)
  await press(page.getByRole('button', { name: 'Close menu' }))
  const sheet = page.getByRole('dialog', { name: 'Find your waves' })
  await press(page.getByRole('link', { name: 'Where did you surf? Any day' }), sheet)
  await type(sheet.getByRole('combobox', { name: 'Where' }), 'eri')
  await press(sheet.getByRole('option').first())
  await sheet.getByLabel('Which day').fill('2026-11-20')
  await closeOpen(page, 'Find your waves')
}

/** The list of sessions: its filter opened, the kind changed, a place typed and chosen, searched. */
export async function filter(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Find your waves' })
  await press(page.getByRole('link', { name: 'Any surf spot Any day' }), form)
  await press(form.getByText('Surf Lesson', { exact: true }))
  await press(form.getByText('Free Surf', { exact: true }))
  await type(form.getByRole('combobox', { name: 'Surf spot' }), 'eri')
  await press(form.getByRole('option').first())
  await press(form.getByRole('button', { name: 'Search' }))
  await page.waitForURL('**/sessions?**')
}

/** The login dialog: opened, typed in, the role changed, refused. */
export async function logIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await press(page.getByRole('button', { name: 'Log in' }).first(), dialog)
  await type(dialog.getByLabel('Email'), 'a@b.pt')
  await type(dialog.getByLabel('Password', { exact: true }), 'secret')
  await press(dialog.getByText('Photographer', { exact: true }))
  await press(dialog.getByText('Surfer', { exact: true }))
  await press(dialog.getByRole('button', { name: 'Log in' }), dialog.getByRole('alert'))
  await closeOpen(page, 'Log in')
}

/** The dialog of session alerts: opened, a place typed and chosen, an address, closed. */
export async function askToBeTold(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /let you know/ })
  await press(page.getByRole('button', { name: 'Notify me' }).first(), dialog)
  await type(dialog.getByRole('combobox').first(), 'eri')
  await press(dialog.getByRole('option').first())
  await type(dialog.getByLabel('Email'), 'a@b.pt')
  await closeOpen(page, /let you know/)
}

/** A surfer's new account: the way there, both passwords, the consent, and that they differ. */
export async function signUp(page: Page): Promise<void> {
  const login = page.getByRole('dialog', { name: 'Log in' })
  await press(page.getByRole('button', { name: 'Log in' }).first(), login)
  const surfer = page.getByRole('button', { name: "I'm a Surfer" })
  await press(login.getByRole('button', { name: 'Sign up' }), surfer)
  const form = page.getByRole('dialog', { name: 'Create your surfer account' })
  await press(surfer, form)
  await type(form.getByLabel('First Name'), 'bea')
  await type(form.getByLabel('Last Name'), 'mar')
  await type(form.getByLabel('Email'), 'a@b.pt')
  await type(form.getByLabel('Password', { exact: true }), 'secretsecret')
  await type(form.getByLabel('Confirm Password'), 'secret')
  await press(form.getByRole('checkbox'))
  await press(form.getByRole('button', { name: 'Sign Up' }), form.getByText('Passwords do not match').first())
  await closeOpen(page, 'Create your surfer account')
}
