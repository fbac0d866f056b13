import { type City, liveIn, startCity } from './city.ts'
import { test as base } from './visitor.ts'

/** Journeys in an empty city of their own, because the office's changes affect everyone in it. */
export const test = base.extend<object, { city: City }>({
  city: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const city = await startCity({ SAMPLE_CITY: 'never', TRUST_PROXY: '1' })
      liveIn(city)
      await use(city)
      await city.stop()
    },
    { scope: 'worker', timeout: 1_800_000 },
  ],
  address: async ({ city }, use) => use(city.url),
})
