import { defineConfig } from '@playwright/test'

const isRoot = process.getuid?.() === 0

/** Browser journeys; `npm test` finds the browser and the database and names them by the environment. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.ts',
  outputDir: 'test-results',
  reporter: [['./tests/support/journey-reporter.ts']],
  forbidOnly: true,
  // Journeys side by side would share two cores with the site they look at.
  workers: 2,
  // A hanging journey is ended; a slow machine is given its time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    viewport: { width: 390, height: 844 },
    screenshot: 'only-on-failure',
    // Every step of it costs: a tenth of the processor time of a run (`TRACE=1` records one of what fails).
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
})
