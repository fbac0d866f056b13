import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessibleDialog, expectAccessibleHere } from '../accessible.ts'
import { aPaidOrder } from '../buying.ts'
import { mailTo } from '../mail.ts'
import { anOperator } from '../operators.ts'
import { aDeal, aKitchen, aPerson, ask } from '../people.ts'
import { arriveAs, test } from '../shopper.ts'

const button = (name: string) => ({ name, exact: true })

test('a refund above the sum is asked from a question, another member approves it, and the customer is told', async ({
  visit,
  address,
}) => {
  test.setTimeout(240_000)
  const kitchen = await aKitchen({ en: 'Ruwi Banquets', ar: 'ولائم روي' })
  const deal = await aDeal(kitchen, { price: 60_000, originalPrice: 120_000 })
  const customer = await aPerson('Salim Al Harthy')
  const order = await aPaidOrder(customer, deal)
  const ticket = await ask<{ id: string }>('/api/v1/support/tickets', customer.token, {
    topic: 'order',
    subject: `Half is missing ${randomUUID().slice(0, 8)}`,
    text: 'Half of it is missing.',
    about: { kind: 'order', id: order.id },
    language: 'en',
  })

  const huda = await visit('en')
  await arriveAs(huda, await anOperator('Huda Al Lawati', 'support'))
  const { page, t } = huda
  await page.goto(`/admin/support/${ticket.id}`)
  await page.getByRole('button', button(t('office-acts.order.part.open'))).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('pickup-help.part.ways.amount'), { exact: true }).click()
  await dialog.getByRole('textbox', { name: t('pickup-help.part.amount') }).fill('55')
  await dialog.getByLabel(t('office-acts.reason'), { exact: true }).fill('Half of the trays never came')
  await expect(dialog.getByText(/Above .*50\.000/)).toBeVisible()
  await expectAccessibleDialog(huda)
  await dialog.getByRole('button', button(t('office-acts.ask'))).click()
  await expect(page.getByText(t('office-acts.asked'))).toBeVisible()
  await page.getByRole('link', { name: t('office-acts.order.waits') }).click()
  const own = page.getByRole('listitem').filter({ hasText: order.number })
  await expect(own.getByRole('button', { name: t('office-acts.approvals.withdraw') })).toBeVisible()
  await expect(
    own.getByRole('button', { name: t('office-acts.approvals.approve') }),
  ).toHaveAccessibleDescription(t('office-acts.approvals.own'))
  await expectAccessibleHere(huda)

  const salma = await visit('ar')
  await arriveAs(salma, await anOperator('Salma Al Habsi', 'support'))
  await salma.page.goto('/admin')
  await salma.page.getByRole('link', { name: salma.t('admin.waits.approvals') }).click()
  const request = salma.page.getByRole('listitem').filter({ hasText: order.number })
  await expect(request.getByText('Half of the trays never came')).toBeVisible()
  await expectAccessibleHere(salma)
  await request.getByRole('button', button(salma.t('office-acts.approvals.approve'))).click()
  const deciding = salma.page.getByRole('dialog')
  await expectAccessibleDialog(salma)
  await deciding.getByRole('button', button(salma.t('office-acts.approvals.approve'))).click()
  await expect(salma.page.getByText(salma.t('office-acts.approvals.approved'), { exact: true })).toBeVisible()

  await mailTo(address, customer.email, 'order_part_refunded')
  await page.getByRole('tab', { name: t('office-acts.approvals.decided') }).click()
  await expect(own.getByText('Salma Al Habsi')).toBeVisible()

  const owner = await visit('en')
  await arriveAs(owner, await anOperator('Maryam Al Zadjali'))
  await owner.page.goto('/admin/audit')
  const entry = owner.page
    .getByRole('listitem')
    .filter({ hasText: 'Approved what a colleague asked for' })
    .filter({ hasText: 'Salma Al Habsi' })
    .first()
  await entry.getByText(owner.t('admin-audit.details')).click()
  await expect(entry.getByText('Half of the trays never came').first()).toBeVisible()
})
