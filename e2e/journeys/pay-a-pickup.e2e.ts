import { expect } from '@playwright/test'
import {
  expectAccessibleAndFitting,
  expectAccessibleDialog,
  expectAccessibleHere,
} from '../expect-accessible.ts'
import { anOperator, openCollections } from '../operators.ts'
import { test } from '../own-city.ts'
import { aPerson, ask } from '../people.ts'
import { fixed, languagesOf } from '../texts.ts'
import { arriveAs, enterCard, GOOD_CARD, type Visitor } from '../visitor.ts'

// In one worker with one city, whose prices all its journeys share.
test.describe.configure({ mode: 'default' })

const named = (name: string) => ({ name, exact: true })

/** A sentence that ends with an amount. */
const withSum = (text: string, sum: string) =>
  new RegExp(`${sum.replace('.', '\\.')}.*${text.split('}').at(-1)!.trim().replace('.', '\\.')}`)

async function setPrice({ page, t }: Visitor, price: string) {
  const name = t('admin-settings.names.collection_price_medium')
  await page.goto('/admin/settings')
  await page.getByRole('button', named(t('operator.changes.openOf').replace('{name}', name))).click()
  const sheet = page.getByRole('dialog', { name })
  await sheet.getByLabel(t('admin-settings.typed.baisa')).fill('0.050')
  await sheet.getByLabel(t('operator.changes.reason')).fill('What a drive costs')
  await sheet.getByRole('button', named(t('admin-settings.save'))).click()
  await expect(sheet.getByText(fixed(t('admin-settings.outOfFreeRange')))).toBeVisible()
  await sheet.getByLabel(t('admin-settings.typed.baisa')).fill(price)
  await sheet.getByRole('button', named(t('admin-settings.save'))).click()
  await expect(sheet).toBeHidden()
}

async function fill({ page, t }: Visitor, weight: string) {
  await page.getByRole('radio', { name: t('collections.waste.food_scraps') }).check()
  await page.getByLabel(t('collections.form.weight')).fill(weight)
  await page.getByLabel(t('collections.form.day'), { exact: true }).selectOption({ index: 4 })
}

for (const language of languagesOf(import.meta.filename)) {
  /**
   * @promise collections.form.priceBack
   * @promise collections.paid.fixed
   * @promise collections.cancel.refund
   * @promise collections.paid.cancelled.text
   * @promise admin-settings.effects.collection_price_small
   * @promise admin-settings.effects.collection_price_medium
   * @promise admin-settings.effects.collection_price_large
   */
  test(`a pickup with a price is paid by card and refunded when cancelled (${language})`, async ({
    visit,
  }) => {
    await openCollections()
    const person = await aPerson('Salim Al Harthy')
    await ask('/api/v1/me/addresses', person.token, {
      label: 'Home',
      area: 'seeb',
      way: '2235',
      building: null,
      complex: null,
      landmark: null,
      directions: 'Blue gate',
      point: { lat: 23.67, lng: 58.19 },
      isDefault: true,
    })
    const office = await visit(language)
    await arriveAs(office, await anOperator('Huda Al Lawati'))
    const price = language === 'en' ? '2.500' : '3.200'
    await setPrice(office, price)

    const visitor = await visit(language)
    const { page, t } = visitor
    await arriveAs(visitor, person)
    await page.goto('/compost-products/pickup')
    const toPayment = page.getByRole('button', { name: t('collections.form.toPayment') })
    await expect(async () => {
      await page.reload()
      await fill(visitor, '60')
      await expect(toPayment).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await expect(page.getByText(price).first()).toBeVisible()
    await expect(page.getByText(fixed(t('collections.form.priceBack')))).toBeVisible()
    await expectAccessibleHere(visitor)

    await toPayment.click()
    await expect(page).toHaveURL(/\/compost-products\/pickup\/[0-9a-f-]{36}/)
    const pay = page.getByRole('button', { name: fixed(t('checkout.held.start')) })
    await expect(pay).toContainText(price)
    await expectAccessibleHere(visitor)
    await pay.click()
    const { frame, texts } = await enterCard(visitor, GOOD_CARD)
    await frame.getByLabel(texts.code).fill('1234')
    await frame.getByRole('button', { name: texts.confirm }).click()
    await expect(page.getByText(t('collections.paid.requested.title'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('orders.documents.kinds.receipt') })).toBeVisible()
    await expectAccessibleAndFitting(visitor, new URL(page.url()).pathname)

    await page.getByRole('button', named(t('collections.list.cancel'))).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(withSum(t('collections.cancel.refund'), price))).toBeVisible()
    await expectAccessibleDialog(visitor)
    await dialog.getByRole('button', { name: t('collections.cancel.action') }).click()
    await expect(page.getByText(t('collections.paid.cancelled.title'))).toBeVisible()
    await expect(page.getByText(withSum(t('orders.refund.refunded'), price))).toBeVisible()
    await expect(page.getByRole('button', { name: t('orders.documents.kinds.credit_note') })).toBeVisible()

    await page.goto('/compost-products/pickup')
    await expect(page.getByRole('listitem').filter({ hasText: price })).toContainText(
      t('collections.statuses.cancelled'),
    )
    await expectAccessibleHere(visitor)
  })
}
