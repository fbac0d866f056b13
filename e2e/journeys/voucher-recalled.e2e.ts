import type { Order } from '@dawra/contract/orders/schemas'
import { unitPrice } from '@dawra/contract/shop/rules'
import { expect, type Page } from '@playwright/test'
import { expectAccessibleHere } from '../expect-accessible.ts'
import { notificationsTo } from '../notifications-to.ts'
import { requestAsOperator } from '../operators.ts'
import { aDeal, aKitchen, aPerson, ask, letPointsWait, openNow } from '../people.ts'
import { aPaidOrder } from '../place-and-pay.ts'
import { someCompost } from '../shop.ts'
import { fixed } from '../texts.ts'
import { arriveAs, paymentFrame, test } from '../visitor.ts'

const KITCHEN = { en: 'Wattayah Kitchen', ar: 'مطبخ الوطية' }
const GRAMS = 20_000
const CODE = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/

const rows = (page: Page, heading: string) =>
  page.getByRole('region', { name: heading, exact: true }).getByRole('listitem')

test('a refund recalls a voucher earned by the order, even on the payment page', async ({ visit }) => {
  const kitchen = await aKitchen(KITCHEN)
  // Twenty rials are 100 verified points, as much as the compost credit costs.
  const deal = await aDeal(kitchen, { price: 20_000, originalPrice: 30_000, ...openNow() })
  const visitor = await visit('ar')
  const { page, t } = visitor
  const customer = await aPerson('Salim Al Harthy')
  const food = await aPaidOrder(customer, deal, 'ar')
  await ask(`/api/v1/venues/${kitchen.venue.id}/pickups/complete`, kitchen.cook.token, { code: food.code })
  const verified = async () =>
    (await ask<{ verified: number }>('/api/v1/me/rewards', customer.token)).verified
  await expect.poll(verified).toBe(100)
  await letPointsWait(customer)
  await arriveAs(visitor, customer)
  await page.goto('/rewards')
  await page
    .getByRole('button', { name: fixed(t('rewards.list.redeemNamed')) })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('rewards.redeem.action'), exact: true }).click()
  const voucher = (await dialog.getByText(CODE).textContent()) ?? ''
  await dialog.getByRole('button', { name: t('rewards.redeem.done') }).click()

  const compost = await someCompost()
  const order = await ask<Order>('/api/v1/shop-orders', customer.token, {
    lines: [{ productId: compost.id, grams: GRAMS, unitPrice: unitPrice(500, GRAMS) }],
    delivery: null,
    contact: { email: customer.email, phone: '+96892123456' },
    method: 'card',
    language: 'ar',
    voucher,
  })
  await page.goto(`/checkout?order=${order.id}`)
  await expect(paymentFrame(visitor).getByRole('textbox').first()).toBeVisible()

  await requestAsOperator(`/api/v1/admin/pickups/${food.pickupId}/refund`, { reason: 'It was cold' })
  // Without a reload: the voucher can no longer be used.
  await expect(page.getByRole('heading', { name: t('checkout.ends.voucher_recalled.title') })).toBeVisible()
  await expectAccessibleHere(visitor)

  await page.goto('/rewards')
  await expect(rows(page, t('rewards.activity.title')).first()).toBeVisible()
  await expect(
    rows(page, t('rewards.activity.title')).filter({ hasText: t('rewards.activity.kinds.recalled') }),
  ).toContainText('100')
  await expect(page.getByText(voucher)).toHaveCount(0)
  await expect.poll(() => notificationsTo(customer)).toContain('voucher_recalled /rewards')
})
