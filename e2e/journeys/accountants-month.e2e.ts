import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { mailTo } from '../mail.ts'
import { aDeal, aKitchen, aPerson } from '../people.ts'
import { aPaidOrder } from '../place-and-pay.ts'
import { languagesOf } from '../texts.ts'
import { arriveAs, test, type Visitor } from '../visitor.ts'

/**
 * @promise team.abilities.books
 * @promise business.accountant.text
 */
for (const language of languagesOf(import.meta.filename))
  test(`an accountant joins, downloads the month and sees no board (${language})`, async ({
    visit,
    address,
  }) => {
    const kitchen = await aKitchen({ en: 'Bawshar Bakery', ar: 'مخبز بوشر' }, { vatNumber: 'OM1100067890' })
    const buyer = 'Salma Al Harthy'
    const order = await aPaidOrder(await aPerson(buyer), await aDeal(kitchen), language)
    const accountant = await aPerson('Khalid Al Habsi')

    const owner = await visit(language)
    await arriveAs(owner, kitchen.cook)
    await owner.page.goto('/business/team')
    await owner.page.getByLabel(owner.t('team.email')).fill(accountant.email)
    await owner.page
      .getByRole('group', { name: owner.t('team.role') })
      .getByText(owner.t('team.roles.accountant'), { exact: true })
      .click()
    await owner.page.getByRole('button', { name: owner.t('team.send') }).click()
    await expect(
      owner.page.getByRole('main').getByRole('listitem').filter({ hasText: accountant.email }),
    ).toBeVisible()
    const { link } = await mailTo(address, accountant.email, 'venue_invite')

    const visitor = await visit(language)
    const { page, t } = visitor
    await arriveAs(visitor, accountant)
    await page.goto(link)
    await page.getByRole('button', { name: t('roles.invitation.accept') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('money.title') })).toBeVisible()

    const places = page.getByRole('navigation', { name: t('business.navigation') })
    await expect(places.getByRole('link')).toHaveCount(3)
    await places.getByRole('link', { name: t('business.nav.accounting') }).click()
    const total = page.getByRole('heading', { level: 3, name: t('accounting.vat.total') }).locator('xpath=..')
    await expect(total).toContainText(/[1-9]\.\d{3}|\d\.[1-9]\d\d/)

    const sales = await download(visitor, 'sales')
    expect(sales).toContain(order.number)
    expect(sales).not.toContain(buyer)
    const journal = (await download(visitor, 'journal')).trim().split('\r\n').slice(1)
    const sumOf = (column: number) =>
      journal.reduce((sum, line) => sum + Math.round(Number(line.split(',')[column]) * 1000), 0)
    expect(sumOf(3)).toBeGreaterThan(0)
    expect(sumOf(3)).toBe(sumOf(4))

    await page.goto('/business/orders')
    await expect(page.getByRole('heading', { level: 1, name: t('business.accountant.title') })).toBeVisible()
    await expect(page.getByText(order.number)).toHaveCount(0)
  })

async function download({ page, t }: Visitor, book: 'sales' | 'journal'): Promise<string> {
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: t(`accounting.books.download.${book}`) }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${book}-20\\d\\d-\\d\\d\\.csv$`))
  return readFile(await file.path(), 'utf8')
}
