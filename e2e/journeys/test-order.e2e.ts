import { expect } from '@playwright/test'
import { aCounter, typeCode } from '../counter.ts'
import { expectAccessibleDialog, expectAccessibleHere } from '../expect-accessible.ts'
import { aKitchen, aPerson, ask } from '../people.ts'
import { aColleague } from '../team.ts'
import { languagesOf } from '../texts.ts'
import { arriveAs, test, type Visitor } from '../visitor.ts'

const KITCHEN = { en: 'Wadi Kabir Bakery', ar: 'مخبز الوادي الكبير' }
const PHONE = { width: 390, height: 844 }

const card = ({ page, t }: Visitor) =>
  page.getByRole('region', { name: t('business-orders.testOrder.title'), exact: true })
const button = ({ page, t }: Visitor, key: Parameters<Visitor['t']>[0]) =>
  page.getByRole('button', { name: t(key), exact: true })

/**
 * @promise businesses.guided.testOrderText (guided start; test order)
 * @promise test-order.steps.hearText “Every open board rings and shows a dashed card that says “Test
 *   order”.” (guided start; test order)
 * @promise test-order.steps.doneText (test order)
 */
for (const language of languagesOf(import.meta.filename))
  test(`a test order rings on another device and is handed over by code (${language})`, async ({
    visit,
    address,
  }) => {
    const kitchen = await aKitchen(KITCHEN)
    const cook = await aPerson('Badr Al Rawahi')
    await aColleague(address, kitchen, cook, 'staff')
    const tablet = await aCounter(visit, { cook }, language)
    await tablet.page.setViewportSize(PHONE)
    await expect(tablet.page.getByText(tablet.t('business-orders.empty.new')).first()).toBeVisible()
    await tablet.page.waitForFunction(() => localStorage.getItem('personal:seen-orders') !== null)

    const manager = await visit(language, language === 'ar' ? 'dark' : 'light')
    await manager.page.setViewportSize(PHONE)
    await arriveAs(manager, kitchen.cook)
    await manager.page.goto('/business/dashboard')
    await manager.page.getByRole('link', { name: manager.t('businesses.guided.testOrder') }).click()
    await expectAccessibleHere(manager)
    await button(manager, 'test-order.send').click()

    const news = tablet.page.getByRole('link').filter({ hasText: tablet.t('business-orders.news.testOrder') })
    await expect(news).toBeVisible()
    await expect(card(tablet)).toContainText(tablet.t('business-orders.testOrder.text'))
    await news.click()
    await expect(news).toHaveCount(0)
    await expectAccessibleHere(tablet)
    const { items } = await ask<{ items: { kind: string }[] }>(
      `/api/v1/me/notifications?language=${language}`,
      cook.token,
    )
    expect(items.map(({ kind }) => kind)).toContain('test_order')

    await button(tablet, 'business-orders.actions.ready').click()
    await expect(button(tablet, 'business-orders.actions.handOver')).toBeVisible()
    // The manager's page updates without a reload.
    const codeStep = manager.page
      .getByRole('listitem')
      .filter({ hasText: manager.t('test-order.steps.code') })
    await expect(codeStep).toHaveAttribute('aria-current', 'step')
    const code = /TT\d{3}/.exec((await codeStep.textContent()) ?? '')?.[0] ?? ''
    await codeStep.getByRole('link', { name: manager.t('test-order.board') }).click()
    await expect(card(manager)).toContainText(code)
    await typeCode(manager, code)
    const dialog = manager.page.getByRole('dialog')
    await expect(
      dialog.getByRole('heading', { name: manager.t('business-orders.handedOver.title') }),
    ).toBeVisible()
    await expect(dialog).toContainText(manager.t('business-orders.testOrder.wasTest'))
    await expectAccessibleDialog(manager)
    await button(manager, 'business-orders.testOrder.backToBoard').click()

    await expect(card(tablet)).toContainText('Maryam Al Balushi')
    await typeCode(tablet, code)
    await expect(
      tablet.page.getByRole('alert').filter({ hasText: tablet.t('refusals.test_order_completed') }),
    ).toBeVisible()
    await button(tablet, 'business-orders.testOrder.close').click()
    for (const device of [tablet, manager]) await expect(card(device)).toHaveCount(0)
    await expect(manager.page.getByText(manager.t('business-orders.empty.done')).first()).toBeAttached()
  })
