import { truncate, utimes, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { call } from './api.ts'
import { expect, expectAccessible, type Site, test } from './journey.ts'

const GB = 1000 ** 3

const DAY = '2026-07-12'

/** A card of two mornings' hours, or of two days, more than 3 GB for two clips that hold nothing. */
export async function fillCard(
  seed: number,
  [day, other]: readonly [string, string] = [DAY, DAY],
): Promise<{ photos: string[]; clips: string[] }> {
  const at = (name: string) => test.info().outputPath(name)
  const times = [
    { day, clock: '07:10:00' },
    { day, clock: '07:10:01' },
    { day: other, clock: '09:30:00' },
    { day: other, clock: '09:30:01' },
  ]
  const photos = await Promise.all(
    times.map(async (taken, n) => {
      const path = at(`DSC_${n + 1}.jpg`)
      await writeFile(path, await makePhoto({ seed: seed + n, ...taken }))
      return path
    }),
  )
  const empty = [
    ['clip-1.mp4', 1.7 * GB, `${day}T06:11:00Z`],
    ['clip-2.mp4', 1.6 * GB, `${other}T08:31:00Z`],
  ] as const
  const clips = await Promise.all(
    empty.map(async ([name, bytes, taken]) => {
      await writeFile(at(name), '')
      await truncate(at(name), bytes)
      await utimes(at(name), new Date(taken), new Date(taken))
      return at(name)
    }),
  )
  return { photos, clips }
}

export async function chooseSpot(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Location' }).fill('Coxos')
  await page.getByRole('option', { name: 'Coxos' }).first().click()
}

export const offerOf = (page: Page) =>
  page.getByRole('region', { name: 'Split by capture time into 2 sessions?' })

/** Chooses a card over 3 GB, splits it, and takes out what nothing can be seen of. */
export async function chooseAndSplit(page: Page, card: string[]): Promise<void> {
  await page.getByLabel(/^(Choose|Add more) files$/).setInputFiles(card)
  await offerOf(page).getByRole('button', { name: 'Split into 2 sessions' }).click()
  await page.getByRole('button', { name: 'Remove 2 with errors' }).click()
  await expect(page.getByText('4 ready')).toBeVisible()
  await chooseSpot(page)
}

export async function publishBoth(page: Page, second = '2 photos'): Promise<void> {
  await page.getByRole('button', { name: 'Publish 2 Sessions' }).click()
  const question = page.getByRole('dialog', { name: 'Publish these 2 sessions?' })
  await expect(question).toContainText(/July 12, 07:00 to 08:00\s*2 photos/)
  await expect(question).toContainText(new RegExp(`July 12, 09:00 to 10:00\\s*${second}`))
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Confirm & Publish' }).click()
}

/** What is online of a photographer, by the links of the last page. */
export async function published(page: Page, site: Site): Promise<SessionDetail[]> {
  const done = page.getByRole('dialog', { name: 'Sessions Published' })
  await expect(done).toContainText('Your 2 sessions are online.', { timeout: 120_000 })
  const links = done.getByRole('link', { name: 'View session' })
  await expect(links).toHaveCount(2)
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return Promise.all(
    paths.map((path) => call<SessionDetail>(site, 'GET', `/exploresessions/${path.split('/').at(-1)}`)),
  )
}
export const summary = (sessions: SessionDetail[]) =>
  sessions.map((session) => [
    ...[session.location?.name, session.session_date, session.start_hour, session.end_hour],
    session.media.map(({ media_name }) => media_name).join(' '),
  ])
export const BOTH = [
  ['Coxos', '2026-07-12', 7, 8, 'DSC_1.jpg DSC_2.jpg'],
  ['Coxos', '2026-07-12', 9, 10, 'DSC_3.jpg DSC_4.jpg'],
]
