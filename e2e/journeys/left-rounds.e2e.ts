import { randomUUID } from 'node:crypto'
import { dateOf, dayNumberOf, muscatDay, weekdayOf } from '@dawra/contract/platform/muscat.rules'
import { againDays } from '@dawra/contract/rounds/rules'
import { expect } from '@playwright/test'
import { openDialog } from '../dialogs.ts'
import { expectAccessibleDialog, expectAccessibleHere } from '../expect-accessible.ts'
import { anOperator, officeScreen } from '../operators.ts'
import { aFleet, aPassedOver, aRoundOfYesterday, aSubscriber } from '../planned-rounds.ts'
import { fixed, type Language, languagesOf } from '../texts.ts'
import { arriveAs, test } from '../visitor.ts'

const named = (name: string) => ({ name, exact: true })
const AREAS: Record<Language, string> = { en: 'qantab', ar: 'al-bustan' }

for (const language of languagesOf(import.meta.filename)) {
  test(`bins of an undriven round are collected later, as subscribers see (${language})`, async ({
    visit,
  }) => {
    const operator = await anOperator('Huda Al Lawati', 'planning')
    // Unique names: a city that is used again shows the rounds of every run.
    const run = randomUUID().slice(0, 8)
    const fleet = await aFleet(operator, `Left ${run}`)
    const area = AREAS[language]
    const weekday = weekdayOf(dayNumberOf(muscatDay(new Date())) - 1)
    const subscriber = await aSubscriber(`Forgotten ${language}`, {
      area,
      weekday,
      point: { lat: 23.6, lng: 58.6 },
    })
    const name = `Silent round ${run}`
    await aRoundOfYesterday(fleet, { name, area, subscriptionId: subscriber.subscriptionId })

    const office = await visit(language)
    const { page, t } = office
    await page.setViewportSize(officeScreen(language))
    await arriveAs(office, operator)
    await page.goto('/admin')
    await page
      .getByRole('link', { name: t('admin.waits.rounds') })
      .first()
      .click()
    const round = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await expect(round.getByText(fixed(t('admin-rounds.left.how.ready')))).toBeVisible()
    await expectAccessibleHere(office)

    const dialog = await openDialog(
      round.getByRole('button').filter({ hasText: t('admin-rounds.left.again') }),
    )
    const send = dialog.getByRole('button', named(t('admin-rounds.left.againDo')))
    await send.click()
    await expect(dialog.getByText(t('admin-rounds.left.dayMissing'))).toBeVisible()
    await expect(dialog.getByText(t('admin-rounds.reasonMissing'))).toBeVisible()
    await expectAccessibleDialog(office)
    // Not one of the usual days, which are on yesterday's weekday.
    await dialog.getByLabel(t('admin-rounds.left.day')).selectOption(againDays(new Date())[2]!)
    await dialog.getByLabel(t('admin-rounds.reason')).fill('The driver was ill')
    await send.click()
    await expect(dialog).toBeHidden()
    await expect(round).toHaveCount(0)

    const home = await visit(language)
    await arriveAs(home, subscriber)
    await home.page.goto(`/bins/${subscriber.subscriptionId}`)
    await expect(home.page.getByText(home.t('bins.days.extra'), { exact: true })).toBeVisible()
  })

  test(`bins that were on no round are collected later, as subscribers see (${language})`, async ({
    visit,
  }) => {
    const operator = await anOperator('Huda Al Lawati', 'planning')
    // The collections of a day are decided as a whole, so each language uses a day of its own.
    const daysAgo = language === 'en' ? 2 : 3
    const today = dayNumberOf(muscatDay(new Date()))
    const subscriber = await aSubscriber(`Passed over ${language}`, {
      area: AREAS[language],
      weekday: weekdayOf(today - daysAgo),
      point: { lat: 23.6, lng: 58.6 },
    })
    await aPassedOver(subscriber.subscriptionId, daysAgo)

    const office = await visit(language)
    const { page, t } = office
    await page.setViewportSize(officeScreen(language))
    await arriveAs(office, operator)
    await page.goto('/admin/rounds')
    const section = page
      .getByRole('region')
      .filter({ has: page.getByRole('heading', named(t('admin-rounds.passed.title'))) })
    const day = section.getByRole('listitem').filter({
      has: page.locator(`a[href$="/admin/rounds/${dateOf(today - daysAgo)}"]`),
    })
    await expect(day).toBeVisible()
    await expectAccessibleHere(office)
    await day
      .getByRole('button')
      .filter({ hasText: t('admin-rounds.left.again') })
      .click()
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', named(t('admin-rounds.left.againDo')))
    await expectAccessibleDialog(office)
    // Not one of the usual days.
    const another = againDays(new Date()).find(
      again => weekdayOf(dayNumberOf(again)) !== weekdayOf(today - daysAgo),
    )!
    await dialog.getByLabel(t('admin-rounds.left.day')).selectOption(another)
    await send.click()
    await expect(dialog.getByText(t('admin-rounds.reasonMissing'))).toBeVisible()
    await dialog.getByLabel(t('admin-rounds.reason')).fill('The truck was full')
    await send.click()
    await expect(dialog).toBeHidden()
    await expect(day).toHaveCount(0)

    const home = await visit(language)
    await arriveAs(home, subscriber)
    await home.page.goto(`/bins/${subscriber.subscriptionId}`)
    await expect(home.page.getByText(home.t('bins.days.extra'), { exact: true })).toBeVisible()
  })
}
