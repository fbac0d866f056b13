import { expect } from '@playwright/test'
import { expectAccessibleHere } from '../expect-accessible.ts'
import { aDonation, aDonor } from '../food-donation.ts'
import { aDeal, aKitchen } from '../people.ts'
import { languagesOf } from '../texts.ts'
import { test, type Visitor } from '../visitor.ts'

/** As people ask for it, and as our own labels word it. */
const WAYS = {
  en: ['without nuts', 'nut-free', 'no nuts please', 'wihtout nuts'],
  ar: ['بدون مكسرات', 'خالٍ من المكسرات', 'ما فيه مكسرات', 'بلا مُكسّرات'],
}
const CALLED = { en: 'qatayef', ar: 'قطايف' }
const titleOf = (en: string, ar: string) => ({ title: { en: `Qatayef ${en}`, ar: `قطايف ${ar}` } })
const WITH = titleOf('Aleppo', 'حلبية')
const SILENT = titleOf('Surprise', 'متنوعة')
const DENYING = titleOf('with pistachio', 'بالفستق')
const FREE = titleOf('with cream', 'بالقشطة')
const GIVEN = titleOf('from iftar', 'من الإفطار')

/** The results of a search, once new listings are indexed. */
async function resultsOf({ page, language }: Visitor, q: string) {
  await page.goto(`/browse?q=${encodeURIComponent(`${CALLED[language]} ${q}`)}`)
  const results = page.locator('#results')
  await expect(results.getByRole('link', { name: FREE.title[language] }).first()).toBeVisible({
    timeout: 6000,
  })
  return results
}

for (const language of languagesOf(import.meta.filename)) {
  /** @promise browse.search.leftOut */
  test(`a search without nuts shows no nuts and names what was excluded (${language})`, async ({ visit }) => {
    const kitchen = await aKitchen({ en: 'Ghala Kitchen', ar: 'مطبخ غلا' })
    await aDeal(kitchen, { ...WITH, allergens: ['gluten', 'nuts'] })
    await aDeal(kitchen, { ...SILENT, allergenAnswer: 'unknown', allergens: [] })
    await aDeal(kitchen, { ...DENYING, allergens: ['gluten'] })
    await aDeal(kitchen, { ...FREE, allergens: ['gluten', 'milk'] })
    await aDonation(await aDonor('Huda Al Lawati'), { ...GIVEN, allergens: ['nuts'] })
    const visitor = await visit(language)
    const { page, t } = visitor

    for (const q of WAYS[language]) {
      // A list is cached for seconds.
      await expect(async () => void (await resultsOf(visitor, q))).toPass()
      const results = page.locator('#results')
      for (const { title } of [WITH, SILENT, DENYING, GIVEN])
        await expect(results.getByRole('link', { name: title[language] })).toHaveCount(0)
      await expect(results.getByText(t('browse.search.leftOut'))).toBeVisible()
      await expect(results.getByText(t('deals.allergens.nuts')).first()).toBeVisible()
    }
    await expectAccessibleHere(visitor)

    // An ingredient that no store mentions yields no results, and the page explains that.
    await page.goto(`/browse?q=${encodeURIComponent(language === 'ar' ? 'بدون كزبرة' : 'without coriander')}`)
    await expect(
      page.getByRole('status').filter({ hasText: language === 'ar' ? 'كزبرة' : 'coriander' }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: t('browse.empty.title') })).toBeVisible()
  })
}
