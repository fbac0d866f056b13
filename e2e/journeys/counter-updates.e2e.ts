import { expect, type Page } from '@playwright/test'
import { aCounter, orderOnBoard, typeCode } from '../counter.ts'
import { ordersAt } from '../many-orders.ts'
import { aDeal, aKitchen, aPerson, ask, letWindowPass, openNow } from '../people.ts'
import { signIn, test, type Visitor } from '../visitor.ts'

const KITCHEN = { en: 'Wadi Kabir Bakery', ar: 'مخبز الوادي الكبير' }

const listen = (page: Page) =>
  page.addInitScript(() => {
    const start = OscillatorNode.prototype.start
    Object.assign(globalThis, { tones: 0 })
    OscillatorNode.prototype.start = function (...when) {
      ;(globalThis as unknown as { tones: number }).tones += 1
      return start.apply(this, when)
    }
  })
const tonesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { tones: number }).tones)
const bannerOn = ({ page, t }: Visitor) => page.getByRole('link', { name: t('business-orders.news.see') })

/** Orders that a device sees at its first look make no sound; only later ones do. */
const firstLook = ({ page }: Visitor) =>
  page.waitForFunction(() => localStorage.getItem('personal:seen-orders') !== null)

async function aListeningCounter(...[visit, kitchen]: Parameters<typeof aCounter>) {
  const counter = await aCounter(visit, kitchen)
  await listen(counter.page)
  await counter.page.reload()
  await expect(counter.page.getByText(counter.t('business-orders.empty.new')).first()).toBeVisible()
  await firstLook(counter)
  // Browsers play no sound before the first touch.
  await counter.page.getByRole('heading', { level: 1 }).click()
  return counter
}

/** @promise business.login.asideHear */
test('a new order appears, rings repeatedly, survives a reload and is first on a phone', async ({
  visit,
}) => {
  const kitchen = await aKitchen(KITCHEN)
  const deal = await aDeal(kitchen, openNow())
  const customer = await aPerson('Salim Al Harthy')
  const counter = await aListeningCounter(visit, kitchen)
  const { page } = counter
  await page.goto('/business/deals')
  await page.getByRole('heading', { level: 1 }).click()
  const [number] = await ordersAt(kitchen, [{ customer, dealId: deal.id, quantity: 2 }])
  await expect(bannerOn(counter)).toBeVisible()
  await expect.poll(() => tonesOf(page)).toBeGreaterThanOrEqual(4)
  await expect.poll(() => tonesOf(page)).toBeGreaterThanOrEqual(8)
  await page.reload()
  await bannerOn(counter).click()
  await expect(bannerOn(counter)).toHaveCount(0)
  const card = orderOnBoard(counter, number ?? '')
  await expect(card).toBeInViewport()
  await page.reload()
  await expect(card).toBeVisible()
  await expect(bannerOn(counter)).toHaveCount(0)
})

/** @promise business-orders.undo.action */
test('“ready” and “handed over” can be undone, also after a reload, and are logged', async ({ visit }) => {
  const kitchen = await aKitchen(KITCHEN)
  const deal = await aDeal(kitchen, openNow())
  const customer = await aPerson('Salim Al Harthy')
  const [number = ''] = await ordersAt(kitchen, [{ customer, dealId: deal.id, quantity: 1 }])
  const counter = await aCounter(visit, kitchen)
  const { page, t } = counter
  const undo = page
    .getByRole('region', { name: t('business-orders.undo.title') })
    .getByRole('button', { name: t('business-orders.undo.action') })
  const ready = orderOnBoard(counter, number).getByRole('button', {
    name: t('business-orders.actions.ready'),
  })
  // The card moves before the server has answered; the reload must not overtake it.
  const marked = page.waitForResponse(/\/pickups\/[^/]+\/ready$/)
  await ready.click()
  await marked
  await page.reload()
  await undo.click()
  await expect(ready).toBeVisible()

  const { fresh } = await ask<{ fresh: { id: string }[] }>(
    `/api/v1/venues/${kitchen.venue.id}/board`,
    kitchen.cook.token,
  )
  const order = await ask<{ items: { pickups: { id: string; code: string }[] }[] }>(
    '/api/v1/orders?tab=active',
    customer.token,
  )
  const code = order.items.flatMap(({ pickups }) => pickups).find(({ id }) => id === fresh[0]?.id)?.code ?? ''
  await typeCode(counter, code)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('business-orders.undo.action') }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/business/orders?column=ready')
  const card = orderOnBoard(counter, number)
  // The board is drawn from the cache, then updated; details that were opened meanwhile stay open.
  await card.getByText(t('business-orders.details.title')).click()
  await expect(card.getByText(/Handed over at .*undone at .*by.*Maryam Al Balushi/)).toBeVisible()
  await typeCode(counter, code)
  await expect(dialog.getByRole('heading', { name: t('business-orders.handedOver.title') })).toBeVisible()
})

/**
 * @promise business-orders.code.missed
 * @promise business-orders.code.cancelled.venue
 */
test('answers the code of a missed order with “missed”', async ({ visit }) => {
  const kitchen = await aKitchen(KITCHEN)
  const deal = await aDeal(kitchen, openNow())
  const customer = await aPerson('Salim Al Harthy')
  const [number = ''] = await ordersAt(kitchen, [{ customer, dealId: deal.id, quantity: 1 }])
  const { items } = await ask<{ items: { pickups: { code: string }[] }[] }>(
    '/api/v1/orders?tab=active',
    customer.token,
  )
  await letWindowPass(number)
  const counter = await aCounter(visit, kitchen)
  await expect(counter.page.getByText(counter.t('business-orders.empty.new')).first()).toBeAttached({
    timeout: 600_000,
  })
  await typeCode(counter, items[0]?.pickups[0]?.code ?? '')
  await expect(counter.page.getByText(/It was a missed pickup/)).toBeVisible()
})

test('a new order at the other store rings, names the store and links to it', async ({ visit }) => {
  const kitchen = await aKitchen(KITCHEN)
  const other = await aKitchen({ en: 'Sidab Sweets', ar: 'حلويات سداب' }, {}, kitchen.cook)
  const deal = await aDeal(other, openNow())
  const counter = await aCounter(visit, kitchen)
  await counter.page.goto(`/business/orders?venue=${kitchen.venue.id}`)
  await expect(counter.page.getByText(counter.t('business-orders.empty.new')).first()).toBeVisible()
  await firstLook(counter)
  const customer = await aPerson('Salim Al Harthy')
  const [number = ''] = await ordersAt(other, [{ customer, dealId: deal.id, quantity: 1 }])
  await expect(bannerOn(counter)).toContainText('Sidab Sweets')
  await bannerOn(counter).click()
  await expect(orderOnBoard(counter, number)).toBeVisible()
})

/** @promise business.signedOut.title (every business page) */
test('shows on the board that the session has ended, and returns there after sign-in', async ({ visit }) => {
  const kitchen = await aKitchen(KITCHEN)
  const deal = await aDeal(kitchen, openNow())
  const customer = await aPerson('Salim Al Harthy')
  const [number = ''] = await ordersAt(kitchen, [{ customer, dealId: deal.id, quantity: 1 }])
  const counter = await aCounter(visit, kitchen)
  const { page, context, t } = counter
  await expect(orderOnBoard(counter, number)).toBeVisible()
  await context.clearCookies()
  await page.evaluate(() => localStorage.removeItem('session'))
  const banner = page.getByRole('alert').filter({ hasText: t('business.signedOut.title') })
  await expect(banner).toBeVisible()
  await expect(orderOnBoard(counter, number)).toBeVisible()
  await banner.getByRole('link', { name: t('business.signedOut.signIn') }).click()
  await signIn(counter, kitchen.cook)
  await expect(page).toHaveURL(/\/business\/orders/)
  await expect(orderOnBoard(counter, number)).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('totals 63 orders by dish, and filters the board by one dish', async ({ visit }) => {
  const kitchen = await aKitchen(KITCHEN)
  const [box, bread] = [
    await aDeal(kitchen, { ...openNow(), title: { en: 'Sixty box', ar: 'علبة الستين' } }),
    await aDeal(kitchen, { ...openNow(), title: { en: 'Rakhal bread', ar: 'خبز رخال' } }),
  ]
  const customer = await aPerson('Salim Al Harthy')
  const orders = Array.from({ length: 63 }, (_, at) => ({
    customer,
    dealId: at % 3 === 0 ? bread.id : box.id,
    quantity: (at % 4) + 1,
  }))
  const portions = (dealId: string) =>
    orders.filter(order => order.dealId === dealId).reduce((sum, { quantity }) => sum + quantity, 0)
  const numbers = await ordersAt(kitchen, orders)
  const counter = await aCounter(visit, kitchen)
  const { page, t } = counter
  const total = page.getByRole('button', { name: `${portions(box.id)}× Sixty box` })
  await expect(total).toBeVisible()
  await page.getByRole('button', { name: `${portions(bread.id)}× Rakhal bread` }).click()
  await expect(page.getByRole('article')).toHaveCount(21)
  await page
    .getByRole('searchbox', { name: t('business-orders.tools.search') })
    .fill((numbers[3] ?? '').slice(-4))
  await expect(page.getByRole('article')).toHaveCount(1)
})
