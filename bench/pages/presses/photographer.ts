import type { Page } from '@playwright/test'
import { renewPhotos } from '../../media/many-photos.ts'
import { press, type } from './press.ts'

/** Figures: a day of the chart read, its numbers shown, by the account's menu to the sessions. */
export async function lookAtFigures(page: Page): Promise<void> {
  await press(page.locator('[data-chart]'))
  await press(page.getByText('Show the numbers'))
  await press(page.getByText('Hide the numbers'))
  const menu = page.getByRole('navigation', { name: 'My Account' })
  await press(page.getByRole('button', { name: 'Account menu, now at' }), menu)
  await press(
    menu.getByRole('link', { name: 'My Sessions' }),
    page.getByRole('heading', { name: 'My Sessions', level: 1 }),
  )
}

/** One's own session: more files shown, one nearly removed, waves chosen and opened, a price changed. */
export async function mindSession(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Remove this file?' })
  await press(page.getByRole('button', { name: 'Show more files' }))
  await press(page.getByRole('button', { name: /^Remove / }).nth(2), question)
  await press(question.getByRole('button', { name: 'Keep it' }))
  const waves = page.getByRole('list', { name: 'Waves' })
  await press(waves.getByRole('checkbox').first())
  await press(waves.getByRole('checkbox').nth(1))
  await press(page.getByRole('button', { name: 'Clear' }))
  await press(waves.getByRole('button', { expanded: false }).first())
  await press(page.getByRole('button', { name: 'Raise photo price' }))
  const dialog = page.getByRole('dialog')
  await press(page.getByRole('button', { name: 'Take the session down' }), dialog)
  await press(dialog.getByRole('button', { name: 'Close', exact: true }))
}

/** The details of a new session: its kind, its place, a price. */
export async function fillInDetails(page: Page): Promise<void> {
  await press(page.getByText('Surf Lesson', { exact: true }))
  await press(page.getByText('Free Surf', { exact: true }))
  await type(page.getByRole('combobox', { name: 'Location' }), 'eri')
  await press(page.getByRole('option').first())
  await press(page.getByRole('button', { name: 'Raise photo price' }))
  await press(page.getByRole('button', { name: 'Lower video price' }))
}

/** One's profile: a name, where one lives, saved. */
export async function editProfile(page: Page): Promise<void> {
  await type(page.getByLabel('First Name'), 'ze')
  await type(page.getByLabel('Location'), 'eri')
  await press(
    page.getByRole('button', { name: 'Save changes' }),
    page.getByText('Profile updated successfully!'),
  )
}

/** Files chosen, one removed, the place, the press that publishes and what it asks. */
export const publishPhotos =
  (photos: string[]) =>
  async (page: Page): Promise<void> => {
    await renewPhotos(photos)
    await page.getByLabel('Choose files').setInputFiles(photos)
    const publish = page.getByRole('button', { name: 'Publish Session' })
    await press(page.getByRole('button', { name: /^Remove / }).nth(1))
    await type(page.getByRole('combobox', { name: 'Location' }), 'eri')
    await press(page.getByRole('option').first())
    const question = page.getByRole('dialog')
    await page.locator('button:enabled', { hasText: 'Publish Session' }).waitFor()
    await press(publish, question)
    await press(
      question.getByRole('button', { name: 'Confirm & Publish' }),
      page.getByText('Session Published'),
    )
  }
