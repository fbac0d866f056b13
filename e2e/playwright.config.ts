import { defineConfig } from '@playwright/test'
import { chromiumPath } from '../tools/src/chromium.ts'

const executablePath = chromiumPath()

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.e2e.ts',
  globalSetup: './city.ts',
  fullyParallel: true,
  // Pages wait for the server and for each other: two of them leave a core idle.
  workers: 3,
  // Only what hangs takes so long: a slow machine is no failure.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
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
