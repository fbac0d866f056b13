import { expect } from '@playwright/test'
import { aCounter, orderOnBoard } from '../counter.ts'
import { expectAccessibleDialog } from '../expect-accessible.ts'
import { notificationsTo } from '../notifications-to.ts'
import { aDeal, aKitchen, aPerson, ask, type Kitchen, openNow } from '../people.ts'
import { aPaidOrder } from '../place-and-pay.ts'
import { fixed, type Language } from '../texts.ts'
import { arriveAs, test, type Visit, type Visitor } from '../visitor.ts'

const PHONE = { width: 390, height: 844 }

/** A customer on a phone, on the page of an order that the kitchen has handed over. */
async function aGuest(
  visit: Visit,
  { venue, cook }: Kitchen,
  deal: Awaited<ReturnType<typeof aDeal>>,
  language: Language,
) {
  const visitor = await visit(language)
  const customer = await aPerson('Salim Al Harthy')
  const order = await aPaidOrder(customer, deal, language)
  await ask(`/api/v1/venues/${venue.id}/pickups/complete`, cook.token, { code: order.code })
  await visitor.page.setViewportSize(PHONE)
  await arriveAs(visitor, customer)
  await visitor.page.goto(`/orders/${order.id}`)
  await expect(visitor.page.getByText(visitor.t('orders.status.completed')).first()).toBeVisible()
  return { ...visitor, ...order, customer }
}

const press = ({ page }: Visitor, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name }).click()

test('a store refunds half of an order, and the customer reads why (ar)', async ({ visit }) => {
  const kitchen = await aKitchen({ en: 'Al Khuwair Ovens', ar: 'أفران الخوير' })
  const guest = await aGuest(visit, kitchen, await aDeal(kitchen, openNow()), 'ar')
  const counter = await aCounter(visit, kitchen, 'ar')
  await counter.page.setViewportSize(PHONE)
  const { page, t } = counter
  await page.getByText(t('business-orders.columns.done')).first().click()
  const card = orderOnBoard(counter, guest.number)
  await card.getByText(t('business-orders.details.title')).click()
  await card.getByRole('button', { name: t('pickup-help.part.action') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('pickup-help.part.ways.percent'), { exact: true }).click()
  await dialog.getByLabel(t('pickup-help.part.percent')).fill('50')
  await dialog.getByLabel(t('pickup-help.part.reason')).last().fill('كان الأرز ناقصًا')
  await expectAccessibleDialog(counter)
  await press(counter, fixed(t('pickup-help.part.confirm')))
  await expect(dialog).toHaveCount(0)
  // Without a reload.
  await expect(guest.page.getByText(/كان الأرز ناقصًا/)).toBeVisible()
  await expect(guest.page.getByText(/0\.650/).first()).toBeVisible()
  await expect
    .poll(() => notificationsTo(guest.customer))
    .toContain(`order_part_refunded /orders/${guest.id}`)
})

test('a problem is settled with a part refund, and the customer asks for more (en)', async ({ visit }) => {
  const kitchen = await aKitchen({ en: 'Ghala Kitchen', ar: 'مطبخ غلا' })
  const guest = await aGuest(visit, kitchen, await aDeal(kitchen, openNow()), 'en')
  const { page, t } = guest
  await page.getByRole('button', { name: t('pickup-help.problem.action') }).click()
  await page.getByRole('dialog').getByText(t('pickup-help.problem.kinds.not_as_described')).click()
  await press(guest, t('pickup-help.problem.send'))
  const counter = await aCounter(visit, kitchen)
  await counter.page.getByRole('button', { name: t('pickup-help.board.answer') }).click()
  await press(counter, t('pickup-help.board.part'))
  const dialog = counter.page.getByRole('dialog')
  await dialog.getByText(t('pickup-help.part.ways.amount'), { exact: true }).click()
  await dialog.getByRole('textbox', { name: t('pickup-help.part.amount') }).fill('0.400')
  await expectAccessibleDialog(counter)
  await press(counter, fixed(t('pickup-help.part.confirm')))
  await expect(page.getByText(/The store refunds a part: .*0\.400/)).toBeVisible()
  await page.getByRole('button', { name: t('pickup-help.case.notEnough') }).click()
  await expect(page.getByText(t('pickup-help.case.with_office'))).toBeVisible()
})

test('a recall of sold food warns and refunds its customers (en)', async ({ visit }) => {
  const kitchen = await aKitchen({ en: 'Ruwi Grill', ar: 'مشاوي روي' })
  const deal = await aDeal(kitchen, openNow())
  const guest = await aGuest(visit, kitchen, deal, 'en')
  const late = await aPerson('Aisha Al Riyami')
  const open = await aPaidOrder(late, deal)
  const cook = await visit('en')
  await cook.page.setViewportSize(PHONE)
  await arriveAs(cook, kitchen.cook)
  await cook.page.goto('/business/deals')
  const { t } = cook
  await cook.page.getByRole('button', { name: fixed(t('business-deals.actions.recallOf')) }).click()
  const dialog = cook.page.getByRole('dialog')
  await expect(dialog.getByText('1 order was handed over', { exact: false })).toBeVisible()
  await dialog.getByLabel(t('business-deals.recall.reason')).last().fill('Glass was found in it')
  await dialog.getByRole('checkbox').check()
  await expectAccessibleDialog(cook)
  await press(cook, t('business-deals.recall.confirm'))
  await expect(dialog.getByText('2 orders are done.')).toBeVisible()
  await expect(guest.page.getByText(t('orders.foodRecall.title'))).toBeVisible()
  await expect(guest.page.getByText(/Glass was found in it/)).toBeVisible()
  await expect.poll(() => notificationsTo(guest.customer)).toContain(`food_recalled /orders/${guest.id}`)
  await expect.poll(() => notificationsTo(late)).toContain(`order_cancelled /orders/${open.id}`)
})
