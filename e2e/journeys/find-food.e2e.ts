import { expect, type Page } from '@playwright/test'
import { expectAccessibleDialog, expectAccessibleHere, variantsOf } from '../expect-accessible.ts'
import { aDonation, aDonor } from '../food-donation.ts'
import { aDeal, aKitchen, aPerson } from '../people.ts'
import { fixed } from '../texts.ts'
import { signIn, test, type Visitor } from '../visitor.ts'

/** Search terms as people type them: a typo, another spelling. */
const FRITTERS = {
  title: { en: 'Zucchini fritters', ar: 'فطائر الكوسا' },
  typed: 'فطاير الكوسه',
  begun: 'فطائ',
}

/** Titles in the list, from the top. */
const titles = (page: Page) =>
  page.locator('#results').getByRole('article').getByRole('heading').allTextContents()

/** A kitchen with a milk-free deal of unique title; each `spot` of Quriyat has its own pin. */
async function aKitchenWithFritters(spot = 0) {
  const point = { lat: 23.237 + (spot % 3) * 0.02, lng: 58.88 + Math.floor(spot / 3) * 0.022 }
  const kitchen = await aKitchen({ en: 'Wadi Greens', ar: 'خضرة الوادي' }, { area: 'quriyat', point })
  const deal = await aDeal(kitchen, {
    title: FRITTERS.title,
    category: 'vegetables',
    allergens: ['eggs'],
    dietary: ['halal', 'vegetarian'],
  })
  return { kitchen, deal }
}

/** Repeats a search until a new listing is in the index. */
async function searchFor({ page, t }: Visitor, typed: string, title: string) {
  const box = page.getByRole('combobox', { name: t('browse.search.label') })
  await expect(async () => {
    // A response is cached for half a minute, so each attempt reloads the page.
    await page.goto('/browse')
    await box.fill(typed)
    await box.press('Enter')
    await expect(page.locator('#results').getByRole('link', { name: title }).first()).toBeVisible({
      timeout: 6_000,
    })
  }).toPass()
  return box
}

/** The pin of a venue: overlapping pins are grouped until the map is zoomed in. */
async function pinOf({ page, t }: Visitor, name: string) {
  const map = page.getByRole('application', { name: t('browse.map.label') })
  const pin = map.getByRole('button', { name: new RegExp(name) }).first()
  await expect(async () => {
    await expect(map.getByRole('button').first()).toBeVisible()
    if ((await pin.count()) === 0) await page.getByRole('button', { name: t('map.closer') }).click()
    await expect(pin).toBeVisible({ timeout: 1000 })
  }).toPass()
  return pin
}

test('a customer finds food despite typos, filters by keyboard and shares the result', async ({ visit }) => {
  const { typed, begun } = FRITTERS
  const title = FRITTERS.title.ar
  await aKitchenWithFritters()
  const visitor = await visit('ar')
  const { page, t } = visitor
  await page.goto('/browse')

  const box = await searchFor(visitor, typed, title)
  expect((await titles(page))[0]).toBe(title)
  // Suggestions, with the keyboard alone.
  await page.getByRole('button', { name: t('browse.search.clear') }).click()
  await box.pressSequentially(begun)
  const list = page.getByRole('listbox', { name: t('browse.search.suggestions') })
  await expect(list.getByRole('option').first()).toBeVisible()
  await box.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveCount(1)
  await box.press('Escape')
  await expect(list).toBeHidden()
  await box.press('ArrowDown')
  await box.press('ArrowDown')
  const suggested = (await list.getByRole('option', { selected: true }).textContent()) ?? ''
  await box.press('Enter')
  await expect(box).toHaveValue(suggested)
  await expect(page.locator('#results').getByRole('link', { name: title }).first()).toBeVisible()

  // Filters, with the keyboard alone.
  await page.getByRole('button', { name: t('browse.filter.button'), exact: true }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: t('browse.filter.title') })
  for (const name of [t('deals.dietary.halal'), t('deals.dietary.vegetarian'), t('deals.allergens.milk')]) {
    await sheet.getByRole('checkbox', { name, exact: true }).focus()
    await page.keyboard.press('Space')
  }
  await sheet.getByRole('checkbox', { name: t('browse.filter.remember') }).press('Space')
  await sheet.getByRole('checkbox', { name: t('deals.allergens.milk'), exact: true }).press('Enter')
  await expect(page).toHaveURL(/dietary=halal%2Cvegetarian/)
  await expect(page).toHaveURL(/without=milk/)
  await expect(sheet).toBeHidden()
  await expect(page.locator('#results').getByRole('link', { name: title }).first()).toBeVisible()
  const found = await titles(page)

  const friend = await visit('ar')
  await friend.page.goto(page.url())
  await expect(friend.page.locator('#results').getByRole('link', { name: title }).first()).toBeVisible()
  expect(await titles(friend.page)).toEqual(found)

  // The dish has no milk, but eggs: the filter removes it, and clearing the filter brings it back.
  await page.goto(`${page.url()}&without=eggs`.replace('without=milk&', ''))
  await expect(page.getByRole('heading', { name: t('browse.empty.title') })).toBeVisible()
  await page
    .locator('#results')
    .getByRole('link', { name: new RegExp(t('deals.allergens.eggs')) })
    .press('Enter')
  await expect(page.locator('#results').getByRole('link', { name: title }).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: t('browse.empty.title') })).toBeVisible()

  // The allergens to avoid are remembered on this device only.
  await page.goto('/browse')
  await expect(page).toHaveURL(/without=milk/)
})

test('a customer finds food on the map, and by area without sharing a location', async ({ visit }) => {
  const { kitchen } = await aKitchenWithFritters(1)
  const visitor = await visit('ar')
  const { page, t } = visitor
  const requests: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/v1/map?')) requests.push(request.url())
  })
  // Opens the map by its address, then by the switch: neither sends a request before the map has a size.
  await page.goto('/browse?view=map')
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  expect(requests.join(' ')).not.toContain('NaN')
  await page.goto('/browse?area=quriyat&category=vegetables')
  await page.getByRole('link', { name: t('browse.view.map') }).click()
  await expect(page).toHaveURL(/view=map/)
  const map = page.getByRole('application', { name: t('browse.map.label') })
  const name = kitchen.venue.name.ar ?? ''
  const pin = await pinOf(visitor, name)
  await pin.press('Enter')
  const heading = page.getByRole('heading', { level: 2, name: kitchen.venue.name.ar ?? '' })
  await expect(heading).toBeFocused()
  await expect(
    page
      .getByRole('region', { name: kitchen.venue.name.ar ?? '' })
      .getByRole('link', { name: FRITTERS.title.ar }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(heading).toBeHidden()
  await page.getByRole('link', { name: t('browse.view.list') }).click()
  await expect(map).toBeHidden()

  // The browser refuses the position: a message offers another method.
  await page.getByRole('button', { name: t('browse.area.button').replace('{place}. ', '') }).click()
  const areas = page.getByRole('dialog', { name: t('browse.area.title') })
  await areas.getByRole('button', { name: t('browse.area.mine') }).click()
  await expect(areas.getByRole('alert')).toContainText(t('browse.area.denied'))
  await areas.getByRole('link', { name: 'روي', exact: true }).click()
  await expect(page).toHaveURL(/area=ruwi/)
  await expect(areas).toBeHidden()
})

/**
 * @promise browse.saved.withoutNote “The allergens you avoid are not saved with the search: they stay on this
 *   device, so we may tell you about food that contains them.”
 */
test('a customer saves a search after signing in, runs it again and deletes it', async ({ visit }) => {
  const visitor = await visit('en')
  const { page, t } = visitor
  await page.goto('/browse?show=donations&category=grains&without=milk')
  await page.getByRole('button', { name: t('browse.saved.action') }).click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(visitor, await aPerson('Salim Al Harthy'))
  const sheet = page.getByRole('dialog', { name: t('browse.saved.title') })
  // Allergens to avoid are not stored with the account.
  await expect(sheet.getByText(t('browse.saved.withoutNote'))).toBeVisible()
  await sheet.getByLabel(t('browse.saved.name')).fill('خبز bread')
  await sheet.getByRole('button', { name: t('browse.saved.save') }).click()
  await page.getByRole('button', { name: t('browse.saved.show') }).click()
  await expect(page).toHaveURL(/\/profile\/searches$/)
  await page.getByRole('link', { name: 'خبز bread' }).click()
  await expect(page).toHaveURL(/\/browse\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    show: 'donations',
    category: 'grains',
  })
  await page.goBack()
  await page.getByRole('button', { name: fixed(t('searches.deleteOne')) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('searches.delete') })
    .click()
  await expect(page.getByRole('heading', { name: t('searches.none') })).toBeVisible()
})

for (const [index, { language, theme }] of variantsOf(import.meta.filename).entries()) {
  test(`axe finds no fault on the pages that find food (${language}, ${theme})`, async ({ visit }) => {
    const { kitchen } = await aKitchenWithFritters(3 + index)
    await aDonation(await aDonor('Huda Al Lawati'))
    const visitor = await visit(language, theme)
    const { page, t } = visitor
    for (const path of [
      '/browse?show=donations',
      '/browse?open=filter&dietary=halal&without=milk',
      '/browse?open=area',
      '/browse?q=zzzzzz&day=today&maxPrice=100',
    ]) {
      await page.goto(path)
      await expect(page.locator('#results')).toBeVisible()
      await (path.includes('open=') ? expectAccessibleDialog(visitor) : expectAccessibleHere(visitor))
    }
    await page.goto('/browse')
    await page.getByRole('combobox').pressSequentially(language === 'ar' ? 'خضرة' : 'wadi gre')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectAccessibleHere(visitor)

    await page.goto('/browse?view=map&show=deals&area=quriyat&category=vegetables')
    await (await pinOf(visitor, kitchen.venue.name[language] ?? '')).press('Enter')
    await expect(
      page.getByRole('heading', { level: 2, name: kitchen.venue.name[language] ?? '' }),
    ).toBeFocused()
    await expectAccessibleHere(visitor)

    await page.goto('/login?next=/browse%3Fcategory%3Dfruits%26open%3Dsave')
    await signIn(visitor, await aPerson('Salim Al Harthy'))
    const sheet = page.getByRole('dialog', { name: t('browse.saved.title') })
    await expect(sheet).toBeVisible()
    await expectAccessibleDialog(visitor)
    await sheet.getByRole('button', { name: t('browse.saved.save') }).click()
    await expect(sheet).toBeHidden()
    await page.goto('/profile/searches')
    await expect(page.getByRole('button', { name: fixed(t('searches.deleteOne')) })).toBeVisible()
    await expectAccessibleHere(visitor)
  })
}

test('keeps server-rendered donations on screen, and answers a search of 2,000 letters', async ({
  visit,
}) => {
  const { page, t } = await visit('ar')
  const { id } = await aDonation(await aDonor('Huda Al Lawati'))
  await page.goto(`/deal/${id}`, { waitUntil: 'commit' })
  const drawn = await page.getByRole('heading', { level: 1 }).elementHandle()
  await expect(page.getByLabel(t('donations.ask.message'))).toBeVisible()
  expect(await drawn?.evaluate(heading => heading.isConnected)).toBe(true)
  await page.goto(`/browse?q=${encodeURIComponent('خ'.repeat(2000))}`)
  await expect(page.getByRole('combobox', { name: t('browse.search.label') })).toBeVisible()
})
