import type { Page } from '@playwright/test'
import { countPresses } from '#bench/measure/count-presses.ts'
import { open } from './steps.ts'

type Files = Parameters<Page['setInputFiles']>[1]

/** From the front page to the form with these files and the place of his last session, as a hand does it; its presses are counted. */
export async function chooseAtKnownPlace(page: Page, place: string, files: Files): Promise<void> {
  await open(page, '/')
  await page.evaluate(countPresses)
  await page.getByRole('link', { name: /^Upload/ }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.evaluate(`window.showOpenFilePicker = undefined`)
  await page.getByText('Choose files', { exact: true }).click()
  await (await chooser).setFiles(files)
  await page.getByRole('list', { name: 'Likely places' }).getByRole('button', { name: place }).click()
}
