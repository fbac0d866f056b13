import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumPath } from '../tools/src/chromium.ts'

const executablePath = chromiumPath()

/** Journeys that take 20 seconds or more. */
const LONG = [
  'batch-to-bag',
  'bins',
  'charity',
  'every-day',
  'every-page',
  'kitchen-joins-and-is-paid',
  'office-team',
  'pass-offline',
  'seller',
].map(name => `${name}.e2e.ts`)

const journeys = join(import.meta.dirname, 'journeys')
/** Each worker that runs one of these starts a city, so they are grouped. */
const IN_OWN_CITY = readdirSync(journeys).filter(name =>
  readFileSync(join(journeys, name), 'utf8').includes("'../own-city.ts'"),
)

export default defineConfig({
  testDir: 'journeys',
  // Short journeys come first, so that failures show early.
  projects: [
    { name: 'short', testMatch: '*.e2e.ts', testIgnore: [...LONG, ...IN_OWN_CITY] },
    { name: 'long', testMatch: LONG },
    { name: 'in a city of their own', testMatch: IN_OWN_CITY },
  ],
  globalSetup: './city.ts',
  fullyParallel: true,
  // Pages wait for the server and for each other: two workers would leave a core idle.
  workers: 3,
  // Only a limit for hanging: slowness is no failure.
  timeout: 1_800_000,
  expect: { timeout: 120_000, toPass: { timeout: 300_000 } },
  reporter: 'list',
  use: {
    actionTimeout: 120_000,
    navigationTimeout: 180_000,
    locale: 'en-GB',
    timezoneId: 'Asia/Muscat',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
