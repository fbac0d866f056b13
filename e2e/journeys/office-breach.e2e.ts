import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { muscatClock, muscatDay } from '../../contract/src/platform/muscat.rules.ts'
import {
  expectAccessibleAndFitting,
  expectAccessibleDialog,
  expectAccessibleHere,
} from '../expect-accessible.ts'
import { anOperator, officeScreen } from '../operators.ts'
import { languagesOf } from '../texts.ts'
import { arriveAs, test } from '../visitor.ts'

const named = (name: string) => ({ name, exact: true })
const typed = (at: Date) => `${muscatDay(at)}T${muscatClock(at)}`
const hoursAgo = (hours: number) => typed(new Date(Date.now() - hours * 3_600_000))

for (const language of languagesOf(import.meta.filename)) {
  test(`the office records, corrects and closes a data breach with lessons (${language})`, async ({
    visit,
  }) => {
    const office = await visit(language)
    const { page, t } = office
    await page.setViewportSize(officeScreen(language))
    await arriveAs(office, await anOperator('Huda Al Lawati', 'people'))
    await page.goto('/admin/privacy')
    await page
      .getByRole('link', named(t('admin-privacy.breaches')))
      .last()
      .click()
    await expect(page.getByRole('heading', named(t('admin-breaches.title')))).toBeVisible()

    const what = `A list was mailed to a stranger ${randomUUID().slice(0, 8)}`
    await page.getByRole('button', named(t('admin-breaches.enter'))).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', named(t('admin-breaches.enterSend'))).click()
    await expect(dialog.getByText(t('admin-breaches.kindMissing'))).toBeVisible()
    await dialog.getByLabel(t('admin-breaches.facts.what')).fill(what)
    await dialog.getByLabel(t('admin-breaches.facts.awareAt')).fill(hoursAgo(50))
    await dialog.getByLabel(t('admin-breaches.facts.noticed')).fill('The stranger wrote to support')
    await dialog.getByLabel(t('admin-breaches.kinds.orders')).check()
    await expectAccessibleDialog(office)
    await dialog.getByRole('button', named(t('admin-breaches.enterSend'))).click()

    const breach = page.getByRole('listitem').filter({ hasText: what }).first()
    await expect(breach.getByRole('progressbar')).toBeVisible()
    // The start of the breach is unknown.
    await expect(breach.getByRole('definition').filter({ hasText: t('admin-breaches.unknown') })).toHaveCount(
      2,
    )
    await expectAccessibleAndFitting(office, '/admin/breaches')
    await breach.getByRole('button', named(t('admin-breaches.acts.change.open'))).click()
    await dialog.getByLabel(t('admin-breaches.facts.people')).fill('40')
    await dialog.getByLabel(t('admin-breaches.riskLabel')).check()
    await dialog.getByLabel(t('admin-breaches.reason')).fill('Counted, with addresses')
    await dialog.getByRole('button', named(t('admin-breaches.acts.change.send'))).click()
    await expect(breach.getByText(t('admin-breaches.highRisk'))).toBeVisible()

    for (const whom of ['ministry', 'people'] as const) {
      await breach.getByRole('button', named(t(`admin-breaches.acts.${whom}.open`))).click()
      await dialog.getByLabel(t('admin-breaches.at')).fill(hoursAgo(1))
      await dialog.getByLabel(t(`admin-breaches.acts.${whom}.label`)).fill(`MTC 118 ${whom}`)
      if (whom === 'ministry') await expectAccessibleDialog(office)
      await dialog.getByRole('button', named(t(`admin-breaches.acts.${whom}.send`))).click()
      await expect(breach.getByText(`MTC 118 ${whom}`).first()).toBeVisible()
    }
    await expect(breach.getByText(t('admin-breaches.clock.told'))).toBeVisible()

    await breach.getByRole('button', named(t('admin-breaches.acts.close.open'))).click()
    await dialog.getByLabel(t('admin-breaches.acts.close.label')).fill('Lists are not mailed any more')
    await dialog.getByRole('button', named(t('admin-breaches.acts.close.send'))).click()
    await expect(breach).toHaveCount(0)
    await page.getByRole('tab', named(t('admin-breaches.tabs.closed'))).click()
    await expect(breach.getByText('Lists are not mailed any more').first()).toBeVisible()
    await breach.locator('summary').click()
    await expect(breach.getByText('Counted, with addresses')).toBeVisible()
    await expect(breach.getByRole('deletion').first()).toBeVisible()
    await expectAccessibleHere(office)
  })
}
