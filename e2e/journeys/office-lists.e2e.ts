import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessibleDialog, expectAccessibleHere } from '../expect-accessible.ts'
import { anOperator } from '../operators.ts'
import { aDeal, aKitchen, aPerson } from '../people.ts'
import { aPaidOrder } from '../place-and-pay.ts'
import { fixed, languagesOf } from '../texts.ts'
import { arriveAs, test } from '../visitor.ts'

for (const language of languagesOf(import.meta.filename)) {
  test(`the office filters and exports orders, and cancels two at once (${language})`, async ({ visit }) => {
    const kitchen = await aKitchen({ en: 'Ghala Kitchen', ar: 'مطبخ غلا' })
    const deal = await aDeal(kitchen, { portions: 5 })
    const person = await aPerson('Salim Al Harthy')
    const orders = [await aPaidOrder(person, deal, language), await aPaidOrder(person, deal, language)]
    const office = await visit(language)
    await arriveAs(office, await anOperator('Huda Al Lawati'))
    const { page, t } = office
    const text = (key: string) => t(`admin-lists.${key}`)

    await page.goto('/admin/lists')
    await expect(page).toHaveURL(/\/admin\/lists\/orders$/)
    const search = page.getByRole('searchbox')
    await search.fill(person.email)
    await search.press('Enter')
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
    await expect(rows).toHaveCount(2)
    await page.getByLabel(text('filters.state'), { exact: true }).selectOption('confirmed')
    await expect(page).toHaveURL(/state=confirmed/)
    await expect(rows).toHaveCount(2)
    for (const { number } of orders) await expect(page.getByRole('link', { name: number })).toBeVisible()
    await expectAccessibleHere(office)

    await page.getByRole('button', { name: text('views.save') }).click()
    const dialog = page.getByRole('dialog')
    const view = `Salim ${person.email.slice(0, 8)}`
    await dialog.getByLabel(text('views.name'), { exact: true }).fill(view)
    await expectAccessibleDialog(office)
    await dialog.getByRole('button', { name: text('views.action'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await page.goto('/admin/lists/orders')
    await page.getByRole('link', { name: view }).click()
    await expect(page).toHaveURL(/state=confirmed/)
    await expect(rows).toHaveCount(2)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text('export') }).click(),
    ])
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    for (const { number } of orders) expect(lines.some(line => line.includes(number))).toBe(true)

    // With keys: go to the first row and select it; select the other by its checkbox.
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await rows.nth(1).getByRole('checkbox').check()
    await page.getByRole('button', { name: text('bulk.cancel'), exact: true }).click()
    await expect(dialog.getByText(fixed(text('bulk.would.cancel')))).toHaveCount(2)
    await expectAccessibleDialog(office)
    await dialog.getByLabel(text('bulk.reason'), { exact: true }).fill('The kitchen had no power')
    await dialog.getByRole('button', { name: text('bulk.act.cancel') }).click()
    await expect(dialog.getByRole('heading', { name: text('bulk.result') })).toBeVisible()
    await expect(dialog.getByText(fixed(text('bulk.cancelled')))).toHaveCount(2)
    await dialog
      .getByRole('button', { name: text('bulk.close'), exact: true })
      .first()
      .click()
    await expect(page.getByText(text('none'))).toBeVisible()
    await page.getByLabel(text('filters.state'), { exact: true }).selectOption('cancelled')
    await expect(rows).toHaveCount(2)
  })
}
