import type { OwnDeal } from '@dawra/contract/deals/schemas'
import type { Venue } from '@dawra/contract/venues/schemas'
import { expect, type Locator } from '@playwright/test'
import { expectAccessibleDialog } from '../expect-accessible.ts'
import { mailTo } from '../mail.ts'
import { type Account, aDeal, aKitchen, aPerson, ask, type Kitchen } from '../people.ts'
import type { Language } from '../texts.ts'
import { arriveAs, test, type Visit, type Visitor } from '../visitor.ts'

const COLLEAGUE = 'Yusuf Al Lawati'

async function aManager(address: string, { venue, cook }: Kitchen): Promise<Account> {
  const manager = await aPerson(COLLEAGUE)
  const body = { email: manager.email, role: 'manager' }
  await ask(`/api/v1/venues/${venue.id}/invitations`, cook.token, body)
  const { link } = await mailTo(address, manager.email, 'venue_invite')
  const token = new URL(link).searchParams.get('team')
  await ask('/api/v1/team-invitations/accept', manager.token, { token })
  return manager
}

async function open(visit: Visit, account: Account, path: string, language: Language): Promise<Visitor> {
  const visitor = await visit(language)
  await arriveAs(visitor, account)
  await visitor.page.goto(path)
  return visitor
}

const typeInto = async (field: Locator, text: string) => {
  await field.fill(text)
  await expect(field).toHaveValue(text)
}

/**
 * @promise conflict.title.colleague
 * @promise conflict.title.you
 * @promise conflict.title.dawra
 * @promise conflict.fit
 * @promise conflict.choose (the same dialog)
 * @promise errors.changed_meanwhile (above the button, after the dialog was closed)
 * @promise conflict.stands (after “Keep theirs”)
 */
test('the second of two people who edit a deal sees the other’s change, and chooses', async ({
  visit,
  address,
}) => {
  const kitchen = await aKitchen({ en: 'Sidab Kitchen', ar: 'مطبخ سداب' })
  const manager = await aManager(address, kitchen)
  const deal = await aDeal(kitchen)
  const path = `/business/deals/${deal.id}`
  const now = () => ask<OwnDeal>(`/api/v1/own-deals/${deal.id}`, kitchen.cook.token)
  const form = ({ page, t }: Visitor) => ({
    price: page.getByLabel(t('business-deals.form.price')),
    title: page.getByLabel(t('deals.texts.title')).first(),
    save: page.getByRole('button', { name: t('business-deals.publish.save'), exact: true }),
    dialog: page.getByRole('dialog'),
  })

  const cook = await open(visit, kitchen.cook, path, 'en')
  const other = await open(visit, manager, path, 'en')
  const { t, page } = other
  const [hers, his] = [form(cook), form(other)]
  await expect(his.price).toHaveValue('1.300')
  await typeInto(hers.price, '1.200')
  await typeInto(his.title, 'Lamb biryani box')
  await hers.save.click()
  await expect(cook.page).toHaveURL(/\/business\/deals(\?|$)/)

  // After a reload he sees newer values than he began with, but his edit still counts against the version he began with.
  await page.reload()
  await expect(his.title).toHaveValue('Lamb biryani box')
  await his.save.click()
  await expect(his.dialog).toContainText('Maryam Al Balushi')
  await expect(his.dialog).toContainText(t('business-deals.form.price'))
  await expect(his.dialog).toContainText('1.200')
  await expect(his.dialog).toContainText('Lamb biryani box')
  await expectAccessibleDialog(other)
  expect(await now()).toMatchObject({ price: 1200, title: deal.title })

  // Closing the dialog does not discard the entered text; nothing was saved.
  await page.keyboard.press('Escape')
  await expect(page.getByText(t('errors.changed_meanwhile'))).toBeVisible()
  await expect(his.title).toHaveValue('Lamb biryani box')
  await his.save.click()
  await his.dialog.getByRole('button', { name: t('conflict.saveBoth') }).click()
  await expect(page).toHaveURL(/\/business\/deals(\?|$)/)
  expect(await now()).toMatchObject({ price: 1200, title: { en: 'Lamb biryani box' } })

  // Two edits of one field cannot be merged.
  for (const visitor of [cook, other]) await visitor.page.goto(path)
  await expect(his.price).toHaveValue('1.200')
  await typeInto(hers.price, '1.100')
  await typeInto(his.price, '1.000')
  await hers.save.click()
  await expect(cook.page).toHaveURL(/\/business\/deals(\?|$)/)
  await his.save.click()
  await expect(his.dialog).toContainText('1.100')
  await expect(his.dialog.getByRole('button', { name: t('conflict.saveBoth') })).toHaveCount(0)
  await his.dialog.getByRole('button', { name: t('conflict.keepTheirs') }).click()
  await expect(his.price).toHaveValue('1.100')
  expect((await now()).price).toBe(1100)
  // An edit that he discarded does not bring back the old version.
  await typeInto(his.price, '0.900')
  await cook.page.goto(path)
  await typeInto(hers.price, '1.150')
  await hers.save.click()
  await expect(cook.page).toHaveURL(/\/business\/deals(\?|$)/)
  await page.reload()
  await expect(his.price).toHaveValue('0.900')
  await page.getByRole('button', { name: t('business-deals.form.startOver') }).click()
  await expect(his.price).toHaveValue('1.150')
  // From here on he edits the latest version.
  await typeInto(his.price, '1.050')
  await his.save.click()
  await expect(page).toHaveURL(/\/business\/deals(\?|$)/)
  expect((await now()).price).toBe(1050)
})

test('two managers change opening hours, and neither overwrites the other’s change', async ({
  visit,
  address,
}) => {
  const kitchen = await aKitchen({ en: 'Sidab Kitchen', ar: 'مطبخ سداب' })
  const manager = await aManager(address, kitchen)
  const now = () => ask<Venue>(`/api/v1/venues/${kitchen.venue.id}`, null)
  const cook = await open(visit, kitchen.cook, '/business/hours', 'ar')
  const other = await open(visit, manager, '/business/hours', 'ar')
  const form = ({ page, t }: Visitor) => ({
    pause: page.getByLabel(t('schedule.fridayPause')),
    addHours: page.getByRole('button', { name: t('schedule.open') }),
    opens: page.locator('input[type="time"]').first(),
    save: page.getByRole('button', { name: t('schedule.save') }),
    saved: page.getByText(t('schedule.saved')).first(),
    dialog: page.getByRole('dialog'),
  })
  const { t } = other
  const [hers, his] = [form(cook), form(other)]

  await expect(his.pause).toBeVisible()
  await hers.pause.check()
  await hers.save.click()
  await expect(hers.saved).toBeVisible()
  await his.addHours.first().click()
  await his.save.click()
  await expect(his.dialog).toContainText('Maryam Al Balushi')
  await expect(his.dialog).toContainText(t('schedule.friday'))
  await expectAccessibleDialog(other)
  await his.dialog.getByRole('button', { name: t('conflict.saveBoth') }).click()
  await expect(his.saved).toBeVisible()
  await expect(his.pause).toBeChecked()
  expect(await now()).toMatchObject({
    fridayPause: { from: '11:30', until: '13:30' },
    hours: [{ day: 0, opens: '09:00', closes: '22:00' }],
  })

  // Her page does not show his Sunday yet, and she sets different hours for it.
  await hers.addHours.first().click()
  await typeInto(hers.opens, '10:00')
  await hers.save.click()
  await expect(hers.dialog).toContainText(COLLEAGUE)
  await expect(hers.dialog).toContainText(/9\s(am|ص)/)
  await hers.dialog.getByRole('button', { name: t('conflict.saveMine') }).click()
  await expect(hers.dialog).toHaveCount(0)
  await expect.poll(async () => (await now()).hours).toEqual([{ day: 0, opens: '10:00', closes: '22:00' }])
})
