import { expect } from '@playwright/test'
import { ask } from '../accounts.ts'
import { expectAccessibleDialog, expectAccessibleHere } from '../expect-accessible.ts'
import { mailTo } from '../mail.ts'
import { anOperator, officeScreen, seemTogether } from '../operators.ts'
import { aPerson } from '../people.ts'
import { languagesOf } from '../texts.ts'
import { arriveAs, signIn, test } from '../visitor.ts'

for (const language of languagesOf(import.meta.filename))
  test(`the office decides a case of linked accounts and notifies them (${language})`, async ({
    visit,
    address,
  }) => {
    const names = ['Badr Al Rawahi', 'Faris Al Zadjali']
    const [badr, faris] = [await aPerson(names[0]!), await aPerson(names[1]!)]
    const idOf = async (token: string) => (await ask<{ id: string }>('/api/v1/me', token)).id
    const operator = await anOperator('Huda Al Lawati', 'moderation')
    await seemTogether(await idOf(badr.token), await idOf(faris.token))
    // In the inbox at once; several are combined into one mail later.
    await expect(async () => {
      const { items } = await ask<{ items: { kind: string }[] }>(
        '/api/v1/me/notifications?language=en',
        operator.token,
      )
      expect(items.map(({ kind }) => kind)).toContain('abuse_waits')
    }).toPass()

    const office = await visit(language)
    const { page, t } = office
    await page.setViewportSize(officeScreen(language))
    await arriveAs(office, operator)
    await page.goto('/admin/abuse')
    const found = page.getByRole('listitem').filter({ hasText: badr.email })
    await expectAccessibleHere(office)
    await found.getByRole('button', { name: t('admin-abuse.decide'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('admin-abuse.decision')).selectOption('blocked')
    await dialog.getByRole('checkbox', { name: names[0]! }).check()
    await dialog.getByLabel(t('admin-abuse.reason')).fill('Both belong to one person')
    await expectAccessibleDialog(office)
    await dialog.getByRole('button', { name: t('admin-abuse.save') }).click()
    await expect(page.getByText(t('admin-abuse.saved'), { exact: true })).toBeVisible()
    await page.getByRole('tab', { name: t('admin-abuse.tabs.decided') }).click()
    await expect(found.getByText('Both belong to one person')).toBeVisible()

    await mailTo(address, badr.email, 'abuse_decided')
    const blocked = await visit(language)
    await blocked.page.goto('/login')
    await signIn(blocked, badr)
    await expect(blocked.page.getByText(blocked.t('identity.problems.user_banned'))).toBeVisible()
    // The other person's account works as before.
    await arriveAs(await visit(language), faris)
  })
