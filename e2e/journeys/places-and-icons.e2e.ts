import { expect } from '@playwright/test'
import { test } from '../visitor.ts'

test('the five customer tabs are the same on every page, and have their icons', async ({ visit }) => {
  const { page, t } = await visit('en')
  const places = async (path: string) => {
    await page.goto(path)
    const bar = page.getByRole('navigation', { name: t('shell.mainNavigation') })
    await expect(bar.getByRole('link')).toHaveCount(5)
    return bar.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href')))
  }
  const browse = await places('/browse')
  expect(browse).toEqual(['/browse', '/cart', '/create-donation', '/orders', '/profile'])
  for (const path of ['/', '/cart', '/favorites', '/rewards', '/help'])
    expect(await places(path)).toEqual(browse)
  for (const [path, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/icon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
    ['/site.en.webmanifest', 'application/manifest+json'],
    ['/site.ar.webmanifest', 'application/manifest+json'],
    ['/icon-maskable-512.png', 'image/png'],
  ] as const) {
    const answer = await page.request.get(path)
    expect([path, answer.status(), answer.headers()['content-type']?.split(';')[0]]).toEqual([
      path,
      200,
      type,
    ])
    expect(answer.headers()['cache-control']).toContain('max-age')
  }
})
