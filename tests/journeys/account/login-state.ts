import type { Page } from '@playwright/test'
import { type Person, register } from '#tests/support/journey/api.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { jumps, watchLayout } from '#tests/support/journey/screen-faults.ts'
import { comeAsSurfer } from '#tests/support/journey/shop.ts'
import { beKnownAs, desk, expectAlive, open, phone } from '#tests/support/journey/steps.ts'

/** From its first moment on each page of this tab remembers which of these words stood on it. */
const watchWords = (page: Page, words: string[]): Promise<unknown> =>
  page.addInitScript((wanted) => {
    const seen = new Set<string>()
    Object.assign(globalThis, { seen })
    const { document, MutationObserver } = globalThis as unknown as {
      document: { body: { innerText: string } | null }
      MutationObserver: new (look: () => void) => { observe(node: object, how: object): void }
    }
    new MutationObserver(() => {
      const text = document.body?.innerText ?? ''
      for (const word of wanted) if (text.includes(word)) seen.add(word)
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['data-role'],
    })
  }, words)
const wordsSeen = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen])

for (const [where, screen] of [
  ['at a desk', desk],
  ['on a phone', phone],
] as const)
  test.describe(where, () => {
    test.use(screen)

    test('A guest, a surfer and a photographer see their own header at once, and the page stays where it is', async ({
      page,
      site,
    }) => {
      await watchLayout(page)
      await watchWords(page, ['Log in', 'Upload'])
      const lookAtHeader = async () => {
        await page.goto('/photographers')
        await expectAlive(page)
        await page.evaluate(() => (document as unknown as { fonts: { ready: Promise<unknown> } }).fonts.ready)
        await page.waitForLoadState('networkidle')
        expect(await jumps(page)).toEqual([])
        return wordsSeen(page)
      }
      expect(await lookAtHeader()).toEqual(['Log in'])
      await comeAsSurfer(page, site)
      expect(await lookAtHeader()).toEqual([])
      await beKnownAs(page, await register(site, 'photographer'))
      expect(await lookAtHeader()).toEqual(['Upload'])
    })
  })

test.describe('at a desk', () => {
  test.use(desk)

  const details = '**/api/surfer/mydetails'
  const expectGone = async (page: Page, url: string) => {
    await expect(page).toHaveURL(`${url}/`)
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const left = await page.evaluate(() =>
      ['authToken', 'user', 'redirectPath'].filter((key) => localStorage.getItem(key) !== null),
    )
    expect(left).toEqual([])
  }

  test('A login that ended elsewhere, or whose owner cannot be read, is forgotten here', async ({
    page,
    site,
  }) => {
    const surfer = await register(site, 'surfer')
    const known = async (person: Person) => {
      await beKnownAs(page, person)
      await page.goto('/photographers')
    }
    await known({ ...surfer, token: 'x'.repeat(43) })
    await expectGone(page, site.url)
    // No call can carry it.
    await beKnownAs(page, { ...surfer, token: 'broken\ntoken' })
    await open(page, '/photographers')
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await page.route(details, (route) => route.fulfill({ status: 500, body: '<html>rubbish' }))
    await known(surfer)
    await expectGone(page, site.url)
    await page.unroute(details)
    let tries = 0
    await page.route(details, async (route) => {
      tries += 1
      await route.abort()
    })
    await known(surfer)
    await expectGone(page, site.url)
    expect(tries, 'a call without an answer is made again first').toBe(3)
    await expectBrowserErrors(page, /status of (401|500)|ERR_FAILED/)
  })

  test('A surfer whose line is down for a moment stays logged in', async ({ page, site, context }) => {
    await comeAsSurfer(page, site)
    let tries = 0
    await page.route(details, async (route) => {
      tries += 1
      if (tries === 1) {
        await context.setOffline(true)
        await route.abort()
      } else await route.continue()
    })
    await page.goto('/photographers')
    await expect.poll(() => tries).toBe(1)
    await context.setOffline(false)
    await expect.poll(() => tries).toBe(2)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expectBrowserErrors(page, /ERR_FAILED|ERR_INTERNET/)
  })

  test('Two tabs come in and go out together', async ({ page, site, context }) => {
    const surfer = await register(site, 'surfer')
    const other = await context.newPage()
    await open(page, '/photographers')
    await open(other, '/photographers')
    await page.evaluate(
      ([token, user]) => {
        localStorage.setItem('user', user)
        localStorage.setItem('authToken', token)
      },
      [surfer.token, JSON.stringify(surfer.user)] as const,
    )
    await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible()
    await page.reload()
    await expectAlive(page)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(`${site.url}/`)
    await expect(other.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(other.getByRole('button', { name: 'Account menu' })).toBeHidden()
  })

  test('Whoever has the wrong type of account is led to their own place', async ({ page, site }) => {
    const words = 'Redirecting to your profile...'
    await watchWords(page, [words])
    await comeAsSurfer(page, site)
    await page.goto('/stripe-onboarding')
    await expect(page).toHaveURL(`${site.url}/surfer/media`)
    expect(await wordsSeen(page)).toEqual([words])
    await beKnownAs(page, await register(site, 'photographer'))
    await page.goto('/surfer/purchases')
    await expect(page).toHaveURL(`${site.url}/photographerprofile/stats`)
    expect(await wordsSeen(page)).toEqual([words])
  })

  test('A guest in a closed area may sign up or ask for a new password, and is led home on closing', async ({
    page,
    site,
  }) => {
    await open(page, '/surfer/media')
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    const forgot = page.getByRole('dialog', { name: 'Reset Password' })
    await expectAccessible(page)
    expect(await page.evaluate(() => localStorage.getItem('redirectPath'))).toBe('/surfer/media')
    await page.keyboard.press('Escape')
    await expect(forgot).toBeHidden()
    await expect(page).toHaveURL(`${site.url}/`)
    expect(await page.evaluate(() => localStorage.getItem('redirectPath'))).toBe(null)
  })
})
