import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { expect } from '@playwright/test'
import { expectAccessibleDialog, expectAccessibleHere } from '../expect-accessible.ts'
import { aDeal, aKitchen } from '../people.ts'
import { fixed, languagesOf } from '../texts.ts'
import { arriveAs, test, type Visitor } from '../visitor.ts'

const today = () => muscatDay(Date.now())

/** Public pages are cached for five seconds. */
const expectSoon = ({ page }: Visitor, text: string | RegExp) =>
  expect(async () => {
    await page.reload()
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 3_000 })
  }).toPass()

test('shows new opening hours to every visitor at once', async ({ visit }) => {
  const { venue, cook } = await aKitchen({ en: 'Sidab Kitchen', ar: 'مطبخ سداب' })
  const guest = await visit('ar')
  const { t } = guest
  await guest.page.goto(`/business/${venue.id}`)
  await expect(guest.page.getByText(t('venues.page.unknown'))).toBeVisible()
  await expect(guest.page.getByText(t('venues.page.unknownText'))).toBeVisible()

  const owner = await visit('ar')
  const { page } = owner
  await arriveAs(owner, cook)
  await page.goto('/business/hours')
  await expect(page.getByRole('heading', { level: 1, name: t('schedule.title') })).toBeVisible()
  await page
    .getByRole('button', { name: t('schedule.open') })
    .first()
    .click()
  const save = page.getByRole('button', { name: t('schedule.save') })
  const times = page.locator('input[type="time"]')
  await times.nth(0).fill('')
  await save.click()
  await expect(page.getByText(t('schedule.obstacles.time_missing'))).toBeVisible()
  for (const end of [0, 1]) await times.nth(end).fill('00:00')
  await page
    .getByRole('button', { name: t('schedule.copyToAll') })
    .first()
    .click()
  await expect(times).toHaveCount(14)
  await page.reload()
  // The entered text is still there.
  await expect(times).toHaveCount(14)
  await save.click()
  await expect(page.getByText(t('schedule.saved')).first()).toBeVisible()
  await expectSoon(guest, t('venues.page.openAllDay'))
  await expectAccessibleHere(guest)

  await page.getByRole('button', { name: t('schedule.addDay') }).click()
  await page.getByLabel(t('schedule.date'), { exact: true }).fill(today())
  await save.click()
  await expect(page.getByText(t('schedule.saved')).first()).toBeVisible()
  await expectSoon(guest, fixed(t('venues.page.holiday')))

  await page.getByRole('button', { name: t('schedule.close') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('schedule.close') })
    .click()
  await expect(page.getByRole('heading', { name: t('schedule.closedTitle') })).toBeVisible()
  await expectSoon(guest, t('venues.page.closedForGoodTitle'))
})

for (const language of languagesOf(import.meta.filename))
  test(`a shared link uses the sender’s language and names its target (${language})`, async ({
    visit,
    browser,
    address,
    request,
  }) => {
    const kitchen = await aKitchen({ en: 'Sidab Kitchen', ar: 'مطبخ سداب' })
    const title = { en: 'Kabuli </script> "rice"', ar: 'أرز كابلي </script> "كبير"' }
    const deal = await aDeal(kitchen, { title })
    const sender = await visit(language)
    const { page, t, context } = sender
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const path of [`/deal/${deal.id}`, `/business/${kitchen.venue.id}`]) {
      await page.goto(path)
      await page.getByRole('button', { name: t('sharing.action'), exact: true }).click()
      await expect(page.getByRole('link', { name: t('sharing.whatsapp') })).toBeVisible()
      await expectAccessibleDialog(sender)
      await page.getByRole('button', { name: t('sharing.copy') }).click()
      await expect(page.getByText(t('sharing.copied')).first()).toBeVisible()
      const link = await page.evaluate(() => navigator.clipboard.readText())

      // A new visitor, with a browser in the other language.
      const other = await browser.newContext({ locale: language === 'ar' ? 'en-GB' : 'ar-OM' })
      const friend = await other.newPage()
      await friend.goto(link)
      await expect(friend.locator('html')).toHaveAttribute('lang', language)
      const name = path.startsWith('/deal') ? title[language] : kitchen.venue.name[language]
      await expect(friend.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
      const content = (property: string) =>
        friend.locator(`meta[property="${property}"]`).getAttribute('content')
      expect(await content('og:title')).toContain(name)
      expect(await content('og:url')).toBe(link)
      const structured = await friend.locator('script[type="application/ld+json"]').textContent()
      expect(JSON.parse(structured ?? '')).toMatchObject({ name })
      const picture = await request.get((await content('og:image')) ?? '')
      expect(picture.headers()['content-type']).toBe('image/jpeg')
      await other.close()
    }
    expect(await (await request.get(`${address}/robots.txt`)).text()).toContain(`${address}/sitemap.xml`)
  })
