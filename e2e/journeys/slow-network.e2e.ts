import { expect, type Page } from '@playwright/test'
import { test } from '../shopper.ts'
import type { Language } from '../words.ts'

/** The page is there, the app is not yet: as on a slow phone, until `arrive`. */
async function holdTheApp(page: Page): Promise<() => void> {
  let arrive = () => {}
  const held = new Promise<void>(resolve => {
    arrive = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async route => {
    await held
    await route.continue()
  })
  return arrive
}

for (const language of ['en', 'ar'] as Language[]) {
  test(`a search typed before the app lives is answered (${language})`, async ({ visit }) => {
    const { page } = await visit(language)
    const arrive = await holdTheApp(page)
    await page.goto('/browse', { waitUntil: 'commit' })
    await page.getByRole('searchbox').pressSequentially('zzzz')
    arrive()
    await expect(page).toHaveURL(/q=zzzz/)
    await expect(page.getByRole('searchbox')).toHaveValue('zzzz')
  })
}
