import { expect } from '@playwright/test'
import pg from 'pg'
import { type City, startCity } from '../city.ts'
import { expectAccessibleHere } from '../expect-accessible.ts'
import { aDonation, aDonor } from '../food-donation.ts'
import { mailTo } from '../mail.ts'
import { anOperator } from '../operators.ts'
import { aPerson } from '../people.ts'
import { fixed, languagesOf } from '../texts.ts'
import { arriveAs, test as base, type Visitor } from '../visitor.ts'

/** A city of its own: a charity would have a head start on all donations of other journeys. */
const test = base.extend<object, { city: City }>({
  city: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const city = await startCity({ SAMPLE_CITY: 'never' })
      // The helpers of this worker call this city.
      process.env.CITY_URL = city.url
      process.env.CITY_DATABASE_URL = city.databaseUrl
      await use(city)
      await city.stop()
    },
    { scope: 'worker', timeout: 1_800_000 },
  ],
  address: async ({ city }, use) => use(city.url),
})
// In one worker, so that only one such city is started.
test.describe.configure({ mode: 'default' })

const PDF = Buffer.from('%PDF-1.4\nlicence\n%%EOF\n')
const NAMES = {
  en: { charity: 'Open Table', food: 'Lentil soup' },
  ar: { charity: 'مائدة مفتوحة', food: 'شوربة عدس' },
}

async function applyWith(visitor: Visitor) {
  const { page, t, language } = visitor
  await page.goto('/charity')
  const name = language === 'ar' ? 'nameAr' : 'nameEn'
  await page.getByLabel(t(`charities.apply.${name}`)).fill(NAMES[language].charity)
  await page.getByLabel(t('charities.fields.licenceNumber')).fill(`MOSD-${language}`)
  await page.getByLabel(t('charities.fields.validUntil')).fill(`${new Date().getFullYear() + 1}-06-30`)
  await page.getByLabel(t('charities.fields.contactName')).fill('Zainab Al Kalbani')
  await page.getByLabel(t('charities.fields.contactPhone')).fill('92120109')
  await page.getByRole('button', { name: language === 'ar' ? 'القرم' : 'Qurum', exact: true }).click()
  // The entered text survives a reload.
  await page.reload()
  await expect(page.getByLabel(t('charities.fields.licenceNumber'))).toHaveValue(`MOSD-${language}`)
  await expectAccessibleHere(visitor)
  const file = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: PDF }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: t('charities.apply.send') }).click()
  await expect(page.getByText(t('charities.apply.sent'))).toBeVisible()
}

/** A hand-out code, as printed on a card. */
async function aCode(licence: string): Promise<string> {
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  const { rows } = await client.query(
    `select c.code from charities.codes c join charities.charities h on h.id = c.charity_id
      where h.licence_number = $1 and c.used_at is null limit 1`,
    [licence],
  )
  await client.end()
  return rows[0].code
}

/** @promise charities.report.sent (charity page) */
for (const language of languagesOf(import.meta.filename))
  test(`a charity applies, claims before the public, hands out and reports (${language})`, async ({
    visit,
    address,
  }) => {
    const { charity: name, food } = NAMES[language]
    const zainab = await aPerson('Zainab Al Kalbani')
    const visitor = await visit(language)
    const { page, t } = visitor
    await arriveAs(visitor, zainab)
    await applyWith(visitor)

    const office = await visit(language)
    await arriveAs(office, await anOperator('Huda Al Lawati', 'people'))
    await office.page.goto('/admin/charities')
    await office.page
      .getByRole('button', { name: new RegExp(`^${office.t('charities.office.verify')} .*${name}`) })
      .click()
    await expect(office.page.getByText(office.t('charities.office.none'))).toBeVisible()
    await expect(office.page.getByRole('heading', { name })).toBeVisible()
    await expectAccessibleHere(office)
    await mailTo(address, zainab.email, 'charity_decided')

    const donor = await aDonor('Maryam')
    const given = await aDonation(donor, { title: { en: food, ar: food }, allowsClaims: true })
    const neighbour = await visit(language)
    await arriveAs(neighbour, await aPerson('Salim Al Harthy'))
    await neighbour.page.goto(`/deal/${given.id}`)
    await expect(neighbour.page.getByText(neighbour.t('donations.panel.charitiesText'))).toBeVisible()

    await page.goto('/charity')
    const offer = page.getByRole('listitem').filter({ hasText: food })
    await expect(offer.getByText(t('charities.offers.atOnce'))).toBeVisible()
    await expectAccessibleHere(visitor)
    await offer
      .getByRole('button', { name: new RegExp(`^${t('charities.offers.claim')}|${food}`) })
      .first()
      .click()
    // All of it is claimed: the next steps are in the list of claims.
    await expect(offer).toBeHidden()
    await page.getByRole('tab', { name: t('charities.tabs.claims') }).click()
    await page.getByRole('link', { name: t('charities.claims.collect') }).click()
    const code =
      (await page
        .getByText(/^[A-HJ-NP-Z]{2}\d{3}$/)
        .first()
        .textContent()) ?? ''

    const giver = await visit(language)
    await arriveAs(giver, donor)
    await giver.page.goto(`/donations/${given.id}`)
    await giver.page.getByLabel(giver.t('giving.handOver.text')).fill(code)
    await expect(
      giver.page.getByText(fixed(giver.t('giving.received.status.collected'))).first(),
    ).toBeVisible()

    await page.goto('/charity?tab=hand_out')
    await page.getByRole('button', { name: t('charities.codes.make') }).click()
    await expect(page.getByRole('button', { name: t('charities.codes.print') })).toBeVisible()
    const card = await aCode(`MOSD-${language}`)
    // The address that a phone's camera opens.
    await page.goto(`/charity?tab=hand_out&code=${card}`)
    await page.getByLabel(t('charities.handOut.from')).selectOption({ label: food })
    await expect(page.getByLabel(t('charities.handOut.code'))).toHaveValue(card)
    await page.getByRole('button', { name: t('charities.handOut.count') }).click()
    await expect(page.getByText(/^(Counted|احتُسبت)/)).toBeVisible()
    await page.getByLabel(t('charities.handOut.code')).fill(card)
    await page.getByRole('button', { name: t('charities.handOut.count') }).click()
    await expect(page.getByRole('alert').filter({ hasText: t('refusals.code_used') })).toBeVisible()
    await expectAccessibleHere(visitor)

    await page.goto('/charity?tab=reports')
    const report = page.getByRole('form')
    await expect(report.getByLabel(t('charities.report.portions'))).toHaveValue('1')
    await report.getByLabel(t('charities.report.portions')).fill('9')
    await report.getByLabel(t('charities.report.people')).fill('12')
    await report.getByLabel(t('charities.report.left')).fill('0.5')
    await report.getByLabel(t('charities.report.leftTo')).selectOption('composted')
    await expectAccessibleHere(visitor)
    await report.getByRole('button', { name: t('charities.report.send') }).click()
    await expect(page.getByText(t('charities.claims.none.to_report'))).toBeVisible()

    await giver.page.reload()
    await expect(giver.page.getByText(giver.t('charities.became.thanks'))).toBeVisible()
    await expectAccessibleHere(giver)
  })
