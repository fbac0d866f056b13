import { expect } from '@playwright/test'
import { aCounter, orderOnBoard } from '../counter.ts'
import { expectAccessibleDialog } from '../expect-accessible.ts'
import { aDeal, aKitchen, aPerson, ask } from '../people.ts'
import { aPaidOrder } from '../place-and-pay.ts'
import { fixed } from '../texts.ts'
import { arriveAs, test } from '../visitor.ts'

const KITCHEN = { en: 'Darsait Grill', ar: 'مشاوي دارسيت' }

/**
 * @promise business-orders.cancel.notSoldAgain
 * @promise business-orders.cancel.soldAgain
 * @promise business-orders.cancel.rest.question
 * @promise business-orders.cancel.rest.left
 */
test('a refused portion is not resold, and the rest of its deal can go off sale', async ({ visit }) => {
  const kitchen = await aKitchen(KITCHEN)
  const deal = await aDeal(kitchen, { portions: 3 })
  const stock = () => ask(`/api/v1/own-deals/${deal.id}`, kitchen.cook.token)

  /** A new customer buys one portion. @returns the order's number */
  const anOrder = async () => {
    const customer = await visit('ar')
    const person = await aPerson('Salim Al Harthy')
    const { number } = await aPaidOrder(person, deal, 'ar')
    await arriveAs(customer, person)
    return { customer, number }
  }
  const [first, second] = [await anOrder(), await anOrder()]
  const counter = await aCounter(visit, kitchen, 'ar')
  const { page, t } = counter
  const dialog = page.getByRole('dialog')
  const rest = dialog.getByRole('checkbox', { name: fixed(t('business-orders.cancel.rest.takeOff')) })
  const refuse = (number: string) =>
    orderOnBoard(counter, number)
      .getByRole('button', { name: t('business-orders.actions.refuse') })
      .click()
  const because = (reason: string) => dialog.getByText(t(`business-orders.cancel.reasons.${reason}`)).click()

  // Each reason states what happens to the portions; the dialog asks about the rest where it matters.
  await refuse(first.number)
  await expect(dialog.getByText(t('business-orders.cancel.notSoldAgain'))).toHaveCount(3)
  await expect(dialog.getByText(t('business-orders.cancel.soldAgain'))).toHaveCount(1)
  await because('other')
  await expect(rest).toHaveCount(0)
  await because('quality')
  await expect(rest).toBeChecked()
  await expectAccessibleDialog(counter)
  await rest.uncheck()
  await dialog.getByRole('button', { name: t('business-orders.cancel.refuse') }).click()
  await expect(dialog).toBeHidden()
  expect(await stock()).toMatchObject({ status: 'live', remaining: 1, sold: 1, discarded: 1, missing: 0 })

  await refuse(second.number)
  await because('sold_out')
  await dialog.getByRole('button', { name: t('business-orders.cancel.refuse') }).click()
  await expect(dialog).toBeHidden()
  expect(await stock()).toMatchObject({
    status: 'withdrawn',
    remaining: 1,
    sold: 0,
    discarded: 1,
    missing: 1,
  })

  // The deal is off sale; its buyer sees that the store cancelled.
  await second.customer.page.goto(`/deal/${deal.id}`)
  await expect(second.customer.page.getByText(t('deals.page.withdrawnTitle')).first()).toBeVisible()
  await second.customer.page.goto('/orders?tab=past')
  await expect(second.customer.page.getByText(t('orders.cancelled.venue')).first()).toBeVisible()
})
