import type { Order } from '@dawra/contract/orders/schemas'
import { expect } from '@playwright/test'
import { aCounter, typeCode } from '../counter.ts'
import { expectAccessibleHere } from '../expect-accessible.ts'
import { aDeal, aKitchen, aPerson, ask, confirmPhone, openNow } from '../people.ts'
import { fixed } from '../texts.ts'
import { arriveAs, codeOf, putInCart, test } from '../visitor.ts'

const KITCHEN = { en: 'Bait Al Falaj Kitchen', ar: 'مطبخ بيت الفلج' }

/**
 * @promise checkout.cash.label (checkout, store page)
 * @promise venues.takesCash (checkout, store page)
 * @promise checkout.cash.hint (checkout, store page)
 * @promise checkout.cash.placed (checkout, store page)
 */
test('a customer pays cash at the counter, and the store confirms it before hand-over', async ({ visit }) => {
  const kitchen = await aKitchen(KITCHEN)
  const deal = await aDeal(kitchen, openNow())
  const person = await aPerson('سالم الحارثي')
  const phone = await confirmPhone(person)

  // The owner turns cash on.
  const owner = await aCounter(visit, kitchen, 'ar')
  await owner.page.goto('/business/venue')
  const cash = owner.page.getByRole('switch', { name: owner.t('venue-details.takesCash') })
  await expect(cash).toHaveAttribute('aria-checked', 'false')
  await cash.click()
  await owner.page.getByRole('button', { name: owner.t('venue-details.save'), exact: true }).click()
  await expect(owner.page.getByText(owner.t('venue-details.saved')).first()).toBeVisible()

  const customer = await visit('ar', 'dark')
  const { page, t } = customer
  await page.setViewportSize({ width: 390, height: 844 })
  await arriveAs(customer, person)
  await putInCart(customer, deal)
  await page.getByLabel(t('checkout.contact.phone'), { exact: true }).fill(phone)
  await page.getByRole('radio', { name: t('checkout.cash.label') }).check()
  await expectAccessibleHere(customer)
  await page.getByRole('button', { name: fixed(t('checkout.placeOrder')) }).click()
  await expect(page).toHaveURL(/\/order-confirmation/)
  await expect(page.getByText(fixed(t('orders.cash.due'))).first()).toBeVisible()
  await expectAccessibleHere(customer)
  const code = await codeOf(customer)
  await page.goto('/cart')
  await expect(page.getByText(t('cart.empty.title'))).toBeVisible()

  const counter = await aCounter(visit, kitchen, 'ar')
  await counter.page.setViewportSize({ width: 820, height: 1180 })
  await expect(counter.page.getByText(fixed(counter.t('business-orders.cash.collect'))).first()).toBeVisible()
  await expectAccessibleHere(counter)
  await typeCode(counter, code)
  const requested = counter.page.getByRole('alertdialog').or(counter.page.getByRole('dialog'))
  await expect(requested.getByText(/1\.800/)).toBeVisible()
  await requested.getByRole('button', { name: counter.t('business-orders.cash.collected') }).click()
  await expect(
    counter.page.getByRole('heading', { name: counter.t('business-orders.handedOver.title') }),
  ).toBeVisible()

  const { items } = await ask<{ items: Order[] }>('/api/v1/orders?tab=past', person.token)
  expect(items[0]?.payment).toMatchObject({ method: 'cash', status: 'captured', amount: 1800 })
  await page.goto(`/orders/${items[0]!.id}`)
  await expect(page.getByText(t('orders.methods.cash')).first()).toBeVisible()
  await expect(page.getByText(t('orders.money.paid')).first()).toBeVisible()
})
