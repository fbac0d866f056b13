import { expect } from '@playwright/test'
import { expectAccessibleDialog, expectAccessibleHere } from '../expect-accessible.ts'
import { mailTo } from '../mail.ts'
import { anOperator, letFactorAge } from '../operators.ts'
import { showCode, signInAsOperator, test } from '../visitor.ts'

test('an owner grants a permission with a second factor, a mail and a log entry', async ({
  visit,
  address,
}) => {
  const owner = await anOperator('Huda Al Lawati')
  const colleague = await anOperator('Salma Al Habsi', 'support')

  // A legacy address of the office still redirects there. A page without permission says so, and is not in the menu.
  const office = await visit('ar')
  await office.page.goto('/login?next=/operator/payouts')
  await signInAsOperator(office, colleague)
  await expect(office.page).toHaveURL(/\/admin\/payouts$/)
  const closed = office.page.getByRole('heading', { name: office.t('operator.withoutPermission.title') })
  await expect(closed).toBeVisible()
  await expectAccessibleHere(office)
  await office.page.getByRole('button', { name: office.t('admin.menu') }).click()
  const menu = office.page.getByRole('dialog')
  await expect(menu.getByRole('link', { name: office.t('admin.nav.today') })).toBeVisible()
  await expect(menu.getByRole('link', { name: office.t('admin.nav.payouts') })).toBeHidden()

  const visitor = await visit('en')
  const { page, t } = visitor
  await page.goto('/login?next=/admin/office')
  await signInAsOperator(visitor, owner)
  const card = page.getByRole('listitem').filter({ hasText: colleague.email })
  const change = card.getByRole('button', { name: /^Change permissions/ })
  await expect(change).toBeVisible()
  await letFactorAge(owner)
  await change.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: t('admin-office.permissions.finance.name') }).check()
  await dialog.getByLabel(t('admin-office.reason')).fill('Covers payouts in December')
  await expectAccessibleDialog(visitor)
  await dialog.getByRole('button', { name: t('admin-office.save') }).click()
  const stepUp = page.getByRole('dialog', { name: t('second-factor.stepUp.title') })
  await expect(stepUp).toBeVisible()
  await showCode(visitor, await owner.nextCode())
  await expect(dialog).toBeHidden()
  await expect(card.getByText(t('admin-office.permissions.finance.name'), { exact: true })).toBeVisible()
  await mailTo(address, colleague.email, 'office_permissions')

  // The change counts at once.
  await office.page.reload()
  await expect(
    office.page.getByRole('heading', { name: office.t('operator-payouts.due.title') }),
  ).toBeVisible()
  await expect(closed).toBeHidden()
  await office.page.getByRole('button', { name: office.t('admin.menu') }).click()
  await expect(menu.getByRole('link', { name: office.t('admin.nav.payouts') })).toBeVisible()

  await page.getByRole('button', { name: t('admin.menu') }).click()
  await page.getByRole('link', { name: t('admin.nav.audit') }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'Covers payouts in December' })
  await expect(entry.getByText(owner.name)).toBeVisible()
  await entry.getByText(t('admin-audit.details')).click()
  await expect(entry.getByText('"finance"').first()).toBeVisible()
  await expectAccessibleHere(visitor)
  await entry.getByRole('link', { name: /^[0-9a-f-]{36}$/ }).click()
  await expect(page).toHaveURL(/subject=/)
  await expect(entry).toBeVisible()
})
