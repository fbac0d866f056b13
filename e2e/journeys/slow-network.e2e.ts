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
    await page.getByRole('combobox').pressSequentially('zzzz')
    arrive()
    await expect(page).toHaveURL(/q=zzzz/)
    await expect(page.getByRole('combobox')).toHaveValue('zzzz')
  })
}

test('whoever has scrolled before the app lives stays there, and a link works at any moment', async ({
  visit,
}) => {
  const { page, t } = await visit()
  const arrive = await holdTheApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  const link = page.getByRole('link', { name: t('landing.community.donor') })
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  arrive()
  await page.waitForFunction(() => !('early' in window))
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await link.click()
  await expect(page).toHaveURL(/\/become-a-donor$/)
})
