import { muscatClock } from '@dawra/contract/platform/muscat.rules'
import { expect } from '@playwright/test'
import { aDonation, aDonor, aRequest } from '../food-donation.ts'
import { letterTo, mailTo } from '../mail.ts'
import { ordersAt } from '../many-orders.ts'
import { kindName, notificationsTo } from '../notifications-to.ts'
import { type Account, aDeal, aKitchen, aPerson, ask, type Kitchen } from '../people.ts'
import { languagesOf } from '../texts.ts'
import { arriveAs, test, type Visitor } from '../visitor.ts'

const NAME = { en: 'Al Khuwair Oven', ar: 'فرن الخوير' }

/** The accessible name of the bell with this many unseen notifications. */
const bellWith = ({ page, language }: Visitor, unseen: 0 | 1) => {
  const names = {
    en: ['Notifications', 'Notifications, 1 new'],
    ar: ['الإشعارات', 'الإشعارات، واحد جديد'],
  }
  return page.getByRole('banner').getByRole('link', { name: names[language][unseen], exact: true })
}

async function paidOrder(kitchen: Kitchen, customer: Account) {
  const deal = await aDeal(kitchen)
  await ordersAt(kitchen, [{ customer, dealId: deal.id, quantity: 1 }])
  const { items } = await ask<{ items: { pickups: { id: string }[] }[] }>(
    '/api/v1/orders?tab=active',
    customer.token,
  )
  return { pickupId: items[0]?.pickups[0]?.id ?? '' }
}

const markReady = (pickupId: string, { cook }: Kitchen) =>
  ask(`/api/v1/pickups/${pickupId}/ready`, cook.token, {})

/** @promise notifications.inbox.emptyText (notifications, empty) */
for (const language of languagesOf(import.meta.filename))
  test(`a paid order counts at the bell, and two tabs agree what is read, in ${language}`, async ({
    visit,
  }) => {
    const kitchen = await aKitchen(NAME)
    const customer = await aPerson('Salim Al Harthy')
    const first = await visit(language)
    await arriveAs(first, customer)
    await first.page.goto('/orders')
    await expect(bellWith(first, 0)).toBeVisible()
    await paidOrder(kitchen, customer)
    await expect(bellWith(first, 1)).toBeVisible()

    const second = { ...first, page: await first.context.newPage() }
    await second.page.goto('/notifications')
    const rowIn = ({ page }: Visitor) => page.getByRole('listitem').filter({ hasText: NAME[language] })
    const unread = `${first.t('notifications.inbox.unread')}:`
    await expect(rowIn(second)).toContainText(unread)
    await expect(bellWith(first, 0)).toBeVisible()

    await bellWith(first, 0).click()
    await expect(rowIn(first)).toContainText(unread)
    await rowIn(second).getByRole('link').click()
    await expect(second.page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/)
    await expect(rowIn(first)).not.toContainText(unread)
  })

/** @promise notifications.preferences.text (notification settings) */
test('switching a kind of notification off stops its mails, but not its inbox entries', async ({
  visit,
  address,
}) => {
  const kitchen = await aKitchen(NAME)
  const [quiet, eager] = [await aPerson('Salim Al Harthy'), await aPerson('Maryam Al Balushi')]
  const visitor = await visit('ar')
  const { page, t } = visitor
  await arriveAs(visitor, quiet)
  await page.goto('/profile/notifications')
  const name = `${await kindName('order_ready', 'ar')}: ${t('notifications.preferences.channels.mail')}`
  const toggle = page.getByRole('switch', { name })
  const saved = page.waitForResponse(
    answer =>
      answer.request().method() === 'PUT' && answer.url().endsWith('/api/v1/me/notification-preferences'),
  )
  await toggle.click()
  await saved
  await page.reload()
  await expect(toggle).not.toBeChecked()

  for (const person of [quiet, eager]) {
    const { pickupId } = await paidOrder(kitchen, person)
    await markReady(pickupId, kitchen)
  }
  await mailTo(address, eager.email, 'order_ready')
  await mailTo(address, quiet.email, 'order_paid')
  expect(await letterTo(address, quiet.email, 'order_ready')).toBeUndefined()
  await page.getByRole('link', { name: t('notifications.preferences.inbox') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: NAME.ar })).toHaveCount(2)
})

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
/** A donation until tomorrow, so that a request for it can wait. */
const tomorrow = () => ({ window: { startsAt: inHours(0), endsAt: inHours(21) }, useBy: inHours(24) })
/** The time in Muscat this many hours from now, in the format of a time field. */
const clockIn = (hours: number) => muscatClock(Date.now() + hours * HOUR)

for (const language of languagesOf(import.meta.filename))
  test(`quiet hours delay only notifications that can wait, in ${language}`, async ({ visit, address }) => {
    const donor = await aDonor('Salim Al Harthy')
    const visitor = await visit(language)
    const { page, t } = visitor
    await arriveAs(visitor, donor)
    await page.goto('/profile/notifications')
    await page.getByRole('radio', { name: t('notifications.quiet.own') }).check()
    await page.getByLabel(t('notifications.quiet.from'), { exact: true }).fill(clockIn(-1))
    await page.getByLabel(t('notifications.quiet.to'), { exact: true }).fill(clockIn(3))
    const saved = page.waitForResponse(/notification-settings$/)
    await page.getByRole('button', { name: t('notifications.quiet.save') }).click()
    await saved

    await aRequest(await aPerson('Maryam Al Balushi'), await aDonation(donor, tomorrow()), 1000, 20)
    await expect.poll(async () => (await notificationsTo(donor)).join()).toContain('request_received')
    await paidOrder(await aKitchen(NAME), donor)
    await mailTo(address, donor.email, 'order_paid')
    expect(await letterTo(address, donor.email, 'request_received')).toBeUndefined()
  })

test('a person saves own quiet hours and returns to the usual ones', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  await arriveAs(visitor, await aPerson('Salim Al Harthy'))
  await page.goto('/profile/notifications')
  await page.getByRole('radio', { name: t('notifications.quiet.own') }).check()
  await page.getByLabel(t('notifications.quiet.from'), { exact: true }).fill('21:30')
  // The page shows the new hours before the server has saved them, and a reload would cancel the request.
  const saved = page.waitForResponse(/notification-settings$/)
  await page.getByRole('button', { name: t('notifications.quiet.save') }).click()
  await saved
  await expect(page.getByRole('radio', { name: '9:30 pm – 7 am' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: '9:30 pm – 7 am' })).toBeChecked()
  await page.getByRole('radio', { name: t('notifications.quiet.usual') }).check()
  await expect(page.getByLabel(t('notifications.quiet.from'), { exact: true })).toHaveCount(0)
})

/**
 * @promise notifications.unsubscribe.doneTitle (unsubscribe)
 * @promise “Stop emails of this kind”
 */
for (const language of languagesOf(import.meta.filename))
  test(`the link in a mail ends mails of its kind without signing in, in ${language}`, async ({
    visit,
    address,
  }) => {
    const kitchen = await aKitchen(NAME)
    const customer = await aPerson('Salim Al Harthy')
    await paidOrder(kitchen, customer)
    await mailTo(address, customer.email, 'order_paid')
    const letter = await letterTo(address, customer.email, 'order_paid')
    const [link = ''] = /\/unsubscribe\?token=[\w.-]+/.exec(letter ?? '') ?? []
    const mails = async () => {
      const path = '/api/v1/me/notification-preferences'
      const { preferences } = await ask<{ preferences: { kind: string; channel: string; isOn: boolean }[] }>(
        path,
        customer.token,
      )
      return preferences.filter(({ channel, isOn }) => channel === 'mail' && !isOn).map(({ kind }) => kind)
    }

    const { page, t } = await visit(language)
    await page.goto(link)
    await expect(page.getByText(await kindName('order_paid', language))).toBeVisible()
    expect(await mails()).toEqual([])
    await page.getByRole('button', { name: t('notifications.unsubscribe.stop') }).click()
    await expect(page.getByRole('heading', { name: t('notifications.unsubscribe.doneTitle') })).toBeVisible()
    expect(await mails()).toEqual(['order_paid'])
    await page.getByRole('button', { name: t('notifications.unsubscribe.undo') }).click()
    await expect(page.getByRole('heading', { name: t('notifications.unsubscribe.title') })).toBeVisible()
    expect(await mails()).toEqual([])

    await page.goto('/unsubscribe?token=torn')
    await expect(page.getByRole('heading', { name: t('notifications.unsubscribe.deadTitle') })).toBeVisible()
  })
