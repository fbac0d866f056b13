import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessibleDialog, expectAccessibleHere } from '../expect-accessible.ts'
import { mailTo } from '../mail.ts'
import { anOperator, letFactorAge, type Operator, officeScreen } from '../operators.ts'
import { aDeal, aKitchen, aPerson, ask, openNow } from '../people.ts'
import { aPaidOrder } from '../place-and-pay.ts'
import { type Language, languagesOf } from '../texts.ts'
import { arriveAs, showCode, test, type Visit } from '../visitor.ts'

const button = (name: string) => ({ name, exact: true })

/** A member of the office with a browser, on a large screen or on a phone. */
async function member(visit: Visit, language: Language, operator: Operator) {
  const visitor = await visit(language)
  await visitor.page.setViewportSize(officeScreen(language))
  await arriveAs(visitor, operator)
  return visitor
}

const PLACE = {
  en: { name: 'Ruwi Banquets', reason: 'Half of the trays never came' },
  ar: { name: 'ولائم روي', reason: 'نصف الصواني لم تصل' },
}

for (const language of languagesOf(import.meta.filename)) {
  const { name, reason } = PLACE[language]

  test(`a part refund needs a second factor, and its customer is notified (${language})`, async ({
    visit,
    address,
  }) => {
    const kitchen = await aKitchen({ en: name, ar: name })
    const customer = await aPerson('Salim Al Harthy')
    const { phone } = await ask<{ phone: string }>('/api/v1/me', customer.token)
    const order = await aPaidOrder(
      customer,
      await aDeal(kitchen, { price: 4000, originalPrice: 8000 }),
      language,
    )
    const operator = await anOperator('Huda Al Lawati')
    const office = await member(visit, language, operator)
    const { page, t } = office
    await page.goto(`/admin/find?q=${encodeURIComponent(phone.replace('+968', ''))}`)
    await page.getByRole('main').getByRole('link', { name: 'Salim Al Harthy' }).click()
    await page.getByRole('main').getByRole('link', { name: order.number }).first().click()
    await page.getByRole('button', button(t('office-acts.order.part.open'))).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('pickup-help.part.ways.amount'), { exact: true }).click()
    await dialog.getByRole('textbox', { name: t('pickup-help.part.amount') }).fill('1')
    const why = `${reason} · ${order.number}`
    await dialog.getByLabel(t('office-acts.reason'), { exact: true }).fill(why)
    await expectAccessibleDialog(office)
    await letFactorAge(operator)
    await dialog.getByRole('button', { name: /1[.,]000/ }).click()
    await expect(page.getByRole('dialog', { name: t('second-factor.stepUp.title') })).toBeVisible()
    await showCode(office, await operator.nextCode())
    await expect(page.getByText(t('office-acts.order.part.done'), { exact: true })).toBeVisible()
    await mailTo(address, customer.email, 'order_part_refunded')

    await page.goto('/admin/audit')
    const entry = page
      .getByRole('listitem')
      .filter({ hasText: t('admin-audit.acts.POST pickups/{pickupId}/part-refund') })
      .filter({ hasText: why })
    await expect(entry).toHaveCount(1)
    await expect(entry.getByText('Huda Al Lawati')).toBeVisible()
  })

  /**
   * @promise office-acts.takesTwoAbove
   * @promise office-acts.asked
   */
  test(`a large refund needs the approval of another member (${language})`, async ({ visit, address }) => {
    const kitchen = await aKitchen({ en: name, ar: name })
    const deal = await aDeal(kitchen, { price: 60_000, originalPrice: 120_000 })
    const customer = await aPerson('Salim Al Harthy')
    const order = await aPaidOrder(customer, deal, language)
    const ticket = await ask<{ id: string }>('/api/v1/support/tickets', customer.token, {
      topic: 'order',
      subject: `Half is missing ${randomUUID().slice(0, 8)}`,
      text: 'Half of it is missing.',
      about: { kind: 'order', id: order.id },
      language,
    })

    const huda = await member(visit, language, await anOperator('Huda Al Lawati', 'support'))
    const { page, t } = huda
    await page.goto(`/admin/support/${ticket.id}`)
    await page.getByRole('button', button(t('office-acts.order.part.open'))).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('pickup-help.part.ways.amount'), { exact: true }).click()
    await dialog.getByRole('textbox', { name: t('pickup-help.part.amount') }).fill('55')
    await dialog.getByLabel(t('office-acts.reason'), { exact: true }).fill(reason)
    await expect(dialog.getByRole('status').filter({ hasText: /50[.,]000/ })).toBeVisible()
    await expectAccessibleDialog(huda)
    await dialog.getByRole('button', button(t('office-acts.ask'))).click()
    await expect(page.getByText(t('office-acts.asked'), { exact: true })).toBeVisible()
    await page.getByRole('link', { name: t('office-acts.order.waits') }).click()
    const own = page.getByRole('listitem').filter({ hasText: order.number })
    await expect(own.getByRole('button', { name: t('office-acts.approvals.withdraw') })).toBeVisible()
    await expect(
      own.getByRole('button', { name: t('office-acts.approvals.approve') }),
    ).toHaveAccessibleDescription(t('office-acts.approvals.own'))
    await expectAccessibleHere(huda)

    const salma = await member(visit, language, await anOperator('Salma Al Habsi', 'support'))
    await salma.page.goto('/admin/approvals')
    const request = salma.page.getByRole('listitem').filter({ hasText: order.number })
    await expect(request.getByText(reason)).toBeVisible()
    await request.getByRole('button', button(t('office-acts.approvals.approve'))).click()
    const deciding = salma.page.getByRole('dialog')
    await expectAccessibleDialog(salma)
    await deciding.getByRole('button', button(t('office-acts.approvals.approve'))).click()
    await expect(salma.page.getByText(t('office-acts.approvals.approved'), { exact: true })).toBeVisible()

    await mailTo(address, customer.email, 'order_part_refunded')
    await page.getByRole('tab', { name: t('office-acts.approvals.decided') }).click()
    await expect(own.getByText('Salma Al Habsi')).toBeVisible()
  })

  /**
   * @promise office-acts.venue.close.text
   * @promise office-acts.venue.close.tells
   */
  test(`closing a store for today notifies its customer and team (${language})`, async ({
    visit,
    address,
  }) => {
    const kitchen = await aKitchen({ en: name, ar: name })
    const customer = await aPerson('Salim Al Harthy')
    const order = await aPaidOrder(customer, await aDeal(kitchen, openNow()), language)
    const office = await member(visit, language, await anOperator('Huda Al Lawati', 'support'))
    const { page, t } = office
    await page.goto(`/admin/venues/${kitchen.venue.id}`)
    await page.getByRole('button', button(t('office-acts.venue.close.open'))).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('office-acts.reason'), { exact: true }).fill(reason)
    await expectAccessibleDialog(office)
    await dialog.getByRole('button', button(t('office-acts.venue.close.action'))).click()
    await expect(page.getByText(t('office-acts.venue.close.done'), { exact: true })).toBeVisible()
    await expect(page.getByText(t('office-acts.venue.close.isClosed'), { exact: true }).first()).toBeVisible()
    await expectAccessibleHere(office)
    await mailTo(address, customer.email, 'order_cancelled')
    await mailTo(address, kitchen.cook.email, 'store_closed_today')
    const { pickups } = await ask<{ pickups: { status: string }[] }>(
      `/api/v1/orders/${order.id}`,
      customer.token,
    )
    expect(pickups).toMatchObject([{ status: 'cancelled' }])
  })

  /**
   * @promise office-acts.person.contact.text “It changes at once, and they are signed out everywhere.”
   * @promise office-acts.person.contact.tells.email
   * @promise “The password stays as it was.”
   */
  test(`both addresses are notified of a change, and the new one signs in (${language})`, async ({
    visit,
    address,
  }) => {
    const customer = await aPerson('Salim Al Harthy')
    const { id } = await ask<{ id: string }>('/api/v1/me', customer.token)
    const office = await member(visit, language, await anOperator('Huda Al Lawati', 'people'))
    const { page, t } = office
    await page.goto(`/admin/people/${id}`)
    await page.getByRole('button', button(t('office-acts.person.contact.open'))).click()
    const dialog = page.getByRole('dialog')
    const email = `${randomUUID()}@people.test`
    await dialog.getByLabel(t('office-acts.person.contact.newEmail')).fill(email)
    await dialog.getByLabel(t('office-acts.reason'), { exact: true }).fill(reason)
    await expectAccessibleDialog(office)
    await dialog.getByRole('button', button(t('office-acts.person.contact.action'))).click()
    await expect(page.getByText(t('office-acts.person.contact.done'), { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: email })).toBeVisible()
    for (const to of [customer.email, email]) await mailTo(address, to, 'contact_changed')
    await arriveAs(await visit(language), { email })
  })
}
