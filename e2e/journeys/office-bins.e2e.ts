import { expect } from '@playwright/test'
import { expectAccessibleDialog, expectAccessibleHere } from '../expect-accessible.ts'
import { anOperator, officeScreen, openCollections } from '../operators.ts'
import { languagesOf } from '../texts.ts'
import { arriveAs, test } from '../visitor.ts'
import { aTower } from '../waste-cycle.ts'

for (const language of languagesOf(import.meta.filename)) {
  test(`the office finds a bin, reads its subscription and lists all bins (${language})`, async ({
    visit,
  }) => {
    await openCollections()
    const operator = await anOperator('Huda Al Lawati')
    const name = language === 'en' ? 'Moza Al Balushi' : 'موزة البلوشية'
    const { bin, planId } = await aTower(operator, name, 3)
    const number = String(bin.number)
    const office = await visit(language)
    await arriveAs(office, operator)
    const { page, t } = office
    await page.setViewportSize(officeScreen(language))

    await page.goto(`/admin/find?q=${number}`)
    const found = page.getByRole('region', { name: t('admin-overviews.kinds.bin') })
    await expect(found.getByText(name)).toBeVisible()
    await expectAccessibleHere(office)
    await found.getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
    await page.locator(`a[href*="/admin/subscriptions/${planId}"]`).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d/)
    await expect(page.getByText(t('admin-bins.page.noProblems'))).toBeVisible()
    await expect(page.getByText(t('admin-bins.page.noCollections'))).toBeVisible()
    await expectAccessibleHere(office)

    await page.getByRole('link', { name: t('admin-bins.page.person') }).click()
    const bins = page.getByRole('region', { name: t('admin-overviews.person.bins.title'), exact: true })
    await expect(bins.getByText(t('bins.statuses.active'))).toBeVisible()
    await expectAccessibleHere(office)
    await bins.getByRole('link', { name: t('admin-overviews.person.bins.all') }).click()
    await expect(page.getByRole('link', { name: t('admin-lists.lists.stops') })).toBeVisible()

    await page.goto('/admin/lists/bins')
    await page.getByLabel(t('admin-lists.filters.q.bins')).fill(number)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(language === 'en' ? 2 : 1)
    await expectAccessibleHere(office)
    await page.getByRole('table').getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  })

  // One area per language, because both run at once.
  const [area, pair] = language === 'en' ? ['Yiti', 'Quriyat – Yiti'] : ['قنتب', 'قنتب – قريات']
  test(`a planner changes a detour, reads its history and restores it (${language})`, async ({ visit }) => {
    const office = await visit(language)
    await arriveAs(office, await anOperator('Huda Al Lawati', 'planning'))
    const { page, t } = office
    await page.setViewportSize(officeScreen(language))
    const text = (key: string) => t(`admin-fleet.detours.${key}`)
    await page.goto('/admin/fleet')
    await page.getByLabel(text('of')).selectOption({ label: area })
    const row = page.getByRole('listitem').filter({ hasText: pair })
    const open = row.getByRole('button')
    const before = await row.locator('p').first().textContent()
    await open.click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(text('minutes')).fill('٢٣')
    await sheet.getByRole('button', { name: text('save') }).click()
    await expect(sheet.getByText(text('reasonMissing'))).toBeVisible()
    await sheet.getByLabel(t('operator.changes.reason')).fill('The pass is being widened')
    await expectAccessibleDialog(office)
    await sheet.getByRole('button', { name: text('save') }).click()
    await expect(sheet).toBeHidden()
    await expect(row).toContainText('23')

    await open.click()
    await expect(sheet.getByText('The pass is being widened')).toBeVisible()
    await sheet.getByRole('button', { name: before ?? '' }).click()
    await sheet.getByRole('button', { name: text('save') }).click()
    await expect(sheet).toBeHidden()
    await expect(row.locator('p').first()).toHaveText(before ?? '')
  })
}
