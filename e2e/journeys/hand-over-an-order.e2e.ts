import { expect } from '@playwright/test'
import { aCounter, orderOnBoard, typeCode } from '../counter.ts'
import { letterTo, mailTo } from '../mail.ts'
import { aDeal, aKitchen, aPerson, type Kitchen, letWindowPass, openNow } from '../people.ts'
import { aPaidOrder, lookAtOrder } from '../place-and-pay.ts'
import type { Language } from '../texts.ts'
import { languagesOf } from '../texts.ts'
import { arriveAs, test, type Visit, type Visitor } from '../visitor.ts'

const KITCHEN = { en: 'Wadi Kabir Bakery', ar: 'مخبز الوادي الكبير' }

/** A customer who has just paid for a deal of the kitchen. */
async function aCustomerOf(
  visit: Visit,
  kitchen: Kitchen,
  language: Language = 'en',
  terms: Parameters<typeof aDeal>[1] = openNow(),
) {
  const deal = await aDeal(kitchen, terms)
  const visitor = await visit(language)
  const account = await aPerson('Salim Al Harthy')
  const bought = await aPaidOrder(account, deal, language)
  await arriveAs(visitor, account)
  await lookAtOrder(visitor, bought)
  return { ...visitor, ...bought, email: account.email, deal }
}

const openOrders = async ({ page }: Visitor) => {
  await page.goto('/orders')
}

/**
 * @promise business-orders.actions.readyDone
 * @promise business.login.asideHear (business sign-in aside)
 */
for (const language of languagesOf(import.meta.filename))
  test(`a cook sees an order arrive and hands it over against its code (${language})`, async ({
    visit,
    address,
  }) => {
    const kitchen = await aKitchen(KITCHEN)
    const counter = await aCounter(visit, kitchen, language)
    await expect(counter.page.getByText(counter.t('business-orders.empty.new')).first()).toBeVisible()

    const customer = await aCustomerOf(visit, kitchen, language)
    const contained = customer.t('orders.contains').replace('{allergens}', customer.t('deals.allergens.milk'))
    await expect(customer.page.getByText(contained).first()).toBeVisible()
    const card = orderOnBoard(counter, customer.number)
    await expect(card).toBeVisible()
    await expect(card.getByText(customer.code)).toHaveCount(0)

    await openOrders(customer)
    // An open page shows the code offline.
    await expect(customer.page.getByText(customer.code).first()).toBeVisible()
    await customer.context.setOffline(true)
    await expect(customer.page.getByText(customer.code).first()).toBeVisible()
    await customer.context.setOffline(false)
    await card.getByRole('button', { name: counter.t('business-orders.actions.ready') }).click()
    await expect(customer.page.getByText(customer.t('orders.ready'))).toBeVisible()
    await mailTo(address, customer.email, 'order_ready')

    await typeCode(counter, customer.code)
    await expect(
      counter.page
        .getByRole('dialog')
        .getByRole('heading', { name: counter.t('business-orders.handedOver.title') }),
    ).toBeVisible()
    await customer.page.goto('/orders?tab=past')
    await expect(customer.page.getByText(customer.t('orders.status.completed')).first()).toBeVisible()
  })

test('refuses wrong and used codes with a reason, and blocks after five wrong ones', async ({ visit }) => {
  const kitchen = await aKitchen(KITCHEN)
  const customer = await aCustomerOf(visit, kitchen)
  const counter = await aCounter(visit, kitchen)
  await typeCode(counter, 'ZZ999')
  await expect(counter.page.getByText(/ZZ999.? does not match an open order/)).toBeVisible()
  await typeCode(counter, customer.code)
  await expect(
    counter.page
      .getByRole('dialog')
      .getByRole('heading', { name: counter.t('business-orders.handedOver.title') }),
  ).toBeVisible()
  await counter.page.getByRole('button', { name: counter.t('business-orders.handedOver.next') }).click()
  await typeCode(counter, customer.code)
  await expect(counter.page.getByText(/was already handed over/)).toBeVisible()
  for (const code of ['ZZ001', 'ZZ002', 'ZZ003', 'ZZ004']) {
    await typeCode(counter, code)
    await expect(
      counter.page.getByText(new RegExp(`${code}.? does not match an open order|Too many wrong codes`)),
    ).toBeVisible()
  }
})

/** @promise business-orders.code.early */
test('refuses an order of a later window, and shows from when it can be handed over', async ({ visit }) => {
  const kitchen = await aKitchen(KITCHEN)
  const customer = await aCustomerOf(visit, kitchen, 'ar', {})
  const counter = await aCounter(visit, kitchen, 'ar')
  const card = orderOnBoard(counter, customer.number)
  const saved = counter.page.waitForResponse(answer => answer.url().endsWith('/ready'))
  await card.getByRole('button', { name: counter.t('business-orders.actions.ready') }).click()
  await saved
  await counter.page.goto('/business/orders?column=ready')
  const handOver = card.getByRole('button', { name: counter.t('business-orders.actions.handOver') })
  await expect(handOver).toHaveAccessibleDescription(/ابتداءً من .*\d/)
  await typeCode(counter, customer.code)
  const early = /صحيح، لكن الوقت مبكر.*\d/
  await expect(counter.page.getByText(early)).toBeVisible()
  await expect(orderOnBoard(counter, customer.number)).toBeVisible()
})

test('a customer cancels in time and sees the refund', async ({ visit }) => {
  const kitchen = await aKitchen(KITCHEN)
  const counter = await aCounter(visit, kitchen)
  const customer = await aCustomerOf(visit, kitchen, 'en', {})
  await expect(orderOnBoard(counter, customer.number)).toBeVisible()
  const { page, t } = customer
  await openOrders(customer)
  await page.getByRole('link', { name: t('orders.cancel.action'), exact: true }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await dialog.getByText(t('orders.cancel.reasons.cannot_come')).click()
  await dialog.getByRole('button', { name: t('orders.cancel.confirm') }).click()
  // Leaving the page before the server's answer could cancel the request.
  await expect(dialog).toHaveCount(0)
  await page.goto('/orders?tab=past')
  await expect(page.getByText(t('orders.status.cancelled')).first()).toBeVisible()
  await expect(page.getByText(/OMR.1\.800 has been refunded to your card/)).toBeVisible()
  await expect(
    counter.page.getByRole('button', { name: counter.t('business-orders.actions.ready') }),
  ).toHaveCount(0)
})

/** @promise business-orders.cancel.text */
test('a cook refuses an order, and the customer is notified and refunded', async ({ visit, address }) => {
  const kitchen = await aKitchen(KITCHEN)
  const customer = await aCustomerOf(visit, kitchen, 'en', {})
  const counter = await aCounter(visit, kitchen)
  const { page, t } = counter
  await orderOnBoard(counter, customer.number)
    .getByRole('button', { name: t('business-orders.actions.refuse') })
    .click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await dialog.getByText(t('business-orders.cancel.reasons.sold_out')).click()
  await dialog.getByRole('button', { name: t('business-orders.cancel.refuse') }).click()
  await expect(dialog).toHaveCount(0)
  await customer.page.goto('/orders?tab=past')
  await expect(customer.page.getByText(customer.t('orders.cancelled.venue')).first()).toBeVisible()
  await expect(customer.page.getByText(/OMR.1\.800 has been refunded/)).toBeVisible()
  await mailTo(address, customer.email, 'order_cancelled')
  expect(await letterTo(address, customer.email, 'order_cancelled')).toMatch(/OMR.1\.800/)
})

test('an order that nobody picks up becomes a missed pickup automatically', async ({ visit }) => {
  const kitchen = await aKitchen(KITCHEN)
  const customer = await aCustomerOf(visit, kitchen)
  await letWindowPass(customer.number)
  await customer.page.goto('/orders?tab=past')
  await expect(async () => {
    await customer.page.reload()
    await expect(customer.page.getByText(customer.t('orders.status.no_show')).first()).toBeVisible({
      timeout: 6_000,
    })
  }).toPass()
})

test('a venue sees no order of another venue, and a customer no order of another', async ({ visit }) => {
  const kitchen = await aKitchen(KITCHEN)
  const customer = await aCustomerOf(visit, kitchen)
  const stranger = await aCounter(visit, await aKitchen({ en: 'Sidab Sweets', ar: 'حلويات سداب' }))
  await expect(stranger.page.getByText(stranger.t('business-orders.empty.new')).first()).toBeVisible()
  await expect(stranger.page.getByText(customer.number)).toHaveCount(0)
  await typeCode(stranger, customer.code)
  await expect(
    stranger.page.getByText(new RegExp(`${customer.code}.? does not match an open order`)),
  ).toBeVisible()

  const orderId = new URL(customer.page.url()).searchParams.get('order')
  await stranger.page.goto(`/orders/${orderId}`)
  await expect(stranger.page.getByText(customer.number)).toHaveCount(0)
  await expect(stranger.page.getByText(customer.code)).toHaveCount(0)
})
