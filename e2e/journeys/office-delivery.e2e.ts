import { expect } from '@playwright/test'
import { expectAccessibleDialog, expectAccessibleHere } from '../expect-accessible.ts'
import { anOperator, officeScreen } from '../operators.ts'
import { aPerson, ask } from '../people.ts'
import { fixed, type Language, languagesOf } from '../texts.ts'
import { arriveAs, test, type Visitor } from '../visitor.ts'

/** Areas without delivery in the sample city, one per language, because both run at once. */
const AREAS = {
  en: { slug: 'al-ansab', name: 'Al Ansab' },
  ar: { slug: 'ghala', name: 'غلا' },
} as const
const PRODUCT = { en: 'Vermicompost', ar: 'سماد الديدان' }

const named = (name: string) => ({ name, exact: true })

async function aCustomer(customer: Visitor, area: string) {
  const person = await aPerson('Salim Al Harthy')
  await ask('/api/v1/me/addresses', person.token, {
    label: 'Home',
    area,
    way: null,
    building: null,
    complex: null,
    landmark: null,
    directions: null,
    point: { lat: 23.57, lng: 58.36 },
  })
  await arriveAs(customer, person)
  const { page, t, language } = customer
  await page.goto('/compost-products')
  await page
    .getByRole('article')
    .filter({ hasText: PRODUCT[language] })
    .getByRole('button', { name: /: 5\s/ })
    .click()
  await expect(page.getByText(t('shop.added.title'), { exact: true }).first()).toBeVisible()
}

async function aPlanner(office: Visitor, language: Language) {
  await office.page.setViewportSize(officeScreen(language))
  await arriveAs(office, await anOperator('Huda Al Lawati', 'planning'))
  await office.page.goto('/admin/compost?tab=delivery')
}

for (const language of languagesOf(import.meta.filename)) {
  const { slug, name } = AREAS[language]

  test(`a new delivery area has its fee at checkout until removed (${language})`, async ({ visit }) => {
    const customer = await visit(language)
    await aCustomer(customer, slug)
    const home = customer.page.getByRole('radio', { name: /^Home/ })
    const refused = customer.page.getByText(customer.t('shop.delivery.notDelivered'))
    await customer.page.goto('/compost-checkout')
    await home.check()
    await expect(refused).toBeVisible()

    const office = await visit(language)
    const { page, t } = office
    await aPlanner(office, language)
    await page.getByRole('button', named(t('operator-compost.delivery.add'))).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(t('operator-compost.delivery.area'), { exact: true }).selectOption(slug)
    await sheet.getByLabel(t('operator-compost.delivery.fee')).fill('0.900')
    const save = sheet.getByRole('button', named(t('operator-compost.delivery.save')))
    await save.click()
    await expect(sheet.getByText(t('operator-compost.delivery.reasonMissing'))).toBeVisible()
    await expectAccessibleDialog(office)
    await sheet.getByLabel(t('operator.changes.reason')).fill('A second van')
    await save.click()
    await expect(sheet).toBeHidden()
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await expect(row).toContainText('0.900')
    await expectAccessibleHere(office)

    await customer.page.reload()
    await expect(refused).toBeHidden()
    await expect(customer.page.getByText('0.900').first()).toBeVisible()
    await expectAccessibleHere(customer)

    await row.getByRole('button', named(t('operator.changes.openOf').replace('{name}', name))).click()
    await expect(sheet.getByText('A second van')).toBeVisible()
    await sheet.getByLabel(t('operator-compost.delivery.isOn')).uncheck()
    await expect(sheet.getByText(t('operator-compost.delivery.stops'))).toBeVisible()
    await sheet.getByLabel(t('operator.changes.reason')).fill('The van is at the garage')
    await save.click()
    await expect(sheet).toBeHidden()
    await expect(row).toContainText(t('operator-compost.delivery.off'))

    // The customer's page is outdated, and the server refuses the order.
    const place = customer.page.getByRole('button', { name: fixed(customer.t('checkout.placeOrder')) })
    await place.click()
    await expect(customer.page.getByText(customer.t('refusals.area_not_delivered'))).toBeVisible()
    await expect(refused).toBeVisible()
    await expect(customer.page).not.toHaveURL(/order=/)
  })
}
