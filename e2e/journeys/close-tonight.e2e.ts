import { expect } from '@playwright/test'
import { expectAccessibleDialog } from '../expect-accessible.ts'
import { mailTo } from '../mail.ts'
import { aDeal, aKitchen, aPerson, ask, openNow } from '../people.ts'
import { aPaidOrder } from '../place-and-pay.ts'
import { languagesOf } from '../texts.ts'
import { arriveAs, test } from '../visitor.ts'

/**
 * @promise business.closeTonight.text
 * @promise business.closeTonight.tells
 */
for (const language of languagesOf(import.meta.filename))
  test(`a venue closes tonight: orders are refunded and nothing is on sale (${language})`, async ({
    visit,
    address,
  }) => {
    const kitchen = await aKitchen({ en: 'Seeb Grill', ar: 'مشويات السيب' })
    const deal = await aDeal(kitchen, openNow())
    const customer = await aPerson('Salim Al Harthy')
    const order = await aPaidOrder(customer, deal, language)
    const cook = await visit(language)
    const { page, t } = cook
    await arriveAs(cook, kitchen.cook)
    await page.goto('/business/dashboard')
    await page.getByRole('button', { name: t('business.closeTonight.open'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await dialog
      .getByLabel(t('business.closeTonight.reason'))
      .fill(language === 'ar' ? 'انقطعت الكهرباء' : 'No power')
    await expectAccessibleDialog(cook)
    await dialog.getByRole('button', { name: t('business.closeTonight.action'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await mailTo(address, customer.email, 'order_cancelled')
    const { pickups } = await ask<{ pickups: { status: string }[] }>(
      `/api/v1/orders/${order.id}`,
      customer.token,
    )
    expect(pickups).toMatchObject([{ status: 'cancelled' }])
    expect(await ask(`/api/v1/own-deals/${deal.id}`, kitchen.cook.token)).toMatchObject({
      status: 'withdrawn',
    })
  })
