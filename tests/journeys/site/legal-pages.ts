import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts'
import { desk, open, phone } from '#tests/support/journey/steps.ts'

const inText = (page: Page, text: string) => expect(page.getByRole('article')).toContainText(text)
const headings = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })
const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' }).getByRole('link')

test.describe('at a desk', () => {
  test.use(desk)

  test('A surfer can read the terms, the privacy policy and how to complain from any page', async ({
    page,
  }) => {
    await open(page, '/')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Livro de Reclamações' })).toHaveAttribute(
      'href',
      'https://www.livroreclamacoes.pt',
    )
    await footer.getByRole('link', { name: 'Terms and Conditions' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions')
    await expect(page).toHaveTitle('Terms and Conditions · Swellframe')
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      /prices, delivery, withdrawal/,
    )
    await expect(page.getByText('Last updated: September 2025')).toBeVisible()
    await expect(page.getByRole('article').locator('dl'), 'no blank that shouts').not.toContainText('[')
    await expect(headings(page)).toHaveCount(12)
    for (const text of [
      'on sale for 30 days',
      'media of one session',
      'include VAT',
      'processing fee is €0.00',
      'receives 80%',
      'we keep 20%',
      'I lose my right of withdrawal once the download begins.',
      'withdraw from contract here',
      'within 15 working days',
    ])
      await inText(page, text)
    await expectAccessible(page)
    await page.getByRole('article').getByRole('link', { name: 'Privacy Policy' }).first().click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
    await expect(page.getByText('Last updated: September 2025')).toBeVisible()
    await expect(headings(page)).toHaveCount(10)
    await expect(page.getByRole('link', { name: /^CNPD/ })).toHaveAttribute('href', 'https://www.cnpd.pt')
    await expectAccessible(page)
  })

  test('A reader gets to each section of a legal text by its link, by keyboard and by its address', async ({
    page,
  }) => {
    for (const [path, count] of [
      ['/terms', 12],
      ['/privacy', 10],
      ['/photographer-terms', 8],
      ['/cookies', 8],
    ] as const) {
      await open(page, path)
      await expect(contents(page)).toHaveCount(count)
      const targets = await contents(page).evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')),
      )
      for (const target of targets)
        await expect(page.locator(`h2[id="${target?.split('#')[1]}"]`)).toHaveCount(1)
      expect(new Set(targets).size).toBe(count)
    }
    await open(page, '/terms')
    await contents(page).nth(7).press('Enter')
    await expect(page).toHaveURL(/\/terms#withdrawal$/)
    const heading = page.getByRole('heading', { name: '8 Right of withdrawal' })
    await expect(heading).toBeInViewport()
    await expect(heading, 'reading goes on there').toBeFocused()
    await expect(contents(page).first(), 'the contents stay beside the text').toBeInViewport()
    await page.goto('/photographer-terms#commission-and-payments')
    await expect(page.getByRole('heading', { name: '3 Commission and Payments' })).toBeInViewport()
  })

  test('A photographer can read the agreement before signing up', async ({ page }) => {
    await open(page, '/photographer-terms')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Use')
    await expect(page.getByText('Last update: September 2025')).toBeVisible()
    await expect(headings(page)).toHaveText([
      'Parties',
      '1 Purpose',
      '2 Intellectual Property',
      '3 Commission and Payments',
      "4 Photographer's Responsibility",
      "5 Swellframe's Responsibility",
      '6 Term and Termination',
      '7 Governing Law and Jurisdiction',
      'Acceptance',
    ])
    for (const text of [
      'the personal and tax details given (full name, e-mail, citizen card number, address, tax identification number) are true and their own',
      'the photographer receives 80%',
      'commission of 20%',
      'transferred automatically to the photographer’s connected payment account at the time of the transaction',
      'A valid connected account is required to receive payments',
      'VAT applies when required by law',
      '2-7 business days',
      'indefinite term',
      'at least 30 days’ written notice',
      'governed by Portuguese law',
      'courts of Lisbon',
      'By ticking I accept the Photographer Agreement',
    ])
      await inText(page, text)
    await expect(
      page.getByRole('article').getByRole('link', { name: 'support@swellframe.example' }).first(),
    ).toHaveAttribute('href', 'mailto:support@swellframe.example')
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('heading', { name: '1 Purpose' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('A reader sees every name under which the site stores something', async ({ page }) => {
    await open(page, '/cookies')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookie Policy')
    await expect(page.getByText('Last modified September 2025')).toBeVisible()
    await expect(headings(page)).toHaveText([
      '1 What cookies are',
      '2 Types of cookies we use',
      '3 Essential cookies',
      '4 Analytics cookies',
      '5 Managing your choice',
      '6 Third-party cookies',
      '7 Updates to this policy',
      '8 Contact',
    ])
    const names = [
      'authToken',
      'user',
      'redirectPath',
      'swellframe_cart',
      'cookieConsent',
      'cookieConsentDate',
    ]
    for (const name of [...names, 'analyticsId'])
      await expect(page.getByRole('cell').getByText(name, { exact: true })).toBeVisible()
    for (const text of [
      'always active and cannot be disabled',
      'come from a web analytics service and a product analytics service',
      'The card payment provider sets payment and fraud-prevention cookies',
    ])
      await inText(page, text)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, 'nothing is wider than the phone').toBeLessThanOrEqual(390)
    await expectAccessible(page)
  })
})
