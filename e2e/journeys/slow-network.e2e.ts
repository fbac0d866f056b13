import { expect, type Page } from '@playwright/test'
import { aDeal, aKitchen } from '../people.ts'
import { test } from '../visitor.ts'

/** The page is rendered, but its scripts wait until `arrive`, as on a slow phone. */
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

/** The scroll position once it is stable: parts above are laid out as they come near. */
const restOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    let at = scrollY
    for (let frames = 0; frames < 20; frames = scrollY === at ? frames + 1 : 0) {
      at = scrollY
      await new Promise(done => requestAnimationFrame(done))
    }
    return at
  })

test('answers a search that was entered before hydration', async ({ visit }) => {
  const { page } = await visit('en')
  const arrive = await holdTheApp(page)
  await page.goto('/browse', { waitUntil: 'commit' })
  await page.getByRole('combobox').pressSequentially('zzzz')
  arrive()
  await expect(page).toHaveURL(/q=zzzz/)
  await expect(page.getByRole('combobox')).toHaveValue('zzzz')
})

test('keeps the scroll position from before hydration, and links work at any time', async ({ visit }) => {
  const { page, t } = await visit()
  const arrive = await holdTheApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  const link = page.getByRole('link', { name: t('landing.community.donor') })
  await link.scrollIntoViewIfNeeded()
  const before = await restOf(page)
  expect(before).toBeGreaterThan(0)
  arrive()
  await page.waitForFunction(() => !('early' in window))
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await link.click()
  await expect(page).toHaveURL(/\/become-a-donor$/)
})

test('counts a click during hydration once', async ({ visit }) => {
  const { page, t } = await visit()
  const deal = await aDeal(await aKitchen({ en: 'Qurum Kitchen', ar: 'مطبخ القرم' }))
  // After hydration, replayed events are delayed until `repeat`, so that there is time for a click in between.
  await page.addInitScript(() => {
    const soon = globalThis.setTimeout
    const pressed = new Promise<void>(resolve => Object.assign(globalThis, { repeat: resolve }))
    const isAlive = () =>
      [...document.querySelectorAll('a, button')].some(element =>
        Object.keys(element).some(key => key.startsWith('__reactProps')),
      )
    const later = (task: () => void, ms?: number) =>
      soon(isAlive() ? () => void pressed.then(task) : task, ms)
    Object.assign(globalThis, { setTimeout: later })
  })
  await page.goto(`/deal/${deal.id}`)
  const more = page.getByRole('button', { name: t('shell.more') })
  await more.evaluate(async button => {
    while (!Object.keys(button).some(key => key.startsWith('__reactProps')))
      await new Promise(done => requestAnimationFrame(done))
  })
  expect(await page.evaluate(() => 'early' in globalThis)).toBe(true)
  await more.click()
  await page.evaluate(() => (globalThis as unknown as { repeat: () => void }).repeat())
  await page.waitForFunction(() => !('early' in globalThis))
  await expect(page.getByRole('group').getByText('2', { exact: true })).toBeVisible()
})

test('shows why a dialog cannot load, and opens it once when online', async ({ visit }) => {
  const { page, t, context } = await visit()
  const deal = await aDeal(await aKitchen({ en: 'Qurum Kitchen', ar: 'مطبخ القرم' }))
  const share = page.getByRole('button', { name: t('sharing.action') })
  const expectOfflineNotice = () => expect(page.getByText(t('errors.offline')).first()).toBeVisible()
  await page.goto(`/deal/${deal.id}`)
  await page.waitForFunction(() => !('early' in window))
  // The notification area is loaded at the first touch.
  const corner = page.waitForResponse(/toaster/)
  await page.getByRole('heading', { level: 1 }).click()
  await corner

  await context.setOffline(true)
  await share.click()
  await expectOfflineNotice()
  await context.setOffline(false)
  await share.click()
  await expect(page.getByRole('dialog')).toBeVisible()

  await page.reload()
  // A network that never responds: this page cannot request the module again, so it reloads.
  await page.route(/share-sheet/, route => route.abort())
  await share.click()
  await expectOfflineNotice()
  await page.unroute(/share-sheet/)
  const again = page.waitForEvent('load')
  await share.click()
  await again
  await share.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
