import { expect } from '@playwright/test'
import { ordersAt } from '../many-orders.ts'
import { aDeal, aKitchen, aPerson, ask } from '../people.ts'
import { aColleague } from '../team.ts'
import { languagesOf } from '../texts.ts'
import { arriveAs, test } from '../visitor.ts'

const NAME = { en: 'Hamriya Grill', ar: 'مشاوي الحمرية' }

for (const language of languagesOf(import.meta.filename))
  test(`notifies only the cook on shift of a paid order, with pages closed (${language})`, async ({
    visit,
    address,
  }) => {
    const kitchen = await aKitchen(NAME)
    const helper = await aPerson('Badr Al Rawahi')
    await aColleague(address, kitchen, helper, 'staff')

    const resting = await visit(language)
    await arriveAs(resting, helper)
    await resting.page.goto('/business/orders')
    const shift = resting.page.getByRole('switch', { name: resting.t('business.shift.switch') })
    await expect(shift).toBeChecked()
    await shift.click()
    await expect(shift).not.toBeChecked()
    await resting.page.goto('about:blank')

    const deal = await aDeal(kitchen)
    const customer = await aPerson('Salim Al Harthy')
    const [number = ''] = await ordersAt(kitchen, [{ customer, dealId: deal.id, quantity: 2 }])

    const cook = await visit(language)
    await arriveAs(cook, kitchen.cook)
    await cook.page.goto('/notifications')
    await expect(cook.page.getByRole('listitem').filter({ hasText: number })).toContainText(NAME[language])
    const { items } = await ask<{ items: { kind: string }[] }>(
      '/api/v1/me/notifications?language=en',
      helper.token,
    )
    expect(items.map(({ kind }) => kind)).not.toContain('new_order')

    await cook.page.goto('/business/team')
    const row = cook.page.getByRole('listitem').filter({ hasText: 'Badr Al Rawahi' })
    await expect(row).toContainText(cook.t('business.shift.off'))
    await expect(row).toContainText(cook.t('business.shift.noPush'))
    await expect(cook.page.getByText(cook.t('business.shift.silent'))).toBeVisible()
  })
