import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { aDeal, aKitchen, aPerson, ask } from '../people.ts'
import { aPaidOrder } from '../place-and-pay.ts'
import { languagesOf } from '../texts.ts'
import { arriveAs, test } from '../visitor.ts'

for (const language of languagesOf(import.meta.filename))
  test(`customer and store get invoice and credit note of a cancelled sale (${language})`, async ({
    visit,
  }) => {
    const kitchen = await aKitchen(
      { en: 'Wadi Kabir Kitchen', ar: 'مطبخ الوادي الكبير' },
      { vatNumber: 'OM1100012345' },
    )
    const cook = await visit(language)
    await arriveAs(cook, kitchen.cook)
    await cook.page.goto('/business/documents')
    await cook.page.getByLabel(cook.t('documents.eInvoicing.postalCode')).fill('118')
    await cook.page.getByRole('button', { name: cook.t('documents.eInvoicing.turnOn') }).click()
    await expect(cook.page.getByText(cook.t('documents.eInvoicing.on'))).toBeVisible()

    const salma = await aPerson('Salma Al Harthy')
    const order = await aPaidOrder(salma, await aDeal(kitchen), language)
    const customer = await visit(language)
    await arriveAs(customer, salma)
    await customer.page.goto(`/orders/${order.id}`)
    // The first one is the store's; the service fee has an invoice of ours.
    const invoice = customer.page
      .getByRole('button', { name: customer.t('orders.documents.kinds.tax_invoice') })
      .filter({ hasText: /T-20\d\d-000001/ })
    await expect(invoice).toBeVisible()
    const arriving = customer.page.waitForEvent('download')
    await invoice.click()
    const file = await arriving
    expect(file.suggestedFilename()).toMatch(/^T-20\d\d-000001\.pdf$/)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

    // The store's list updates without a reload.
    const row = cook.page
      .getByRole('listitem')
      .filter({ hasText: order.number })
      .filter({ hasText: cook.t('documents.kinds.tax_invoice') })
    await expect(row).toBeVisible()
    await expect(row).toContainText(cook.t('documents.submissions.accepted'))

    await ask(`/api/v1/pickups/${order.pickupId}/cancel`, kitchen.cook.token, { reason: 'other' })
    await expect(
      customer.page.getByRole('button', { name: customer.t('orders.documents.kinds.credit_note') }).first(),
    ).toContainText(/N-20\d\d-\d{6}/)
    await cook.page.getByLabel(cook.t('documents.number')).fill(order.number.toLowerCase())
    await cook.page.getByRole('button', { name: cook.t('documents.search') }).click()
    await expect(cook.page).toHaveURL(/number=/)
    await expect(cook.page.getByRole('listitem').filter({ hasText: /N-20\d\d-\d{6}/ })).toBeVisible()
  })
