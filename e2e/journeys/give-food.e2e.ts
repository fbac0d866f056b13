import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessibleDialog, expectAccessibleHere, variantsOf } from '../expect-accessible.ts'
import {
  accept,
  aDonation,
  aDonor,
  aFarm,
  aRequest,
  letDonationPass,
  letDonorsPrice,
} from '../food-donation.ts'
import { type Account, aPerson, ask } from '../people.ts'
import { fixed } from '../texts.ts'
import { arriveAs, codeOf, enterCard, GOOD_CARD, signIn, test, type Visitor } from '../visitor.ts'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

async function enter(visitor: Visitor, person: Account, path: string) {
  await arriveAs(visitor, person)
  await visitor.page.goto(path)
}

/** Fills everything that a warm meal needs beside its name. */
async function describeHotFood({ page, t }: Visitor, kilos: string) {
  await page.getByRole('radio', { name: t('deals.categories.cooked'), exact: true }).check()
  await page.getByLabel(t('giving.form.kilos')).fill(kilos)
  await page.getByRole('radio', { name: t('donations.storages.hot') }).check()
  await page.getByRole('radio', { name: t('listing-fields.allergens.answers.none') }).check()
  await page.getByLabel(t('giving.form.address')).fill('Way 2235, House 14')
  await page.getByLabel(t('giving.form.phone'), { exact: true }).fill('92345678')
  for (const check of await page
    .getByRole('group', { name: t('giving.checks.title') })
    .getByRole('checkbox')
    .all())
    await check.check()
}

const asker = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

async function acceptInDialog({ page, t }: Visitor, name: string, kilos: string) {
  await asker(page, name)
    .getByRole('link', { name: fixed(t('giving.received.accept')) })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('giving.accept.grams')).fill(kilos)
  await dialog.getByRole('button', { name: t('giving.accept.action') }).click()
  await expect(dialog).toBeHidden()
}

async function rate({ page, t }: Visitor, stars: number, text: string) {
  await page
    .getByRole('radio')
    .nth(stars - 1)
    .check()
  await page.getByLabel(t('donations.rate.words')).fill(text)
  await button(page, t('donations.rate.send')).click()
  await expect(page.getByText(text)).toBeVisible()
}

const NEIGHBOURS = ['Aisha', 'Badr', 'Hind', 'Dalal', 'Faisal', 'Ghalib', 'Huda', 'Ibrahim', 'Jokha']

test('a donor gives leftovers, from the listing to both ratings', async ({ visit }) => {
  const donor = await visit('ar')
  const { page, t } = donor
  const maryam = await aPerson('Maryam Al Balushi')
  const title = 'صينية برياني'

  // A guest's input survives signing in and becoming a donor.
  await page.goto('/create-donation')
  const name = page.getByLabel(t('giving.form.title'), { exact: true })
  await name.fill(title)
  await link(page, t('giving.create.signIn')).click()
  await signIn(donor, maryam)
  await expect(name).toHaveValue(title)
  await link(page, t('giving.create.become')).click()
  await page.getByLabel(t('roles.donor.nameHousehold')).fill('Maryam')
  await page.getByLabel(t('roles.area')).selectOption('qurum')
  await button(page, t('roles.donor.apply')).click()
  await link(page, t('roles.donor.doneAction')).click()
  await expect(name).toHaveValue(title)

  await page
    .getByLabel(t('listing-fields.photo.choose'))
    .setInputFiles({ name: 'biryani.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(page.getByRole('button', { name: t('listing-fields.photo.remove') })).toBeVisible()
  const price = page.getByLabel(t('giving.form.price'))
  await expect(price).toHaveAttribute('readonly')
  await expect(price).toHaveAccessibleDescription(t('giving.form.priceHousehold'))
  await button(page, t('giving.create.action')).click()
  await expect(page.getByText(t('giving.problems.storage'))).toBeVisible()
  await expect(page.getByText(t('giving.problems.unanswered'))).toBeVisible()
  await expect(page.getByText(t('giving.problems.checks'))).toBeVisible()
  await button(page, t('giving.form.category')).click()
  await expect(page.getByRole('group', { name: t('giving.form.category') }).locator(':focus')).toHaveCount(1)
  await describeHotFood(donor, '٤')
  await donor.context.grantPermissions(['geolocation'])
  await donor.context.setGeolocation({ latitude: 23.6114, longitude: 58.4863 })
  await button(page, t('giving.form.useLocation')).click()
  await expect(page.getByText(fixed(t('giving.form.pinAt')))).toBeVisible()
  await expect(page.getByText(fixed(t('giving.form.goneBy')))).toBeVisible()
  await button(page, t('giving.create.action')).click()
  await expect(page).toHaveURL(/\/donations\/[\da-f-]{36}$/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  // Salim requests on the page, nine others at the same moment.
  const salim = await aPerson('Salim Al Harthy')
  const others = await Promise.all(NEIGHBOURS.map(name => aPerson(name)))
  const taker = await visit('ar')
  await taker.page.goto(`/deal/${id}`)
  await taker.page.getByLabel(t('donations.ask.message')).fill('For four children')
  await taker.page.getByLabel(t('donations.ask.phone'), { exact: true }).fill('92123456')
  await button(taker.page, t('donations.ask.guest')).click()
  await signIn(taker, salim)
  await expect(taker.page.getByLabel(t('donations.ask.message'))).toHaveValue('For four children')
  await Promise.all([
    button(taker.page, t('donations.ask.send')).click(),
    ...others.map(other => aRequest(other, { id }, 3000)),
  ])
  await expect(taker.page).toHaveURL(/\/requests\/[\da-f-]{36}$/)
  await expect(taker.page.getByText(t('donations.requests.waitingText'))).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(10)

  // Two get it; the rest learn that nothing is left.
  await acceptInDialog(donor, 'Salim', '1')
  await acceptInDialog(donor, 'Dalal', '3')
  await expect(page.getByText(t('giving.own.status.reserved'))).toBeVisible()
  const fourth = await ask<{ items: { status: string }[] }>('/api/v1/me/requests?tab=open', others[3]!.token)
  expect(fourth.items.map(({ status }) => status)).toEqual(['confirmed'])
  const fifth = await ask<{ items: { status: string }[] }>('/api/v1/me/requests?tab=past', others[4]!.token)
  expect(fifth.items.map(({ status }) => status)).toEqual(['declined'])

  // The place, the phone and the code appear without a reload; a message can be sent.
  const code = await codeOf(taker)
  await expect(taker.page.getByText('Way 2235, House 14')).toBeVisible()
  await link(taker.page, t('donations.requests.messages')).click()
  const dialog = taker.page.getByRole('dialog')
  await dialog.getByLabel(t('messages.write')).fill('I stand at the blue gate, 9212 3456')
  await dialog.getByRole('button', { name: t('messages.send') }).click()
  await expect(dialog.getByRole('log')).toContainText('9212 3456')
  await taker.page.keyboard.press('Escape')
  await asker(page, 'Salim')
    .getByRole('link', { name: fixed(t('giving.received.messages')) })
    .click()
  await expect(page.getByRole('dialog').getByRole('log')).toContainText('9212 3456')
  await page.keyboard.press('Escape')

  const field = page.getByLabel(fixed(t('giving.handOver.text')))
  await field.fill('ZZ999')
  await expect(page.getByText('ZZ999', { exact: false })).toBeVisible()
  await field.fill(code.toLowerCase())
  await expect(page.getByText(t('giving.received.status.collected'), { exact: true })).toBeVisible()
  await rate(donor, 5, 'Came on time')
  await expect(taker.page.getByText(t('donations.requests.collectedText'))).toBeVisible()
  await rate(taker, 4, 'Still warm')
  await expect(taker.page.getByText('Came on time')).toBeVisible()
})

test('a farm pays for feed by card, and can cancel it', async ({ visit }) => {
  await letDonorsPrice()
  const [donor, farm] = [await aDonor('Ruwi Bakery'), await aFarm('Al Batinah farm')]
  const lot = await aDonation(donor, { kind: 'feed', price: 1000, grams: 20_000, allergens: null })
  const request = await aRequest(farm, lot, 10_000)
  await accept(donor, request)
  const buyer = await visit('ar')
  const { page, t } = buyer
  await enter(buyer, farm, `/requests/${request.id}`)
  await button(page, '0.500')
    .or(page.getByRole('button', { name: /0\.500/ }))
    .click()
  const { frame, texts } = await enterCard(buyer, GOOD_CARD)
  await frame.getByLabel(texts.code).fill('1234')
  await frame.getByRole('button', { name: texts.confirm }).click()
  await codeOf(buyer)
  await link(page, t('donations.cancel.action')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: t('donations.cancel.reasons.donor_absent') }).check()
  await dialog.getByRole('button', { name: t('donations.cancel.action') }).click()
  await expect(page.getByText(t('donations.requests.cancelledText'))).toBeVisible()
  await expect(page.getByText(/0\.500/).last()).toBeVisible()
})

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, wanted: Locator) {
  for (let step = 0; step < 60; step++) {
    if (await wanted.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard never reaches ${wanted}`)
}

test('a donor gives a warm meal by keyboard, and it disappears when its time is over', async ({ visit }) => {
  const donor = await visit('en')
  const { page, t } = donor
  const maryam = await aDonor('Maryam Al Balushi')
  // The place of her last donation is filled in.
  await aDonation(maryam)
  await enter(donor, maryam, '/create-donation')
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await type(t('giving.form.title'), 'Lentil soup')
  await tabTo(page, page.getByRole('radio', { name: t('deals.categories.vegetables') }))
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: t('deals.categories.cooked'), exact: true })).toBeChecked()
  await tabTo(page, page.getByRole('radio', { name: t('donations.storages.hot') }))
  await page.keyboard.press('Space')
  const answer = (name: string) =>
    page.getByRole('radio', { name: t(`listing-fields.allergens.answers.${name}`) })
  await tabTo(page, answer('contains'))
  await page.keyboard.press('ArrowDown')
  await expect(answer('none')).toBeChecked()
  for (const check of await page.getByRole('checkbox').all()) {
    await tabTo(page, check)
    await page.keyboard.press('Space')
  }
  await tabTo(page, button(page, t('giving.create.action')))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/donations\/[\da-f-]{36}$/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const guest = await visit('en')
  await guest.page.goto(`/deal/${id}`)
  await expect(button(guest.page, t('donations.ask.guest'))).toBeVisible()
  await letDonationPass(id)
  // Guest pages are cached for a moment, so this uses an address that is not in the cache yet.
  await guest.page.goto(`/deal/${id}?lang=en`)
  await expect(guest.page.getByText(t('donations.panel.goneTitle'))).toBeVisible()
  await expect(button(guest.page, t('donations.ask.guest'))).toBeHidden()
  const listed = await ask<{ items: { id: string }[] }>('/api/v1/donations?q=lentil', null)
  expect(listed.items.map(item => item.id)).not.toContain(id)
})

for (const { language, theme } of variantsOf(import.meta.filename)) {
  test(`axe finds no fault in dialogs of donors and requesters (${language}, ${theme})`, async ({
    visit,
  }) => {
    const [maryam, salim, farm] = [
      await aDonor('Maryam Al Balushi'),
      await aPerson('Salim Al Harthy'),
      await aFarm('Al Batinah farm'),
    ]
    const donation = await aDonation(maryam)
    const [waiting, accepted] = [await aRequest(salim, donation, 1000), await aRequest(farm, donation, 1000)]
    await accept(maryam, accepted)

    const donor = await visit(language, theme)
    const { page, t } = donor
    await enter(donor, maryam, '/create-donation')
    await button(page, t('giving.create.action')).click()
    await expect(page.getByText(t('giving.problems.storage'))).toBeVisible()
    await expectAccessibleHere(donor)
    for (const dialog of [
      `do=accept&request=${waiting.id}`,
      'do=recall',
      `do=messages&request=${accepted.id}`,
    ]) {
      await page.goto(`/donations/${donation.id}?${dialog}`)
      await expectAccessibleDialog(donor)
    }

    const taker = await visit(language, theme)
    await enter(taker, farm, '/requests')
    await taker.page.goto(`/requests/${accepted.id}?cancel=true`)
    await expectAccessibleDialog(taker)
  })
}
