import { expect, type Request } from '@playwright/test'
import { expectAccessibleDialog, expectAccessibleHere } from '../expect-accessible.ts'
import { expectFits } from '../expect-fits.ts'
import { anOperator, officeScreen } from '../operators.ts'
import { aDeal, aKitchen, aPerson, ask } from '../people.ts'
import { aPaidOrder } from '../place-and-pay.ts'
import { fixed, languagesOf } from '../texts.ts'
import { arriveAs, test } from '../visitor.ts'

const button = (name: string) => ({ name, exact: true })
const REASON = { en: 'The order is not where they look', ar: 'لا يجد طلبه' }

for (const language of languagesOf(import.meta.filename)) {
  /**
   * @promise office-acts.person.view.text
   * @promise viewing.text
   * @promise refusals.viewing_only
   */
  test(`support views a person’s pages, changes nothing, and stops (${language})`, async ({ visit }) => {
    const kitchen = await aKitchen({ en: 'Seeb Suppers', ar: 'عشاء السيب' })
    const customer = await aPerson('Salim Al Harthy')
    const { id } = await ask<{ id: string }>('/api/v1/me', customer.token)
    const order = await aPaidOrder(customer, await aDeal(kitchen), language)
    const support = await visit(language)
    await support.page.setViewportSize(officeScreen(language))
    await arriveAs(support, await anOperator('Huda Al Lawati', 'support'))
    const { page, context, t } = support
    await page.goto(`/admin/people/${id}`)
    await page.getByRole('button', button(t('office-acts.person.view.open'))).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('office-acts.reason'), { exact: true }).fill(REASON[language])
    await expectAccessibleDialog(support)
    await dialog.getByRole('button', button(t('office-acts.person.view.action'))).click()

    await expect(page).toHaveURL(/\/orders$/)
    const banner = page.getByRole('region', { name: t('viewing.label') })
    await expect(banner).toContainText('Salim Al Harthy')
    // No request is sent in the member's own name, and there are no live updates.
    const calls: Request[] = []
    page.on('request', request => request.url().includes('/api/v1/') && calls.push(request))
    await expect(page.getByRole('heading', { name: order.number })).toBeVisible()
    await page.goto(`/orders/${order.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number)
    await expect(page.getByText(order.code)).toHaveCount(0)
    await expectAccessibleHere(support)

    await page.getByRole('link', button(t('orders.cancel.action'))).click()
    const cancelling = page.getByRole('dialog')
    await cancelling.getByRole('button', { name: fixed(t('orders.cancel.confirm')) }).click()
    await expect(cancelling.getByText(t('refusals.viewing_only'))).toBeVisible()
    const { status } = await ask<{ status: string }>(`/api/v1/orders/${order.id}`, customer.token)
    expect(status).toBe('confirmed')

    // The viewed store is not the member's own, and another tab still shows the member's own account.
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Salim Al Harthy' }).first()).toBeVisible()
    // No page of the person is shown without the banner.
    expect(await banner.isVisible()).toBe(true)
    await expectFits(page, ['largest', '200%'])
    await expectAccessibleHere(support)
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/orders$/)
    const other = await context.newPage()
    await other.goto(`/admin/people/${id}`)
    await expect(other.getByRole('button', button(t('office-acts.person.view.open')))).toBeVisible()
    await expect(other.getByRole('region', { name: t('viewing.label') })).toHaveCount(0)
    await other.close()
    const stored = await page.evaluate(() => Object.values({ ...localStorage }).join())
    expect(stored).not.toContain(order.number)

    expect(calls.length).toBeGreaterThan(10)
    const own = calls.filter(request => request.headers()['x-dawra-viewing'] === undefined)
    expect(own.map(request => request.url())).toEqual([])

    await banner.getByRole('button', button(t('viewing.end'))).click()
    await expect(page).toHaveURL(new RegExp(`/admin/people/${id}$`))
    await expect(banner).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(order.number)).toHaveCount(0)

    const owner = await visit(language)
    await arriveAs(owner, await anOperator('Salma Al Habsi'))
    await owner.page.goto(`/admin/audit?subject=${id}`)
    const entry = (name: string) => owner.page.getByRole('listitem').filter({ hasText: name })
    const begun = entry(t('admin-audit.acts.POST people/{userId}/viewing')).filter({
      hasText: REASON[language],
    })
    await expect(begun).toHaveCount(1)
    await expect(begun.getByText('Huda Al Lawati')).toBeVisible()
    await expect(entry(t('admin-audit.acts.POST people/{userId}/viewing/end'))).toHaveCount(1)

    const salim = await visit(language)
    await arriveAs(salim, customer)
    await salim.page.goto('/profile/security')
    await expect(salim.page.getByText(t('sessions.kinds.viewed_by_office')).first()).toBeVisible()
  })
}
