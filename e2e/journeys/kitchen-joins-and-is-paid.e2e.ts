import { randomUUID } from 'node:crypto'
import { splitPrice } from '@dawra/contract/businesses/rules'
import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { muscatClock, muscatDay } from '@dawra/contract/platform/muscat.rules'
import { USUAL_SETTINGS } from '@dawra/contract/settings/rules'
import { expect } from '@playwright/test'
import { bookingsOf, expectBooks, expectEvenLedger, letWeekPass } from '../books.ts'
import { typeCode } from '../counter.ts'
import { expectAccessibleHere } from '../expect-accessible.ts'
import { anOperator } from '../operators.ts'
import { makeBatch, payingAlone, settle } from '../payout-batch.ts'
import { download, paidByCsv, paidByXml, rowsOf } from '../payouts.ts'
import {
  type Application,
  addPapers,
  anApplication,
  applyAgain,
  confirmPhone,
  fieldOf,
  fillIn,
  headingOf,
  send,
  signUp,
} from '../seller-application.ts'
import { languagesOf } from '../texts.ts'
import { arriveAs, codeOf, pay, placeOrder, test, type Visitor } from '../visitor.ts'

const DISH = { en: 'Halwa box', ar: 'علبة حلوى' }
/** One pixel. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PRICE = 6500
const { share, vat, left } = splitPrice(PRICE)
const rials = (baisa: number) => (baisa / 1000).toFixed(3)

/**
 * @promise businesses.keptHere (apply to sell)
 * @promise businesses.account.text (apply to sell)
 */
for (const language of languagesOf(import.meta.filename))
  test(`a new venue opens, sells and is paid, and the ledger balances (${language})`, async ({
    visit,
    address,
  }) => {
    const application = anApplication(language)
    const cook = await visit(language)
    const office = await visit(language)
    await test.step('applies', () => apply(cook, address, application))
    await expectEvenLedger()
    await arriveAs(office, await anOperator())
    // Only in one of the two languages, because it is a detour.
    if (language === 'ar')
      await test.step('corrects what the office asks for', () => correct(cook, office, application))
    await test.step('is approved', () => approve(office, application))
    await expectEvenLedger()

    const { venueId, id } = await test.step('lists the first deal', () => listFirstDeal(cook))
    await expectBooks(venueId, {})
    const code = await test.step('a customer buys', async () => buy(await visit(language), id))
    const paid = PRICE + USUAL_SETTINGS.service_fee
    await expectBooks(venueId, { gateway: -paid, held: paid })
    await test.step('collected at the counter', () => handOver(cook, code))
    const earned = { gateway: -paid, fees: USUAL_SETTINGS.service_fee, commission: share, vat }
    await expectBooks(venueId, { ...earned, venue: left })

    await payingAlone(async () => {
      await letWeekPass(venueId)
      await test.step('the statement says what the ledger says', () => readStatement(cook, venueId))
      await expectBooks(venueId, { ...earned, venue: left })

      await test.step('batched', () => makeBatch(office, application))
      await expectBooks(venueId, { ...earned, payouts: left })
      await test.step('the bank gets its files', () => readBankFiles(office, application))
      await expectBooks(venueId, { ...earned, payouts: left })
      await test.step('settled', () => settle(office, application))
      await expectBooks(venueId, { ...earned, bank: left })
    })
    await test.step('the store reads that it was paid', () => readPayout(cook))
    if (language === 'en')
      await test.step('opens another store', () => openAnother(cook, office, application))
  })

async function apply(cook: Visitor, address: string, application: Application) {
  await fillIn(cook, application)
  await signUp(cook, application)
  await addPapers(cook)
  await confirmPhone(cook, address, application)
  await send(cook)
  await expectAccessibleHere(cook)
}

async function openApplication({ page }: Visitor, { name }: Application) {
  await page.goto('/admin/applications')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function correct(cook: Visitor, office: Visitor, application: Application) {
  const { page, t } = office
  await openApplication(office, application)
  await page.getByRole('button', { name: t('operator-businesses.decision.more') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: t('businesses.fields.legalName') }).check()
  await dialog.getByLabel(t('operator-businesses.decision.note')).fill('كما في السجل التجاري من فضلك')
  await dialog.getByRole('button', { name: t('operator-businesses.decision.send') }).click()
  await expect(dialog).toBeHidden()

  await cook.page.reload()
  await expect(headingOf(cook, 'businesses.more.title')).toBeVisible()
  await expect(cook.page.getByText(cook.t('businesses.wanted'))).toBeVisible()
  application.legalName = `${application.name} ش.م.م`
  await fieldOf(cook, 'legalName').fill(application.legalName)
  await cook.page.getByRole('link', { name: cook.t('businesses.steps.papers') }).click()
  await send(cook)
}

async function approve(office: Visitor, application: Application) {
  const { page, t } = office
  await openApplication(office, application)
  await expect(page.getByText(application.legalName).first()).toBeVisible()
  await expect(page.getByText(t('deals.allergens.sesame'))).toBeVisible()
  await expectAccessibleHere(office)
  await decide(office)
}

async function decide({ page, t }: Visitor) {
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: t('operator-businesses.decision.approve') }).click()
  await expect(page).toHaveURL(/\/admin\/applications$/)
}

/** The store joins the business, which the office sees before it decides. */
async function openAnother(cook: Visitor, office: Visitor, application: Application) {
  const name = `${application.name} 2`
  await applyAgain(cook, application, name)
  await openApplication(office, { ...application, name })
  await expect(office.page.getByRole('status').filter({ hasText: application.legalName })).toBeVisible()
  await decide(office)
  await cook.page.reload()
  await expect(headingOf(cook, 'businesses.status.approvedTitle')).toBeVisible()
}

/** From the decision to a deal that can be collected from now on. */
async function listFirstDeal({ page, t, language }: Visitor): Promise<OwnDeal> {
  const ask = (key: string) => page.getByLabel(t(`businesses.firstDeal.${key}`))
  const form = (key: string, exact = false) => page.getByLabel(t(`business-deals.form.${key}`), { exact })
  await page.reload()
  await page.getByRole('link', { name: t('businesses.status.toDashboard') }).click()
  await expect(page.getByRole('heading', { name: t('businesses.guided.title') })).toBeVisible()
  await page.getByRole('link', { name: t('businesses.guided.firstDeal') }).click()
  await ask('what').fill(DISH[language])
  await page
    .getByLabel(t('listing-fields.photo.choose'))
    .setInputFiles({ name: 'halwa.png', mimeType: 'image/png', buffer: PHOTO })
  await ask('originalPrice').fill(rials(2 * PRICE))
  await ask('price').fill(rials(PRICE))
  await ask('portions').fill('3')
  // The deal needs a photo first.
  await page.getByRole('button', { name: t('businesses.firstDeal.go') }).click()

  // The form starts with the earlier answers.
  await expect(form('originalPrice')).toHaveValue(rials(2 * PRICE))
  await expect(page.getByLabel(t('deals.texts.title'), { exact: true })).toHaveValue(DISH[language])
  await form('portionGrams').fill('500')
  await page.getByRole('radio', { name: t('listing-fields.allergens.answers.none') }).check()
  await page.getByRole('button', { name: t('business-deals.form.customWindow') }).click()
  const now = Date.now()
  await form('day', true).fill(muscatDay(now))
  await form('from', true).fill(muscatClock(now))
  await form('until', true).fill(muscatClock(now + 2 * 3_600_000))
  const listing = page.waitForResponse(
    answer => answer.request().method() === 'POST' && /\/venues\/[^/]+\/deals$/.test(answer.url()),
  )
  await page.getByRole('button', { name: t('business-deals.publish.now'), exact: true }).click()
  const deal: OwnDeal = await (await listing).json()
  await expect(page).toHaveURL(/\/business\/deals\?venue=/)
  expect(deal).toMatchObject({ status: 'live', price: PRICE, portions: 3, picture: expect.any(String) })
  return deal
}

/** Buys one portion with a card, as a guest. @returns the pickup code */
async function buy(customer: Visitor, dealId: string): Promise<string> {
  const { page, t } = customer
  await page.goto(`/deal/${dealId}`)
  await page.getByRole('button', { name: t('deals.page.buyNow') }).click()
  await page.getByLabel(t('checkout.contact.email'), { exact: true }).fill(`${randomUUID()}@people.test`)
  await page.getByLabel(t('checkout.contact.phone'), { exact: true }).fill('92123456')
  await page.getByRole('checkbox', { name: /18/ }).check()
  await placeOrder(customer)
  await pay(customer)
  return codeOf(customer)
}

async function handOver(cook: Visitor, code: string) {
  const { page, t, language } = cook
  await page
    .getByRole('navigation', { name: t('business.navigation') })
    .getByRole('link', { name: t('business.nav.orders') })
    .click()
  await expect(page.getByRole('article').filter({ hasText: DISH[language] })).toBeVisible()
  await typeCode(cook, code)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: t('business-orders.handedOver.title') })).toBeVisible()
}

/** The balance of the store on its reloaded money page. */
async function expectBalance({ page, t }: Visitor, baisa: number) {
  await page.goto('/business/money')
  const account = page.getByRole('heading', { name: t('money.account.title') }).locator('xpath=..')
  await expect(account.getByText(rials(baisa)).first()).toBeVisible()
}

async function readPayout(cook: Visitor) {
  await expectBalance(cook, 0)
  await expect(cook.page.getByText(cook.t('money.payouts.statuses.settled'), { exact: true })).toBeVisible()
}

/** Compares the week on the page and in its documents with the bookings of the venue's account. */
async function readStatement(cook: Visitor, venueId: string) {
  const { page, t } = cook
  const booked = await bookingsOf(venueId)
  expect(booked).toEqual({ sale: PRICE, commission: -share, commission_vat: -vat })
  await expectBalance(cook, left)
  await expectAccessibleHere(cook)
  const week = page.getByRole('listitem').filter({ hasText: t('money.statements.closing') })
  await expect(week).toContainText(rials(PRICE))
  await expect(week).toContainText(rials(left))
  const csv = await download(cook, week.getByRole('button', { name: /CSV/ }))
  const [opening, sale, closing, ...more] = rowsOf(csv.text).map(row => row.slice(2))
  expect([opening?.at(-1), closing?.at(-1), more]).toEqual([rials(0), rials(left), []])
  expect(sale?.map(Number)).toEqual([PRICE, 0, 0, 0, 0, -share, -vat, left].map(baisa => baisa / 1000))
  const pdf = await download(cook, week.getByRole('button', { name: /PDF/ }))
  expect(pdf.name).toMatch(/^statement-.*\.pdf$/)
  expect(pdf.text).toMatch(/^%PDF-/)
}

async function readBankFiles(office: Visitor, { iban }: Application) {
  const file = (name: RegExp) => download(office, office.page.getByRole('button', { name }).first())
  const xml = await file(/pain\.001/)
  expect(xml.name).toMatch(/^DAWRA-\d{6}\.xml$/)
  expect(paidByXml(xml.text, iban)).toEqual([left])
  expect(paidByCsv((await file(/CSV/)).text, iban)).toEqual([left])
}
