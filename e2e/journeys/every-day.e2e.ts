import type { OwnDeal } from '@dawra/contract/deals/schemas'
import type { Template } from '@dawra/contract/deals/templates'
import { expect } from '@playwright/test'
import { aDeal, aKitchen, aPerson, ask, type Kitchen, letDayPass } from '../people.ts'
import { aColleague } from '../team.ts'
import { arriveAs, test, type Visitor } from '../visitor.ts'

/** Jobs run once a minute. */
const IN_TIME = { timeout: 600_000 }

const live = async ({ venue, cook }: Kitchen) =>
  (await ask<{ items: OwnDeal[] }>(`/api/v1/venues/${venue.id}/deals?status=live`, cook.token)).items
const templates = async ({ venue, cook }: Kitchen) =>
  (await ask<{ items: Template[] }>(`/api/v1/venues/${venue.id}/deal-templates`, cook.token)).items

/** @promise templates.form.askHint */
test('a venue repeats a deal: first after a question, then without, then it stops', async ({
  visit,
  address,
}) => {
  const kitchen = await aKitchen({ en: 'Hail Bakery', ar: 'مخبز الحيل' })
  const colleague = await aPerson('Yusuf Al Lawati')
  await aColleague(address, kitchen, colleague, 'staff')
  const terms = { title: { en: 'Bread bag', ar: 'كيس خبز' }, allergens: ['gluten' as const], portions: 8 }
  await aDeal(kitchen, terms)
  const cook = await visit('en')
  await arriveAs(cook, kitchen.cook)
  const title = 'Bread bag'

  await repeat(cook, title)
  await expect(cook.page).toHaveURL(/\/business\/templates$/)
  await expect(cook.page.getByText(cook.t('templates.everyDay'), { exact: true })).toBeVisible()

  await test.step('the first day it asks, and one tap answers', async () => {
    await letDayPass(kitchen.venue.id)
    const [template] = await templates(kitchen)
    await expect.poll(async () => (await templates(kitchen))[0]?.days[0]?.state, IN_TIME).toBe('asked')
    const other = await visit('en')
    await arriveAs(other, colleague)
    for (const { page } of [cook, other]) await page.goto(`/business/templates/${template?.id}/today`)
    await cook.page.getByRole('button', { name: /^12\s/ }).click()
    await expect(cook.page.getByText(cook.t('templates.today.by.you'))).toBeVisible()
    await expect(other.page.getByText('Maryam Al Balushi')).toBeVisible()
    expect(await live(kitchen)).toMatchObject([{ portions: 12, remaining: 12 }])
  })

  await test.step('the second day it lists by itself, and one tap adds a portion', async () => {
    await cook.page.goto('/business/templates')
    await cook.page.getByRole('link', { name: title }).click()
    await cook.page.getByText(cook.t('templates.form.listHint'), { exact: true }).click()
    await cook.page.getByRole('button', { name: cook.t('templates.form.save'), exact: true }).click()
    await expect(cook.page).toHaveURL(/\/business\/templates$/)
    await letDayPass(kitchen.venue.id)
    await expect.poll(async () => (await live(kitchen)).map(deal => deal.portions), IN_TIME).toEqual([8])
    await cook.page.goto('/business/deals')
    await cook.page.getByRole('button', { name: of(cook.t('business-deals.steps.moreOf'), title) }).click()
    await expect.poll(async () => (await live(kitchen))[0]?.portions).toBe(9)
  })

  await test.step('the third day it is stopped, and lists nothing', async () => {
    await cook.page.goto('/business/templates')
    await cook.page
      .getByRole('button', { name: of(cook.t('templates.actions.stopOf'), title), exact: true })
      .click()
    await expect(cook.page.getByText(cook.t('templates.stoppedText'))).toBeVisible()
    await letDayPass(kitchen.venue.id)
    await expect.poll(() => live(kitchen), IN_TIME).toEqual([])
    expect((await templates(kitchen))[0]).toMatchObject({ next: null, days: [{ state: 'listed' }, {}] })
  })
})

async function repeat({ page, t }: Visitor, title: string) {
  await page.goto('/business/deals')
  await page.getByRole('link', { name: of(t('business-deals.actions.repeatOf'), title) }).click()
  await expect(page.getByLabel(t('business-deals.form.price'))).toHaveValue('1.300')
  await page.getByText(t('templates.form.askHint'), { exact: true }).click()
  await page.getByRole('button', { name: t('templates.form.save'), exact: true }).click()
}

const of = (text: string, title: string) => text.replace('{title}', title)
