import { expect } from '@playwright/test'
import { aDeliveredOrder, aRoundTo, letDeliveryCome } from '../compost-delivery.ts'
import { expectAccessibleHere } from '../expect-accessible.ts'
import { anOperator, officeScreen } from '../operators.ts'
import { test } from '../own-city.ts'
import { fixed, type Language, languagesOf } from '../texts.ts'
import { arriveAs, type Visitor } from '../visitor.ts'

test.use({ hasWorker: true })
// In one worker, so that only one such city is started.
test.describe.configure({ mode: 'default' })

/** Each language has an area and a round of its own. */
const PLACES: Record<Language, { area: string; customer: string; firstName: string; taker: string }> = {
  en: { area: 'qurum', customer: 'Salim Al Harthy', firstName: 'Salim', taker: 'Maryam' },
  ar: { area: 'al-khuwair', customer: 'ناصر العامري', firstName: 'ناصر', taker: 'مريم' },
}

const press = async ({ page, t }: Visitor, key: string) => {
  await page
    .getByRole('button', { name: fixed(t(`driver.${key}`)) })
    .first()
    .click()
}
/** The part of a text before its first placeholder. */
const begins = (text: string) => text.split(/[<{]/)[0]!.trim()

for (const language of languagesOf(import.meta.filename)) {
  const { area, customer: name, firstName, taker } = PLACES[language]

  /**
   * @promise driver.delivery.wrongCode
   * @promise orders.driver.planned
   * @promise orders.driver.soon
   * @promise orders.handedToByDriver
   */
  test(`a driver delivers compost offline, and its customer sees to whom (${language})`, async ({
    visit,
  }) => {
    const roundName = `Parcels ${language}`
    const brought = await aDeliveredOrder(name, area)
    const { order, customer, day } = brought
    const operator = await anOperator('Huda Al Lawati')
    const driver = await aRoundTo(operator, { name: roundName, area, day })

    // The planner's draft contains the delivery.
    const office = await visit(language)
    await office.page.setViewportSize(officeScreen(language))
    await arriveAs(office, operator)
    await office.page.goto(`/admin/rounds/${day}`)
    await expect(office.page.getByRole('listitem').filter({ hasText: firstName }).first()).toBeVisible({})

    // The customer sees the delivery time.
    const buyer = await visit(language)
    await arriveAs(buyer, customer)
    await buyer.page.goto(`/orders/${order.id}`)
    await expect(buyer.page.getByText(begins(buyer.t('orders.driver.planned')))).toBeVisible()
    await expectAccessibleHere(buyer)

    // The driver delivers it offline.
    await letDeliveryCome(roundName, brought)
    const phone = await visit(language)
    const { page, context, t } = phone
    await arriveAs(phone, driver)
    await page.goto('/driver')
    await expect(page.getByText(firstName).first()).toBeVisible()
    await context.setOffline(true)
    await press(phone, 'round.start')
    await press(phone, 'round.openStop')
    await expect(page.getByRole('heading', { level: 1, name: firstName })).toBeVisible()
    await expect(page.getByText(order.number)).toBeVisible()
    await press(phone, 'stop.arrive')
    await press(phone, 'delivery.handOver')
    await page.getByLabel(t('driver.delivery.code'), { exact: true }).fill('ZZ 000')
    await press(phone, 'delivery.save')
    await expect(page.getByText(t('driver.delivery.wrongCode'))).toBeVisible()
    await page.getByText(t('driver.delivery.byName')).click()
    await press(phone, 'delivery.save')
    await expect(page.getByText(t('driver.delivery.noName'))).toBeVisible()
    await expectAccessibleHere(phone)
    await page.getByLabel(t('driver.delivery.name'), { exact: true }).fill(taker)
    await press(phone, 'delivery.save')
    await expect(page.getByText(t('driver.round.all'))).toBeVisible()
    // A delivery cannot be undone; earlier taps still can.
    await expect(page.getByText(t('driver.taps.delivered'))).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByText(t('driver.sync.allSent'))).toBeVisible()

    await buyer.page.goto(`/orders/${order.id}`)
    const handedTo = buyer.t('orders.handedToByDriver').replace('{name}', `\u2068${taker}\u2069`)
    await expect(buyer.page.getByText(handedTo)).toBeVisible()
    await expectAccessibleHere(buyer)

    // The office sees the delivery in the order's timeline.
    await office.page.goto(`/admin/orders/${order.id}`)
    await expect(office.page.getByText(office.t('admin-overviews.deliveries.title'))).toBeVisible()
    await expect(office.page.getByText(`Imran ${roundName}`).first()).toBeVisible()
    await expectAccessibleHere(office)
  })
}
