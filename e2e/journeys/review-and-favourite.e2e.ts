import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessibleDialog, expectAccessibleHere } from '../expect-accessible.ts'
import { aDeal, aKitchen, aPerson, type Kitchen, openNow } from '../people.ts'
import { aPaidOrder } from '../place-and-pay.ts'
import { fixed, type Language } from '../texts.ts'
import { arriveAs, signIn, test, type Visit, type Visitor } from '../visitor.ts'

const KITCHEN = { en: 'Seeb Corner Kitchen', ar: 'مطبخ زاوية السيب' }

async function handOver(address: string, { venue, cook }: Kitchen, code: string) {
  const answer = await fetch(`${address}/api/v1/venues/${venue.id}/pickups/complete`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${cook.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ code }),
  })
  expect(answer.status).toBe(200)
}

/** A customer who has just collected at the kitchen. */
async function aCustomerOf(visit: Visit, address: string, kitchen: Kitchen, language: Language) {
  const visitor = await visit(language)
  const deal = await aDeal(kitchen, openNow())
  const customer = await aPerson('Salim Al Harthy')
  const { code } = await aPaidOrder(customer, deal, language)
  await handOver(address, kitchen, code)
  await arriveAs(visitor, customer)
  return visitor
}

async function writeReview({ page, t }: Visitor, text: string) {
  await page.goto('/orders?tab=past')
  await page.getByRole('link', { name: t('reviews.write.action') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('reviews.write.send') }).click()
  await expect(dialog.getByText(t('reviews.write.chooseStars'))).toBeVisible()
  await dialog.getByRole('radio').nth(3).check()
  await dialog.getByRole('button', { name: t('reviews.praise.taste') }).click()
  await dialog.getByLabel(t('reviews.write.text')).fill(text)
  await dialog.getByRole('checkbox').check()
  await expectAccessibleDialog({ page, t } as Visitor)
  await dialog.getByRole('button', { name: t('reviews.write.send') }).click()
  await expect(dialog).toBeHidden()
}

test('a customer reviews an order, the venue answers, and the stars add up', async ({ visit, address }) => {
  const kitchen = await aKitchen(KITCHEN)
  const customer = await aCustomerOf(visit, address, kitchen, 'en')
  const { page, t } = customer
  await writeReview(customer, 'Warm, and plenty of it.')
  await expect(page.getByRole('heading', { name: t('reviews.own.title') })).toBeVisible()
  await page.goto('/orders?tab=past')
  await expect(page.getByText(fixed('4')).first()).toBeVisible()
  await expect(page.getByRole('link', { name: t('reviews.write.action') })).toHaveCount(0)

  const cook = await visit('en')
  await cook.page.goto('/business/login?next=/business/dashboard')
  await signIn(cook, kitchen.cook)
  // Its accessible name includes the number of new reviews.
  await cook.page.getByRole('button', { name: new RegExp(`${t('business.account')}: `) }).click()
  await cook.page.getByRole('link', { name: fixed(t('business.nav.reviews')) }).click()
  const card = cook.page.getByRole('article').filter({ hasText: 'Warm, and plenty of it.' })
  await expect(card.getByText(t('reviews.received.new'), { exact: true })).toBeVisible()
  await card.getByRole('button', { name: t('reviews.received.reply') }).click()
  await card.getByLabel(t('reviews.received.yourReply')).fill('Come again, Salim.')
  await card.getByRole('button', { name: t('reviews.received.send') }).click()
  await expect(card.getByText('Come again, Salim.')).toBeVisible()
  await expectAccessibleHere(cook)

  const guest = await visit('en')
  await guest.page.goto(`/business/${kitchen.venue.id}`)
  await guest.page.getByRole('link', { name: t('reviews.all') }).click()
  await expect(guest.page).toHaveURL(/\/reviews/)
  const shown = guest.page.getByRole('article').filter({ hasText: 'Warm, and plenty of it.' })
  await expect(shown.getByText('Salim H.')).toBeVisible()
  await expect(shown.getByText('Come again, Salim.')).toBeVisible()
  // One review is no average: the stars are shown from the third review on.
  await expect(guest.page.getByText('The stars follow after 3 reviews.')).toBeVisible()
  await guest.page
    .getByRole('link', { name: fixed(t('reviews.anyStars')) })
    .first()
    .waitFor()
  await guest.page.goto(`/business/${kitchen.venue.id}/reviews?stars=2`)
  await expect(guest.page.getByText(t('reviews.noneOfStars'))).toBeVisible()
  await expectAccessibleHere(guest)
})

/** @promise identity.why.favourite (sign-in page after a heart) */
test('a guest taps a heart, signs in and finds it among the favourites', async ({ visit }) => {
  const kitchen = await aKitchen(KITCHEN)
  const deal = await aDeal(kitchen)
  const visitor = await visit('ar')
  const { page, t } = visitor
  await page.goto(`/business/${kitchen.venue.id}`)
  const name = t('shell.favouriteNamed').replace('{name}', KITCHEN.ar)
  const heart = page.getByRole('button', { name: t('shell.favourite'), exact: true })
  await heart.click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(visitor, await aPerson('Salim Al Harthy'))
  await expect(page).toHaveURL(new RegExp(`/business/${kitchen.venue.id}`))
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await page
    .getByRole('link', { name: t('shell.favourites') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 2, name: KITCHEN.ar })).toBeVisible()
  await expect(page.getByRole('link', { name: deal.title.ar ?? '' })).toBeVisible()
  await expectAccessibleHere(visitor)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: KITCHEN.ar })).toBeVisible()
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByText(t('favourites.empty.venuesTitle'))).toBeVisible()
  await expectAccessibleHere(visitor)
})
