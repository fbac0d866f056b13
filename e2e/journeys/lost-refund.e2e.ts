import { expect } from '@playwright/test'
import { expectEvenLedger } from '../books.ts'
import { test } from '../own-city.ts'
import { aDeal, aKitchen, aPerson, ask, steerGateway } from '../people.ts'
import { aPaidOrder } from '../place-and-pay.ts'
import { letLookComeDue, refundsOf, timesBooked, timesPaidBack } from '../refunds.ts'
import { arriveAs } from '../visitor.ts'

/** The part of a sentence after its amount. */
const afterSum = (text: string) => text.split('}').at(-1)!.trim()

test('pays a refund once although its response is lost and listed ten minutes later', async ({ visit }) => {
  const deal = await aDeal(await aKitchen({ en: 'Muttrah Grill', ar: 'مشويات مطرح' }))
  const customer = await aPerson('Salim Al Harthy')
  const visitor = await visit('en')
  const { page, t } = visitor
  const order = await aPaidOrder(customer, deal)
  await steerGateway({ dropRefunds: 1, refundsListedAfterMs: 600_000 })
  await ask(`/api/v1/pickups/${order.pickupId}/cancel`, customer.token, { reason: 'changed_my_mind' })
  await arriveAs(visitor, customer)
  await page.goto(`/orders/${order.id}`)
  await expect(page.getByText(afterSum(t('orders.refund.pending'))).first()).toBeVisible()
  const [refund] = await refundsOf(order.id)
  const { id } = refund!

  // The refund was executed, but is not listed yet: nothing is sent again.
  await letLookComeDue(id)
  await expect.poll(async () => (await refundsOf(order.id))[0]?.looks).toBe(1)
  expect(await refundsOf(order.id)).toMatchObject([{ status: 'pending' }])

  await steerGateway({ clockAheadMs: 660_000 })
  await letLookComeDue(id)
  await expect(page.getByText(afterSum(t('orders.refund.refunded'))).first()).toBeVisible()
  expect(await refundsOf(order.id)).toMatchObject([{ id, status: 'refunded' }])
  expect([await timesPaidBack(id), await timesBooked(id)]).toEqual([1, 1])
  await expectEvenLedger()
  await steerGateway({ clockAheadMs: 0, refundsListedAfterMs: 0 })
})
