import { expect } from '@playwright/test'
import { expectAccessibleHere } from '../expect-accessible.ts'
import { notificationsTo } from '../notifications-to.ts'
import { type Account, aDeal, aKitchen, aPerson, ask } from '../people.ts'
import { aPaidOrder } from '../place-and-pay.ts'
import { fixed } from '../texts.ts'
import { arriveAs, signIn, test, type Visitor } from '../visitor.ts'

const expectNotified = (person: Account, ...notified: string[]) =>
  expect.poll(() => notificationsTo(person)).toEqual(notified)

const loadedPage = async ({ page }: Visitor, path: string) => {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

/** @promise favourites.venueAlerts */
test('a person who follows a store is notified of its new deals within seconds', async ({ visit }) => {
  const visitor = await visit('ar')
  const { page, t } = visitor
  const kitchen = await aKitchen({ en: 'Al Khuwair Grill', ar: 'مشويات الخوير' })
  const [person, stranger] = [await aPerson('Salim Al Harthy'), await aPerson('Nasser Al Amri')]
  await arriveAs(visitor, person)
  await loadedPage(visitor, `/business/${kitchen.venue.id}`)
  const heart = page.getByRole('button', { name: t('shell.favourite'), exact: true })
  const isStored = page.waitForResponse(/\/me\/favourites$/)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await isStored
  await loadedPage(visitor, '/favorites')
  const box = page.getByRole('checkbox', { name: fixed(t('favourites.venueAlerts')) })
  await expect(box).toBeChecked()
  await expectAccessibleHere(visitor)

  const deal = await aDeal(kitchen)
  await expectNotified(person, `favourite_listed /deal/${deal.id}`)
  const saved = page.waitForResponse(/\/me\/favourites$/)
  await box.press('Space')
  await saved
  await expect(box).not.toBeChecked()
  const second = await aDeal(kitchen)
  await page.goto(`/deal/${second.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'علبة برياني دجاج' })).toBeVisible()
  await expectNotified(person, `favourite_listed /deal/${deal.id}`)
  await expectNotified(stranger)
})

/**
 * @promise favourites.watch
 * @promise favourites.watching
 */
test('a customer waiting for a sold-out deal is notified when an order is cancelled', async ({ visit }) => {
  const kitchen = await aKitchen({ en: 'Ghubra Bakes', ar: 'مخبوزات الغبرة' })
  const deal = await aDeal(kitchen, { portions: 1 })
  const buyer = await aPerson('Maryam Al Lawati')
  const { pickupId } = await aPaidOrder(buyer, deal)

  const watcher = await visit('en')
  const { page, t } = watcher
  const person = await aPerson('Salim Al Harthy')
  await page.goto(`/deal/${deal.id}`)
  await expect(page.getByRole('heading', { name: t('deals.page.soldOutTitle') })).toBeVisible()
  await page.getByRole('button', { name: t('favourites.watch') }).click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(watcher, person)
  await expect(page).toHaveURL(new RegExp(deal.id))
  await page.getByRole('button', { name: t('favourites.watch') }).click()
  await expect(page.getByText(t('favourites.watching'))).toBeVisible()
  await expectAccessibleHere(watcher)

  await ask(`/api/v1/pickups/${pickupId}/cancel`, buyer.token, { reason: 'changed_my_mind' })
  await expectNotified(person, `back_in_stock /deal/${deal.id}`)
  await expect(page.getByRole('button', { name: fixed(t('deals.page.addToCart')) })).toBeVisible()
})

/**
 * @promise browse.saved.alerts
 * @promise searches.alerts
 */
test('a person with a saved search is notified of a matching new deal only', async ({ visit }) => {
  const visitor = await visit('en')
  const { page, t } = visitor
  const kitchen = await aKitchen({ en: 'Mawaleh Table', ar: 'مائدة الموالح' })
  const person = await aPerson('Salim Al Harthy')
  await arriveAs(visitor, person)
  await page.goto('/browse?q=shuwa&maxPrice=2000&area=qurum')
  await page.getByRole('button', { name: t('browse.saved.action') }).click()
  const sheet = page.getByRole('dialog', { name: t('browse.saved.title') })
  await expect(sheet.getByRole('checkbox', { name: t('browse.saved.alerts') })).toBeChecked()
  await expect(sheet.getByText('Within 5 km of Qurum')).toBeVisible()
  await sheet.getByRole('button', { name: t('browse.saved.save') }).click()
  await expect(sheet).toBeHidden()

  await aDeal(kitchen)
  await aDeal(kitchen, { title: { en: 'Omani shuwa', ar: 'شواء عماني' }, price: 2400 })
  const fitting = await aDeal(kitchen, { title: { en: 'Omani shuwa', ar: 'شواء عماني' } })
  await expectNotified(person, `search_matched /deal/${fitting.id}`)

  await loadedPage(visitor, '/profile/searches')
  const box = page.getByRole('checkbox', { name: t('searches.alerts') })
  await expect(box).toBeChecked()
  const saved = page.waitForResponse(/\/me\/searches\//)
  await box.press('Space')
  await saved
  await page.reload()
  await expect(box).not.toBeChecked()
  await expectAccessibleHere(visitor)
})
