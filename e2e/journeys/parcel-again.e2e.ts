import { expect } from '@playwright/test'
import { aDeliveredOrder, letItWait } from '../compost-delivery.ts'
import { expectAccessibleDialog, expectAccessibleHere } from '../expect-accessible.ts'
import { anOperator, officeScreen } from '../operators.ts'
import { test } from '../own-city.ts'
import { type Language, languagesOf } from '../texts.ts'
import { arriveAs } from '../visitor.ts'

const PLACES: Record<Language, { area: string; customer: string }> = {
  en: { area: 'ghala', customer: 'Salim Al Harthy' },
  ar: { area: 'azaiba', customer: 'ناصر العامري' },
}

const TOLD: Record<Language, string> = {
  en: 'We bring your compost on another day',
  ar: 'سنوصل سمادك في يوم آخر',
}

for (const language of languagesOf(import.meta.filename)) {
  test(`an undelivered parcel comes another day; its customer is notified (${language})`, async ({
    visit,
  }) => {
    const brought = await aDeliveredOrder(PLACES[language].customer, PLACES[language].area)
    await letItWait(brought)
    const { order, customer } = brought

    const office = await visit(language)
    const { page, t } = office
    await page.setViewportSize(officeScreen(language))
    await arriveAs(office, await anOperator('Huda Al Lawati', 'planning'))
    await page.goto('/admin/compost')
    const card = page.getByRole('article', { name: order.number })
    await expectAccessibleHere(office)
    await card.getByText(t('operator-compost.again.open'), { exact: true }).click()
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: t('operator-compost.again.action'), exact: true })
    await send.click()
    await expect(dialog.getByText(t('operator-compost.again.whenMissing'))).toBeVisible()
    await expect(dialog.getByText(t('operator-compost.again.reasonMissing'))).toBeVisible()
    await expectAccessibleDialog(office)
    await dialog.getByLabel(t('operator-compost.again.when')).selectOption({ index: 2 })
    await dialog.getByLabel(t('operator-compost.again.reason')).fill('They are back on that day')
    await send.click()
    await expect(dialog).toBeHidden()
    await expect(card.getByText(t('operator-compost.again.open'), { exact: true })).toHaveCount(0)

    const buyer = await visit(language)
    await arriveAs(buyer, customer)
    await buyer.page.goto('/notifications')
    await expect(buyer.page.getByText(TOLD[language]).first()).toBeVisible()
  })
}
