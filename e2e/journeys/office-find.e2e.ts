import { expect } from '@playwright/test'
import { ask } from '../accounts.ts'
import { expectAccessibleHere } from '../expect-accessible.ts'
import { anOperator, officeScreen } from '../operators.ts'
import { aDeal, aKitchen, aPerson } from '../people.ts'
import { aPaidOrder } from '../place-and-pay.ts'
import { languagesOf } from '../texts.ts'
import { arriveAs, test } from '../visitor.ts'

for (const language of languagesOf(import.meta.filename)) {
  /** @promise admin-overviews.text */
  test(`the office finds a person by phone and reads their order (${language})`, async ({ visit }) => {
    const kitchen = await aKitchen({ en: 'Seeb Kitchen', ar: 'مطبخ السيب' })
    const person = await aPerson('Salim Al Harthy')
    const { phone } = await ask<{ phone: string }>('/api/v1/me', person.token)
    const order = await aPaidOrder(person, await aDeal(kitchen), language)

    const office = await visit(language)
    await arriveAs(office, await anOperator('Huda Al Lawati'))
    const { page, t } = office
    await page.setViewportSize(officeScreen(language))
    const text = (key: string) => t(`admin-overviews.${key}`)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: t('admin.wrong.title') })).toBeVisible()
    // A phone has no keyboard shortcuts: there the search is a page of its own.
    const find = async () =>
      language === 'en'
        ? page.keyboard.press('/')
        : page.getByRole('link', { name: t('admin.find.label') }).click()
    const field = page
      .getByRole('searchbox', { name: t('admin.find.label') })
      .filter({ visible: true })
      .first()
    await find()
    if (language === 'en') await expect(field).toBeFocused()
    await field.fill(phone.replace('+968', ''))
    await field.press('Enter')
    await expect(page.getByRole('heading', { name: text('kinds.person') })).toBeVisible()
    await expectAccessibleHere(office)
    if (language === 'en') {
      await page.keyboard.press('/')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    } else await page.getByRole('link', { name: 'Salim Al Harthy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Salim Al Harthy' })).toBeVisible()
    await expectAccessibleHere(office)
    await page.getByRole('link', { name: order.number }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number)
    const timeline = page.getByRole('region', { name: text('timeline.title') })
    await expect(timeline.getByText(text('timeline.what.confirmed'), { exact: true })).toBeVisible()
    await expect(timeline.getByText(text('timeline.what.paid'), { exact: true })).toBeVisible()
    await expectAccessibleHere(office)
    await page
      .getByRole('link', { name: language === 'ar' ? 'مطبخ السيب' : 'Seeb Kitchen' })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: text('venue.pickups') })).toBeVisible()
    await expectAccessibleHere(office)
  })
}
