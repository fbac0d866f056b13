import { randomInt } from 'node:crypto'
import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { expect } from '@playwright/test'
import { expectAccessibleHere } from '../expect-accessible.ts'
import { dayIn, letLicenceEnd, licensed, remindOfLicences } from '../licences.ts'
import { mailTo } from '../mail.ts'
import { anOperator, officeScreen } from '../operators.ts'
import { aDeal, aKitchen, ask } from '../people.ts'
import { PDF } from '../seller-application.ts'
import { fixed, languagesOf } from '../texts.ts'
import { arriveAs, test, type Visitor } from '../visitor.ts'

const PLACE = { en: 'Darsait Oven', ar: 'فرن دارسيت' }
const TITLE = { en: 'Chicken biryani box', ar: 'علبة برياني دجاج' }

const named = (name: string) => ({ name, exact: true })

async function sendLicence({ page, t }: Visitor, number: string) {
  await page.getByLabel(t('business-papers.licence.newNumber')).fill(number)
  await page.getByLabel(t('business-papers.licence.newUntil')).fill(dayIn(365))
  const scan = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: PDF }
  await page.locator('input[type=file]').setInputFiles(scan)
  await page.getByRole('button', named(t('business-papers.licence.send'))).click()
  await expect(page.getByText(fixed(t('business-papers.licence.asked'))).first()).toBeVisible()
}

/** @promise “After that day you cannot put new deals on sale at this store; what is on sale stays.” */
for (const language of languagesOf(import.meta.filename))
  test(`a store with an expired licence lists nothing new until approval (${language})`, async ({
    visit,
    address,
  }) => {
    const name = { en: `${PLACE.en} ${randomInt(10_000)}`, ar: `${PLACE.ar} ${randomInt(10_000)}` }
    const kitchen = await aKitchen(name)
    await licensed(kitchen, 0)
    const onSale = await aDeal(kitchen)
    await remindOfLicences()
    await mailTo(address, kitchen.cook.email, 'licence_expiring')

    await letLicenceEnd(kitchen)
    const draft = await ask<OwnDeal>(`/api/v1/deals/${onSale.id}/duplicate`, kitchen.cook.token, {})
    const cook = await visit(language)
    const { page, t } = cook
    await arriveAs(cook, kitchen.cook)
    await page.goto('/business/deals?status=draft')
    const publish = page.getByRole('button', {
      name: t('business-deals.actions.publishOf').replace('{title}', TITLE[language]),
    })
    await publish.click()
    await expect(page.getByText(t('refusals.licence_expired'), { exact: true }).first()).toBeVisible()
    const customer = await visit(language)
    await customer.page.goto(`/deal/${onSale.id}`)
    await expect(customer.page.getByRole('button', { name: customer.t('deals.page.buyNow') })).toBeVisible()

    await page.goto('/business/papers')
    await expect(page.getByText(t('business-papers.licence.expired'), { exact: true })).toBeVisible()
    const number = `ML-${randomInt(100_000)}`
    await sendLicence(cook, number)
    await expectAccessibleHere(cook)

    const office = await visit(language)
    await office.page.setViewportSize(officeScreen(language))
    await arriveAs(office, await anOperator('Huda Al Lawati', 'finance'))
    await office.page.goto('/admin/business-changes')
    await expect(office.page.getByText(number)).toBeVisible()
    await expectAccessibleHere(office)
    const approve = office.t('operator-businesses.changes.approveOf').replace('{name}', name[language])
    await office.page.getByRole('button', named(approve)).click()
    await expect(office.page.getByText(number)).toBeHidden()
    await mailTo(address, kitchen.cook.email, 'change_decided')

    await page.reload()
    await expect(page.getByText(number)).toBeVisible()
    await expect(page.getByText(t('business-papers.licence.expired'), { exact: true })).toBeHidden()
    await page.goto('/business/deals?status=draft')
    await publish.click()
    await expect(publish).toBeHidden()
    await customer.page.goto(`/deal/${draft.id}`)
    await expect(customer.page.getByRole('button', { name: customer.t('deals.page.buyNow') })).toBeVisible()
  })
