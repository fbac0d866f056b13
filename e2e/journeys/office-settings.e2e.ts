import { expect } from '@playwright/test'
import { expectAccessibleDialog, expectAccessibleHere } from '../expect-accessible.ts'
import { anOperator } from '../operators.ts'
import { test } from '../own-city.ts'
import { aDeal, aKitchen, aPerson, ask } from '../people.ts'
import { aPaidOrder } from '../place-and-pay.ts'
import { fixed, languagesOf } from '../texts.ts'
import { arriveAs, putInCart, type Visitor } from '../visitor.ts'

// In one worker with one city, whose fee all its journeys share.
test.describe.configure({ mode: 'default' })

const named = (name: string) => ({ name, exact: true })

async function openFee({ page, t }: Visitor) {
  const fee = t('admin-settings.names.service_fee')
  await page.getByRole('button', named(t('operator.changes.openOf').replace('{name}', fee))).click()
  const sheet = page.getByRole('dialog', { name: fee })
  await expect(sheet).toBeVisible()
  return sheet
}

for (const language of languagesOf(import.meta.filename)) {
  /** @promise checkout.feeChanged */
  test(`a fee changed by the office is shown to a customer in checkout (${language})`, async ({ visit }) => {
    const kitchen = await aKitchen({ en: 'Ghala Kitchen', ar: 'مطبخ غلا' })
    const deal = await aDeal(kitchen, { portions: 3 })
    const customer = await visit(language)
    await arriveAs(customer, await aPerson('Salim Al Harthy'))
    await putInCart(customer, deal)
    const place = customer.page.getByRole('button', { name: fixed(customer.t('checkout.placeOrder')) })
    await expect(place).toBeVisible()

    const office = await visit(language)
    const { page, t } = office
    await arriveAs(office, await anOperator('Huda Al Lawati'))
    await page.goto('/admin/settings')
    const sheet = await openFee(office)
    await expectAccessibleDialog(office)
    await sheet.getByLabel(t('admin-settings.typed.baisa')).fill('9')
    await sheet.getByLabel(t('operator.changes.reason')).fill('The council agreed')
    await sheet.getByRole('button', named(t('admin-settings.save'))).click()
    await expect(sheet.getByText(fixed(t('admin-settings.outOfRange')))).toBeVisible()
    await sheet.getByLabel(t('admin-settings.typed.baisa')).fill('0.650')
    await expect(sheet.getByText(fixed(t('admin-settings.effects.service_fee')))).toBeVisible()
    await sheet.getByRole('button', named(t('admin-settings.save'))).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByText('0.650').first()).toBeVisible()
    await expectAccessibleHere(office)

    await place.click()
    await expect(customer.page.getByText(fixed(customer.t('checkout.feeChanged')))).toBeVisible()
    await expect(customer.page.getByText('0.650').first()).toBeVisible()
    await place.click()
    await expect(customer.page).toHaveURL(/order=/)

    await openFee(office)
    await expect(sheet.getByText('The council agreed').first()).toBeVisible()
    await sheet.getByRole('list').getByRole('button').first().click()
    await sheet.getByRole('button', named(t('admin-settings.save'))).click()
    await expect(sheet).toBeHidden()
    const guest = await visit(language)
    await guest.page.goto(`/deal/${deal.id}`)
    await expect(guest.page.getByText('0.500').first()).toBeVisible()
    await expect(guest.page.getByText('0.650')).toHaveCount(0)
  })
}

for (const language of languagesOf(import.meta.filename)) {
  /** @promise admin-areas.closes */
  test(`closing an area informs a customer who chose it, until it reopens (${language})`, async ({
    visit,
  }) => {
    const yiti = { en: 'Yiti', ar: 'يتي' }[language]
    const customer = await visit(language)
    await arriveAs(customer, await aPerson('Salim Al Harthy'))
    const areas = await newAddress(customer)
    await expect(areas.getByRole('option', { name: yiti })).toHaveCount(1)

    const office = await visit(language)
    const { page, t } = office
    await arriveAs(office, await anOperator('Huda Al Lawati'))
    await page.goto('/admin/areas')
    await expectAccessibleHere(office)
    const sheet = await openArea(office, yiti)
    await expect(sheet.getByRole('button', named(t('map.pin')))).toBeVisible()
    await expectAccessibleDialog(office)
    await sheet.getByLabel(t('admin-areas.isOpen')).uncheck()
    await expect(sheet.getByText(t('admin-areas.closes'))).toBeVisible()
    await sheet.getByLabel(t('operator.changes.reason')).fill('No driver goes there')
    await sheet.getByRole('button', named(t('admin-areas.save'))).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByText(t('admin-areas.closed'), { exact: true })).toBeVisible()

    await customer.page.getByLabel(customer.t('profile.addresses.label')).fill('Home')
    await areas.selectOption('yiti')
    await customer.page.getByRole('button', named(customer.t('shell.save'))).click()
    await expect(customer.page.getByText(customer.t('errors.fields.area_closed'))).toBeVisible()
    await expect(customer.page.getByLabel(customer.t('profile.addresses.label'))).toHaveValue('Home')
    const later = await newAddress(customer)
    await expect(later.getByRole('option', { name: yiti })).toHaveCount(0)

    await openArea(office, yiti)
    await sheet.getByLabel(t('admin-areas.isOpen')).check()
    await sheet.getByLabel(t('operator.changes.reason')).fill('We found one')
    await sheet.getByRole('button', named(t('admin-areas.save'))).click()
    await expect(sheet).toBeHidden()
    await openArea(office, yiti)
    await expect(sheet.getByText('No driver goes there').first()).toBeVisible()
    await expect((await newAddress(customer)).getByRole('option', { name: yiti })).toHaveCount(1)
  })
}

async function openArea({ page, t }: Visitor, name: string) {
  await page.getByRole('button', named(t('operator.changes.openOf').replace('{name}', name))).click()
  const sheet = page.getByRole('dialog', { name })
  await expect(sheet).toBeVisible()
  return sheet
}

/** Opens the form of a new address. @returns its choice of areas */
async function newAddress({ page, t }: Visitor) {
  await page.goto('/profile/addresses?edit=new')
  return page.getByLabel(t('profile.addresses.area'), { exact: true })
}

for (const language of languagesOf(import.meta.filename)) {
  /**
   * @promise admin-settings.reasons.groups.cancel.text “What becomes of the food or the compost follows the
   *   cause, however it is worded.”
   * @promise admin-settings.reasons.groups.cancel.effect
   */
  test(`a customer reads the office’s wording of why a store cancelled (${language})`, async ({ visit }) => {
    const words = { en: 'The oven broke', ar: 'تعطّل الفرن' }
    const office = await visit(language)
    const { page, t } = office
    await arriveAs(office, await anOperator('Huda Al Lawati', 'support'))
    await page.goto('/admin/settings')
    const cause = t('admin-settings.reasons.names.cancel_closing')
    const open = async () => {
      await page.getByRole('button', named(t('operator.changes.openOf').replace('{name}', cause))).click()
      const sheet = page.getByRole('dialog', { name: cause })
      await expect(sheet).toBeVisible()
      return sheet
    }
    const sheet = await open()
    await sheet.getByLabel(t('admin-settings.reasons.en'), { exact: true }).fill(words.en)
    await sheet.getByLabel(t('admin-settings.reasons.ar'), { exact: true }).fill(words.ar)
    await sheet.getByLabel(t('operator.changes.reason')).fill('Clearer')
    await expectAccessibleDialog(office)
    await sheet.getByRole('button', named(t('admin-settings.save'))).click()
    await expect(sheet).toBeHidden()

    const kitchen = await aKitchen({ en: 'Ghala Kitchen', ar: 'مطبخ غلا' })
    const person = await aPerson('Salim Al Harthy')
    const order = await aPaidOrder(person, await aDeal(kitchen, { portions: 3 }), language)
    const path = `/api/v1/pickups/${order.pickupId}/cancel`
    await ask(path, kitchen.cook.token, { reason: 'closing', takeOffSale: [] })
    const customer = await visit(language)
    await arriveAs(customer, person)
    await customer.page.goto('/orders?tab=past')
    await expect(customer.page.getByText(words[language]).first()).toBeVisible()

    await open()
    await sheet
      .getByRole('button', { name: fixed(t('admin-settings.toUsual')) })
      .first()
      .click()
    await sheet.getByRole('button', named(t('admin-settings.save'))).click()
    await expect(sheet).toBeHidden()
    await open()
    await expect(sheet.getByText('Clearer').first()).toBeVisible()
    await expect(sheet.getByText(words[language]).first()).toBeVisible()
    await customer.page.reload()
    await expect(customer.page.getByText(words[language])).toHaveCount(0)
  })
}

for (const language of languagesOf(import.meta.filename)) {
  test(`the office closes a part of the product for a reason and opens it (${language})`, async ({
    visit,
  }) => {
    const office = await visit(language)
    const { page, t } = office
    await arriveAs(office, await anOperator('Huda Al Lawati'))
    await page.goto('/admin')
    const part = t('operator.launch.charity')
    const group = page.getByRole('group', { name: part })
    await group.getByText(t('operator.launch.coming_soon'), { exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(t('operator.launch.stops.charity'))).toBeVisible()
    await expectAccessibleDialog(office)
    await dialog.getByRole('button', named(t('operator.launch.closeAction'))).click()
    await expect(dialog.getByText(t('operator.launch.reasonMissing'))).toBeVisible()
    await dialog.getByLabel(t('operator.launch.reason')).fill(`Enough of them (${language})`)
    await dialog.getByRole('button', named(t('operator.launch.closeAction'))).click()
    await expect(dialog).toBeHidden()
    await expect(group.getByRole('radio', named(t('operator.launch.coming_soon')))).toBeChecked()

    await page.getByRole('button', named(t('operator.launch.historyOf').replace('{name}', part))).click()
    const sheet = page.getByRole('dialog', { name: part })
    await expect(sheet.getByText(`Enough of them (${language})`)).toBeVisible()
    await expect(sheet.getByText('Huda Al Lawati').first()).toBeVisible()
    await expectAccessibleDialog(office)
    const back = t('operator.launch.backTo').replace('{state}', t('operator.launch.open'))
    await sheet.getByRole('button', named(back)).first().click()
    await dialog.getByRole('button', named(t('operator.launch.openAction'))).click()
    await expect(dialog).toBeHidden()
    await expect(group.getByRole('radio', named(t('operator.launch.open')))).toBeChecked()
  })
}
