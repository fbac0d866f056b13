import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { expect, type Page } from '@playwright/test'
import { expectAccessibleHere } from '../expect-accessible.ts'
import { aDeal, aKitchen, aPerson, ask, type Kitchen } from '../people.ts'
import { aPaidOrder, lookAtOrder } from '../place-and-pay.ts'
import { fixed } from '../texts.ts'
import { arriveAs, test, type Visitor } from '../visitor.ts'

const KITCHEN = { en: 'Ghala Kitchen', ar: 'مطبخ غلا' }
const answer = ({ page, t }: Visitor, name: string) =>
  page.getByRole('radio', { name: t(`listing-fields.allergens.answers.${name}`) })

/** Fills everything that a deal needs except for the answer about allergens. */
async function describeDeal({ page, t }: Visitor, title: string) {
  await page.goto('/business/create-deal')
  await page.getByLabel(t('deals.texts.title'), { exact: true }).fill(title)
  await page.getByLabel(t('business-deals.form.originalPrice')).fill('2.500')
  await page
    .getByLabel(t('business-deals.form.price'), { exact: true })
    .or(page.getByLabel(fixed(t('business-deals.form.price'))))
    .last()
    .fill('1.000')
  const weight = page.getByLabel(t('business-deals.form.portionGrams'))
  if (!(await weight.isVisible()))
    await page.getByText(t('business-deals.form.details'), { exact: true }).click()
  await weight.fill('400')
}

const publish = ({ page, t }: Visitor) =>
  page.getByRole('button', { name: t('business-deals.publish.now'), exact: true }).click()

async function dealOf(kitchen: Kitchen, title: string) {
  const { items } = await ask<{ items: OwnDeal[] }>(
    `/api/v1/venues/${kitchen.venue.id}/deals`,
    kitchen.cook.token,
  )
  const deal = items.find(deal => deal.title.en === title || deal.title.ar === title)
  if (!deal) throw new Error(`the kitchen has no ${title}`)
  return deal
}

const box = (page: Page, heading: string) =>
  page
    .locator('div')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
    .last()

/**
 * @promise listing-fields.allergens.unanswered
 * @promise deals.page.allergensNotStated (deal page; order lines)
 * @promise deals.page.allergensNone
 * @promise orders.allergensNone
 */
test('a venue must answer about allergens, and customers see each answer', async ({ visit }) => {
  const kitchen = await aKitchen(KITCHEN)
  const cook = await visit('ar')
  const { page, t } = cook
  await arriveAs(cook, kitchen.cook)

  // Refused without an answer, and with an answer that names no allergen.
  await describeDeal(cook, 'Samosa')
  for (const name of ['contains', 'none', 'unknown']) await expect(answer(cook, name)).not.toBeChecked()
  await publish(cook)
  await expect(page.getByText(t('listing-fields.allergens.unanswered'))).toBeVisible()
  await answer(cook, 'contains').check()
  await publish(cook)
  await expect(page.getByText(t('listing-fields.allergens.list_mismatch'))).toBeVisible()
  await page.getByRole('button', { name: t('deals.allergens.gluten'), exact: true }).click()
  await expectAccessibleHere(cook)
  await publish(cook)
  await expect(page).toHaveURL(/\/business\/deals$/)

  // A surprise bag must state at least what may be in it.
  await describeDeal(cook, 'Bag')
  await page.getByLabel(t('business-deals.form.kind')).selectOption('surprise_bag')
  await answer(cook, 'unknown').check()
  await publish(cook)
  await expect(page.getByText(t('listing-fields.allergens.floor_missing'))).toBeVisible()
  const floor = 'قد تحتوي على أي منها'
  await page.getByLabel(t('listing-fields.allergens.floor'), { exact: true }).fill(floor)
  await publish(cook)
  await expect(page).toHaveURL(/\/business\/deals$/)

  // The customer's view.
  const none = await aDeal(kitchen, { allergenAnswer: 'none', allergens: [] })
  const customer = await visit('ar')
  const person = await aPerson('Salim Al Harthy')
  await arriveAs(customer, person)
  const read = async (id: string) => {
    await customer.page.goto(`/deal/${id}`)
    return box(customer.page, t('deals.page.allergens'))
  }
  await expect(await read((await dealOf(kitchen, 'Samosa')).id)).toContainText(t('deals.allergens.gluten'))
  await expect(await read(none.id)).toContainText(t('deals.page.allergensNone'))
  const unknown = await read((await dealOf(kitchen, 'Bag')).id)
  await expect(unknown).toContainText(t('deals.page.allergensNotStated'))
  await expect(unknown).toContainText(floor)
  await expect(customer.page.getByText(t('deals.page.allergensNone'))).toHaveCount(0)

  // The order shows the allergens as of its purchase.
  await lookAtOrder(customer, await aPaidOrder(person, await dealOf(kitchen, 'Bag'), 'ar'))
  await expect(customer.page.getByText(t('orders.allergensNotStated')).first()).toBeVisible()
  await expect(customer.page.getByText(floor).first()).toBeVisible()
})
