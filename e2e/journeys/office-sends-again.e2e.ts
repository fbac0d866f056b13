import { dateOf, muscatDayNumber } from '@dawra/contract/platform/muscat.rules'
import type { Voucher } from '@dawra/contract/vouchers/schemas'
import { expect } from '@playwright/test'
import { expectAccessibleDialog, expectAccessibleHere } from '../expect-accessible.ts'
import { lettersTo, mailTo } from '../mail.ts'
import { kindName } from '../notifications-to.ts'
import { anOperator, officeScreen } from '../operators.ts'
import { aDeal, aKitchen, aPerson, ask, givePoints } from '../people.ts'
import { aPaidOrder } from '../place-and-pay.ts'
import { type Language, languagesOf } from '../texts.ts'
import { arriveAs, test, type Visit } from '../visitor.ts'

const named = (name: string) => ({ name, exact: true })

async function aMember(visit: Visit, language: Language) {
  const office = await visit(language)
  await office.page.setViewportSize(officeScreen(language))
  await arriveAs(office, await anOperator('Huda Al Lawati', 'support'))
  return office
}

const PLACE = { en: 'Wattayah Kitchen', ar: 'مطبخ الوطية' }
/** A day within the limit of 90 days. */
const LONGER = dateOf(muscatDayNumber(new Date()) + 80)

for (const language of languagesOf(import.meta.filename)) {
  test(`the office resends a confirmation from the order’s overview (${language})`, async ({
    visit,
    address,
  }) => {
    const customer = await aPerson('Salim Al Harthy')
    const order = await aPaidOrder(customer, await aDeal(await aKitchen(PLACE)), language)
    await mailTo(address, customer.email, 'order_paid')

    const office = await aMember(visit, language)
    const { page, t } = office
    await page.goto(`/admin/orders/${order.id}`)
    const kind = await kindName('order_paid', language)
    await page.getByRole('button', named(t('office-acts.resend.openOf').replace('{name}', kind))).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('office-acts.reason'), { exact: true }).fill('It went to spam')
    await expectAccessibleDialog(office)
    await dialog.getByRole('button', named(t('office-acts.resend.action'))).click()
    await expect(page.getByText(t('office-acts.resend.done'), { exact: true })).toBeVisible()
    await expect(page.getByText(t('admin-overviews.told.again'), { exact: true })).toBeVisible()
    await expectAccessibleHere(office)

    await expect(async () => {
      const letters = await lettersTo(address, customer.email, 'order_paid')
      expect(letters).toHaveLength(2)
      for (const letter of letters) expect(letter).toContain(order.code)
    }).toPass()
  })

  test(`the office extends a voucher, and notifies its owner (${language})`, async ({ visit, address }) => {
    const customer = await aPerson('Salim Al Harthy')
    await givePoints(customer, 200)
    const { voucher } = await ask<{ voucher: Voucher }>('/api/v1/me/redemptions', customer.token, {
      reward: 'compost_credit',
    })
    const { id } = await ask<{ id: string }>('/api/v1/me', customer.token)

    const office = await aMember(visit, language)
    const { page, t } = office
    await page.goto(`/admin/people/${id}`)
    const extend = t('office-acts.person.vouchers.extendOf').replace('{code}', `\u2066${voucher.code}\u2069`)
    await page.getByRole('button', named(extend)).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('office-acts.person.extend.until'), { exact: true }).fill(LONGER)
    await dialog.getByLabel(t('office-acts.reason'), { exact: true }).fill('She was abroad')
    await expectAccessibleDialog(office)
    await dialog.getByRole('button', named(t('office-acts.person.extend.action'))).click()
    await expect(page.getByText(t('office-acts.person.extend.done'), { exact: true })).toBeVisible()

    await mailTo(address, customer.email, 'voucher_extended')
    const person = await visit(language)
    await arriveAs(person, customer)
    await person.page.goto('/rewards')
    // The year of the expiry date, and the days until then.
    await expect(person.page.getByText(voucher.code)).toBeVisible()
    await expect(person.page.getByText(/\b80\b/).first()).toBeVisible()
  })
}
