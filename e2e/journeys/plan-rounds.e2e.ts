import { dayAfter, dayNumberOf, muscatDay, weekdayOf } from '@dawra/contract/platform/muscat.rules'
import { expect } from '@playwright/test'
import { openDialog } from '../dialogs.ts'
import { expectAccessibleDialog, expectAccessibleHere } from '../expect-accessible.ts'
import { anOperator, officeScreen } from '../operators.ts'
import { aFleet, anApprovedDriver, aSubscriber, skip } from '../planned-rounds.ts'
import { fixed, type Language, languagesOf } from '../texts.ts'
import { arriveAs, test } from '../visitor.ts'

const named = (name: string) => ({ name, exact: true })
/** Each language plans another day, so that neither finds the data of the other. */
const DAYS_AHEAD: Record<Language, number> = { en: 3, ar: 4 }
const AREAS: Record<Language, string> = { en: 'old-muscat', ar: 'sidab' }

for (const language of languagesOf(import.meta.filename)) {
  test(`a planner sets up, replans and assigns a round that follows a skip (${language})`, async ({
    visit,
  }) => {
    const day = dayAfter(muscatDay(new Date()), DAYS_AHEAD[language])
    const weekday = weekdayOf(dayNumberOf(day))
    const operator = await anOperator('Huda Al Lawati', 'planning')
    await aFleet(operator, `Sur ${language}`)
    const driverName = `Imran Sheikh ${language}`
    await anApprovedDriver(driverName)
    const people = []
    for (const [index, lat] of [23.6143, 23.601, 23.612, 23.603].entries())
      people.push(
        await aSubscriber(`Neighbour ${index} ${language}`, {
          area: AREAS[language],
          weekday,
          point: { lat, lng: 58.594 + index / 1000 },
        }),
      )

    const office = await visit(language)
    const { page, t } = office
    await page.setViewportSize(officeScreen(language))
    await arriveAs(office, operator)

    // Adds the driver, and creates a weekly round.
    await page.goto('/admin/fleet')
    await page.getByRole('button', named(t('admin-fleet.openOf').replace('{name}', driverName))).click()
    const driverSheet = page.getByRole('dialog', { name: driverName })
    await driverSheet.getByLabel(t('admin-fleet.driver.licence')).fill('L 77')
    await driverSheet.getByLabel(t('admin-fleet.reason')).fill('Papers were checked')
    await expectAccessibleDialog(office)
    await driverSheet.getByRole('button', named(t('admin-fleet.save'))).click()
    await expect(driverSheet).toBeHidden()

    const roundName = `Harbour ${language}`
    await page.getByRole('button', named(t('admin-fleet.new.master'))).click()
    const sheet = page.getByRole('dialog', { name: t('admin-fleet.new.master') })
    await sheet.getByLabel(t('admin-fleet.name'), { exact: true }).fill(roundName)
    await sheet.getByLabel(t('admin-fleet.master.day')).selectOption(String(weekday))
    await sheet.getByLabel(t('admin-fleet.master.vehicle')).selectOption({ label: `Sur ${language} 1` })
    await sheet
      .getByLabel(t('admin-fleet.master.depot'))
      .selectOption({ label: language === 'en' ? `Sur ${language} yard` : `ساحة Sur ${language}` })
    await sheet.getByLabel(t('admin-fleet.reason')).fill('A new round')
    await sheet.getByRole('button', named(t('admin-fleet.add'))).click()
    await expect(sheet.getByText(t('admin-fleet.master.areasMissing'))).toBeVisible()
    const areaName = { en: 'Old Muscat', ar: 'سداب' }[language]
    await sheet.getByRole('button', named(areaName)).click()
    await sheet.getByRole('button', named(t('admin-fleet.add'))).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('heading', { name: roundName })).toBeVisible()
    await expectAccessibleHere(office)

    // The drafts of the round appear at once, with their subscribers.
    await page.goto('/admin/rounds')
    await page.getByRole('link', named(roundName)).click()
    await expect(page.getByText(t('admin-rounds.noDriver')).first()).toBeVisible()
    const stops = page.getByRole('listitem').filter({ hasText: new RegExp(`Neighbour \\d ${language}`) })
    await expect(stops).toHaveCount(4)
    await expectAccessibleHere(office)

    // One is skipped: the open draft updates.
    await skip(people[1]!.subscriptionId, day)
    await expect(stops).toHaveCount(3)
    await expect(page.getByText(`Neighbour 1 ${language}`)).toHaveCount(0)

    // The day is planned again, compared, and accepted.
    await page.getByRole('button', named(t('admin-rounds.replan.open'))).click()
    const dialog = page.getByRole('dialog', { name: t('admin-rounds.replan.title') })
    await dialog.getByRole('button', named(t('admin-rounds.replan.do'))).click()
    const take = dialog.getByRole('button', named(t('admin-rounds.replan.take')))
    await expect(take).toBeVisible()
    await expect(
      dialog.getByRole('row', { name: fixed(t('admin-rounds.replan.figures.distance')) }),
    ).toBeVisible()
    await expectAccessibleDialog(office)
    await take.click()
    await expect(dialog).toBeHidden()
    await expect(stops).toHaveCount(3)

    // The cost of moving a stop is shown; then the round gets a driver.
    const move = await openDialog(stops.first().getByRole('button'))
    await expect(move.getByText(fixed(t('admin-rounds.move.here')))).toBeVisible()
    await expectAccessibleDialog(office)
    await page.keyboard.press('Escape')
    await page.getByRole('button', named(t('admin-rounds.driver.give'))).click()
    const give = page.getByRole('dialog')
    await give.getByLabel(t('admin-rounds.driver.who')).selectOption({ label: driverName })
    await give.getByLabel(t('admin-rounds.reason')).fill('He knows the harbour')
    await give.getByRole('button', named(t('admin-rounds.driver.do'))).click()
    await expect(give).toBeHidden()
    await expect(page.getByText(driverName).first()).toBeVisible()
    await expect(page.getByRole('button', named(t('admin-rounds.driver.change')))).toBeVisible()
    await expectAccessibleHere(office)
  })
}
