import type { OwnDonation, OwnRequest } from '@dawra/contract/donations/schemas'
import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleDialog } from '../expect-accessible.ts'
import { aRequest } from '../food-donation.ts'
import { aDeal, aKitchen, aPerson, ask, openNow } from '../people.ts'
import { aColleague } from '../team.ts'
import { fixed, languagesOf } from '../texts.ts'
import { arriveAs, test } from '../visitor.ts'

for (const language of languagesOf(import.meta.filename)) {
  test(`a venue gives leftovers in two taps, a colleague hands over (${language})`, async ({
    visit,
    address,
  }) => {
    const kitchen = await aKitchen({ en: 'Seeb Oven', ar: 'فرن السيب' })
    const colleague = await aPerson('Yusuf Al Lawati')
    await aColleague(address, kitchen, colleague, 'staff')
    const title = { en: 'Bread bag', ar: 'كيس خبز' }
    const deal = await aDeal(kitchen, { title, portions: 3, category: 'grains', ...openNow() })
    const cook = await visit(language)
    await arriveAs(cook, kitchen.cook)
    await cook.page.goto('/business/orders')
    await cook.page.getByText(cook.t('leftovers.onSale.title'), { exact: true }).click()
    await cook.page.getByRole('button', { name: fixed(cook.t('leftovers.giveOf')) }).click()
    await expectAccessibleDialog(cook)
    await cook.page.getByRole('dialog').getByRole('button').last().click()
    await expect(cook.page.getByRole('dialog')).toBeHidden()
    const { items } = await ask<{ items: OwnDonation[] }>(
      `/api/v1/venues/${kitchen.venue.id}/donations`,
      kitchen.cook.token,
    )
    const [donation] = items
    expect(donation).toMatchObject({ grams: 3 * deal.portionGrams, leftover: { portions: 3 } })

    const salim = await aPerson('Salim Al Harthy')
    const request: OwnRequest = await aRequest(salim, { id: donation!.id }, deal.portionGrams, 0.5)
    const taker = await visit(language)
    await arriveAs(taker, salim)
    await taker.page.goto(`/requests/${request.id}`)
    const name = language === 'ar' ? 'فرن السيب' : 'Seeb Oven'
    await expect(taker.page.getByRole('main').getByText(name).first()).toBeVisible()

    const other = await visit(language)
    await arriveAs(other, colleague)
    await expectAccessible(other, '/business/giving')
    await other.page.getByRole('main').getByRole('link', { name: title[language] }).click()
    await other.page.getByRole('link', { name: fixed(other.t('giving.received.acceptOf')) }).click()
    await other.page
      .getByRole('dialog')
      .getByRole('button', { name: other.t('giving.accept.action') })
      .click()
    await expect(other.page.getByRole('dialog')).toBeHidden()
    const { code } = await ask<OwnRequest>(`/api/v1/me/requests/${request.id}`, salim.token)
    await other.page.getByLabel(fixed(other.t('giving.handOver.text'))).fill(code ?? '')
    await expect(other.page.getByText(other.t('giving.received.status.collected'))).toBeVisible()
  })
}
