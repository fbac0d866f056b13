import { readFile } from 'node:fs/promises'
import type { CityImpact } from '@dawra/contract/insights/routes'
import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { expectAccessibleHere } from '../expect-accessible.ts'
import { aDeal, aKitchen, aPerson, ask, openNow } from '../people.ts'
import { aPaidOrder } from '../place-and-pay.ts'
import { fixed } from '../texts.ts'
import { signIn, test } from '../visitor.ts'

const KITCHEN = { en: 'Mutrah Corner Kitchen', ar: 'مطبخ ركن مطرح' }
const GRAMS = 1230

/** A sum from the ledger, because other journeys hand over at the same time. */
async function booked(sql: string, values: unknown[] = []): Promise<number> {
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  const { rows } = await client.query(`select coalesce(sum(grams), 0)::int as grams from ${sql}`, values)
  await client.end()
  return rows[0].grams
}
const EATEN = `insights.moves where flow in ('sold', 'given')`

const cityKilos = (grams: number) => Math.round(grams / 10) / 100
const shownKilos = async (page: Page) =>
  Number(((await page.getByRole('main').locator('bdi').first().textContent()) ?? '').replace(/[^\d.]/g, ''))
/** The sum over all days and flows, including those that are merged because few people took part. */
const sumOf = (table: string) =>
  table
    .split('\r\n')
    .slice(1)
    .reduce((sum, line) => sum + Number(line.split(',')[4] ?? 0), 0)

test('a pickup counts the same weight for the city, its customer and its venue', async ({ visit }) => {
  const kitchen = await aKitchen(KITCHEN)
  const deal = await aDeal(kitchen, { portionGrams: GRAMS, ...openNow() })
  const visitor = await visit('ar')
  const { page, t } = visitor
  const weight = /1\.23/

  await page.goto('/')
  await page.getByRole('link', { name: t('shell.impact'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('impact.title') })).toBeVisible()
  await page.getByRole('tab', { name: t('impact.own') }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('impact.signIn') })
    .click()
  const customer = await aPerson('Salim Al Harthy')
  await signIn(visitor, customer)
  await expect(page).toHaveURL(/\/impact\?view=own$/)
  await expect(page.getByRole('heading', { name: t('impact.ownEmptyTitle') })).toBeVisible()
  await expectAccessibleHere(visitor)

  const { code } = await aPaidOrder(customer, deal)
  await ask(`/api/v1/venues/${kitchen.venue.id}/pickups/complete`, kitchen.cook.token, { code })

  // Booked by a reaction to the hand-over; a page that was loaded earlier does not show it.
  await expect.poll(() => booked('insights.moves where lot = $1', [`deal:${deal.id}`])).toBe(GRAMS)
  await page.goto('/impact?view=own')
  await expect(page.getByRole('main').getByText(weight)).toBeVisible()
  await expect(page.getByRole('main').getByText(/^3\.08/)).toBeVisible()
  await expect(page.getByText(t('impact.co2e'), { exact: true })).toBeVisible()
  await expectAccessibleHere(visitor)

  await expect(async () => {
    await page.goto('/impact')
    const shown = await shownKilos(page)
    const { figures, balance } = await ask<CityImpact>('/api/v1/impact/city', null)
    expect(shown).toBe(cityKilos(figures.gramsSaved))
    expect(figures.gramsSaved).toBe(await booked(EATEN))
    expect(balance.listed).toBe(balance.sold + balance.given + balance.fed + balance.residual)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t('impact.openData.csv') }).click(),
    ])
    expect(sumOf(await readFile(await file.path(), 'utf8'))).toBe(await booked('insights.moves'))
  }).toPass()
  await expect(page.getByText(t('impact.balance.residual'), { exact: true })).toBeVisible()
  await expectAccessibleHere(visitor)

  await page.getByRole('link', { name: t('impact.method.action') }).click()
  await expect(page.getByRole('heading', { name: t('impact-method.notCounted') })).toBeVisible()
  await expect(page.getByText(/810/).first()).toBeVisible()
  await expectAccessibleHere(visitor)

  await page.goto(`/business/${kitchen.venue.id}`)
  await expect(page.getByRole('heading', { name: t('venues.page.impact.title') })).toBeVisible()
  await expect(page.getByRole('main').getByText(weight)).toBeVisible()

  await page.goto('/profile')
  await page.getByRole('link', { name: fixed(t('profile.champion.more')), exact: true }).click()
  await expect(page.getByRole('main').getByText(weight)).toBeVisible()
})
