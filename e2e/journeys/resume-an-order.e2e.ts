import type { OwnDeal } from '@dawra/contract/deals/schemas'
import type { Order } from '@dawra/contract/orders/schemas'
import { expect, type Page } from '@playwright/test'
import { expectAccessibleHere } from '../expect-accessible.ts'
import { type Account, aDeal, aKitchen, aPerson, ask, type Kitchen } from '../people.ts'
import { fixed } from '../texts.ts'
import { arriveAs, pay, placeOrder, putInCart, test, type Visitor } from '../visitor.ts'

const KITCHEN = { en: 'Bait Al Falaj Kitchen', ar: 'مطبخ بيت الفلج' }

const orderIn = (page: Page) => new URL(page.url()).searchParams.get('order')
const ordersOf = async ({ token }: Account) => {
  const tabs = ['active', 'past'].map(tab => ask<{ items: Order[] }>(`/api/v1/orders?tab=${tab}`, token))
  return (await Promise.all(tabs)).flatMap(({ items }) => items)
}
const stockOf = async ({ cook }: Kitchen, { id }: OwnDeal) => {
  const { remaining, held, sold } = await ask<OwnDeal>(`/api/v1/own-deals/${id}`, cook.token)
  return { remaining, held, sold }
}
const banner = ({ page, t }: Visitor) => page.getByRole('region', { name: t('shell.unpaid.label') })

/**
 * @promise shell.unpaid.left (landing, browse, cart, checkout)
 * @promise shell.unpaid.pay (landing, browse, cart, checkout)
 * @promise shell.unpaid.letGo (landing, browse, cart, checkout)
 */
test('Back, another tab and a reload lead to one order, one hold and one payment', async ({ visit }) => {
  const kitchen = await aKitchen(KITCHEN)
  const deal = await aDeal(kitchen, { portions: 3 })
  const person = await aPerson('Salim Al Harthy')
  const visitor = await visit('en')
  const { page, t, context } = visitor
  await arriveAs(visitor, person)
  await putInCart(visitor, deal)
  await placeOrder(visitor)
  const first = orderIn(page)

  // Back from the payment: the cart shows that portions are held, and for how long.
  await page.goBack()
  await expect(page).toHaveURL(/\/cart/)
  await expect(banner(visitor)).toContainText(/\d:\d\d/)
  await expectAccessibleHere(visitor)
  await page.getByRole('button', { name: fixed(t('cart.summary.checkout')) }).click()
  await expect(banner(visitor)).toContainText(t('shell.unpaid.replaces'))
  await placeOrder(visitor)
  expect(orderIn(page)).toBe(first)

  // Another tab with the same cart.
  const other = { ...visitor, page: await context.newPage() }
  await other.page.goto('/checkout')
  await placeOrder(other)
  expect(orderIn(other.page)).toBe(first)
  await other.page.close()

  await page.reload()
  expect(orderIn(page)).toBe(first)
  expect(await stockOf(kitchen, deal)).toEqual({ remaining: 2, held: 1, sold: 0 })
  for (const shop of ['/browse', '/']) {
    await page.goto(shop)
    await expect(banner(visitor)).toBeVisible()
  }
  await banner(visitor)
    .getByRole('link', { name: t('shell.unpaid.pay') })
    .click()
  await pay(visitor)
  const orders = await ordersOf(person)
  expect(orders.map(({ id, status }) => ({ id, status }))).toEqual([{ id: first, status: 'confirmed' }])
  expect(await stockOf(kitchen, deal)).toEqual({ remaining: 2, held: 0, sold: 1 })
  await page.goto('/cart')
  await expect(page.getByText(t('cart.empty.title'))).toBeVisible()
  await expect(banner(visitor)).toBeHidden()
})

/**
 * @promise checkout.ends.replaced.text (payment page, order page)
 * @promise shell.unpaid.gone (banner of an unpaid order)
 */
test('a new cart replaces an unpaid order, and the tab that was paying shows that', async ({ visit }) => {
  const kitchen = await aKitchen(KITCHEN)
  const deal = await aDeal(kitchen, { portions: 3 })
  const visitor = await visit()
  const { page, t, context } = visitor
  await arriveAs(visitor, await aPerson('Salim Al Harthy'))
  await putInCart(visitor, deal)
  await placeOrder(visitor)
  const first = orderIn(page)
  const other = { ...visitor, page: await context.newPage() }
  await other.page.goto('/cart')
  await other.page.getByRole('button', { name: t('shell.more') }).click()
  await other.page.getByRole('button', { name: fixed(t('cart.summary.checkout')) }).click()
  await placeOrder(other)
  expect(orderIn(other.page)).not.toBe(first)
  expect(await stockOf(kitchen, deal)).toEqual({ remaining: 1, held: 2, sold: 0 })
  await expect(page.getByRole('heading', { name: t('checkout.ends.replaced.title') })).toBeVisible()
  await banner(visitor)
    .getByRole('button', { name: t('shell.unpaid.letGo') })
    .click()
  await expect(page.getByText(t('shell.unpaid.gone')).first()).toBeVisible()
  await expect(banner(visitor)).toBeHidden()
  expect(await stockOf(kitchen, deal)).toEqual({ remaining: 3, held: 0, sold: 0 })
})

test('a cart limits the portions of a deal to one person’s share, and shows why', async ({ visit }) => {
  const deal = await aDeal(await aKitchen(KITCHEN), { portions: 30 })
  const { page, t } = await visit()
  await page.goto(`/deal/${deal.id}`)
  const more = page.getByRole('button', { name: t('shell.more') }).first()
  await expect(async () => {
    // The effect of the last click may arrive only after this check.
    if (await more.isEnabled()) await more.click({ timeout: 500 })
    await expect(more).toBeDisabled({ timeout: 50 })
  }).toPass({ intervals: [50] })
  await page.getByRole('button', { name: fixed(t('deals.page.addToCart')) }).click()
  await expect(page.getByText(/Up to 10 portions of one deal/)).toBeVisible()
  await expect(page.getByRole('button', { name: t('shell.more') })).toBeDisabled()
})
