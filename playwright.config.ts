import { defineConfig } from '@playwright/test'
import type { EngineOfProject } from './tests/support/engines/engine-journey.ts'

const isRoot = process.getuid?.() === 0

/** The engines `npm test` found beside Chromium; each runs the journeys of `tests/engines`. */
const engines = [
  ...(process.env.WEBKIT_PATH ? (['webkit'] as const) : []),
  ...(process.env.FIREFOX_PATH ? (['firefox'] as const) : []),
]

/** Browser journeys; `npm test` finds the browsers and the database and names them by the environment. */
export default defineConfig<EngineOfProject>({
  testMatch: '**/*.ts',
  projects: [
    // A worker each: an engine and its site are started once.
    ...engines.map((engineName) => ({
      name: engineName,
      testDir: 'tests/engines',
      workers: 1,
      use: { engineName },
    })),
    { testDir: 'tests/journeys' },
  ],
  outputDir: 'test-results',
  reporter: [['./tests/support/reports/journey-reporter.ts']],
  forbidOnly: true,
  // Tried again, and named in the last lines, where nobody sits beside it (decision 087).
  retries: process.env.TRY_AGAIN === '1' ? 1 : 0,
  // Journeys side by side would share two cores with the site they look at.
  workers: 2,
  // A hanging journey is ended; a slow machine is given its time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    viewport: { width: 390, height: 844 },
    // No journey could stand in the way of what a worker asks for; those about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Every step of it costs: a tenth of the processor time of a run (`TRACE=1` records one of what fails).
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
})
