import { expect, type Locator } from '@playwright/test'
import { expectAccessibleDialog, expectAccessibleHere } from '../expect-accessible.ts'
import { anOperator } from '../operators.ts'
import { test } from '../own-city.ts'
import { aPerson } from '../people.ts'
import { fixed, languagesOf } from '../texts.ts'
import { arriveAs, type Visitor } from '../visitor.ts'

// In one worker with one city, whose switches all its journeys share.
test.describe.configure({ mode: 'default' })

const named = (name: string) => ({ name, exact: true })

function donorSwitch({ page, t }: Visitor) {
  const part = page.getByRole('group', named(t('operator.launch.donor')))
  return {
    choose: (state: 'open' | 'coming_soon') => part.getByText(t(`operator.launch.${state}`)).click(),
    expectAt: (state: 'open' | 'coming_soon') =>
      expect(part.getByRole('radio', named(t(`operator.launch.${state}`)))).toBeChecked(),
  }
}

/** Pages cache launch switches for seconds. */
const untilShown = ({ page }: Visitor, path: string, what: Locator) =>
  expect(async () => {
    await page.goto(path)
    await expect(what).toBeVisible({ timeout: 8_000 })
  }).toPass()

const FORM = '/become-a-donor'

for (const language of languagesOf(import.meta.filename))
  test(`a part of the product closed by the office shows “Coming Soon” (${language})`, async ({ visit }) => {
    const household = await visit(language)
    await arriveAs(household, await aPerson('Salim Al Harthy'))
    await household.page.goto(FORM)
    const name = household.page.getByLabel(household.t('roles.donor.nameHousehold'))
    await name.fill('Salim')
    await household.page.getByLabel(household.t('roles.area')).selectOption('qurum')
    const apply = household.page.getByRole('button', named(household.t('roles.donor.apply')))

    const office = await visit(language)
    const { page, t } = office
    await arriveAs(office, await anOperator('Huda Al Lawati'))
    await page.goto('/admin')
    const donors = donorSwitch(office)
    await donors.choose('coming_soon')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(t('operator.launch.stops.donor'))).toBeVisible()
    await expectAccessibleDialog(office)
    await dialog.getByRole('button', named(t('operator.launch.keepOpen'))).click()
    await donors.expectAt('open')
    await donors.choose('coming_soon')
    await dialog.getByLabel(t('operator.launch.reason')).fill('Enough of them')
    await dialog.getByRole('button', named(t('operator.launch.closeAction'))).click()
    await expect(dialog).toBeHidden()
    await donors.expectAt('coming_soon')
    await expectAccessibleHere(office)

    await apply.click()
    await expect(household.page.getByText(household.t('refusals.not_open_yet'))).toBeVisible()
    await expect(name).toHaveValue('Salim')

    const guest = await visit(language)
    const become = guest.t('landing.community.donor')
    const closed = guest.page.getByRole('button', { name: fixed(become) })
    await untilShown(guest, '/', closed)
    await expect(closed).toBeDisabled()
    await expect(closed).toContainText(guest.t('shell.comingSoon'))
    await guest.page.goto(FORM)
    await expect(guest.page.getByText(guest.t('roles.soon.donor'))).toBeVisible()
    await expect(guest.page.getByText(guest.t('shell.comingSoon'), { exact: true }).first()).toBeVisible()
    await expectAccessibleHere(guest)

    await donors.choose('open')
    await dialog.getByLabel(t('operator.launch.reason')).fill('More are welcome')
    await dialog.getByRole('button', named(t('operator.launch.openAction'))).click()
    await donors.expectAt('open')
    await untilShown(guest, '/', guest.page.getByRole('link', named(become)))
    await untilShown(household, FORM, apply)
    await expect(name).toHaveValue('Salim')
    await apply.click()
    await expect(household.page.getByText(household.t('roles.donor.doneTitle'))).toBeVisible()
  })
