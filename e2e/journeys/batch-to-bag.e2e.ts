import { readFile } from 'node:fs/promises'
import { dayAfter, muscatDay } from '@dawra/contract/platform/muscat.rules'
import { expect } from '@playwright/test'
import {
  expectAccessibleAndFitting,
  expectAccessibleDialog,
  expectAccessibleHere,
} from '../expect-accessible.ts'
import { aDrivenRound, letHeapCure, letHeapWork } from '../heaps.ts'
import { anOperator, officeScreen } from '../operators.ts'
import { type Account, aPerson } from '../people.ts'
import { type Compost, someCompost } from '../shop.ts'
import { fixed, type Language, languagesOf } from '../texts.ts'
import { arriveAs, test, type Visit, type Visitor } from '../visitor.ts'

const TODAY = muscatDay(Date.now())
const STARTED = dayAfter(TODAY, -40)

/** A data logger's file in the words and digits of the language: three hot days, the heap turned on one. */
const FILES: Record<Language, string> = {
  en: [
    'time,place,temperature,moisture,turned,screened',
    ...[39, 38, 37].map(ago => `${dayAfter(TODAY, -ago)} 09:00,core,61.5,52,${ago === 38 ? 'yes' : ''},`),
    `${dayAfter(TODAY, -1)} 09:00,,,,,yes`,
  ].join('\n'),
  ar: [
    'الوقت;الموضع;الحرارة;الرطوبة;التقليب;النخل',
    ...[39, 38, 37].map(ago => `${dayAfter(TODAY, -ago)} ٠٩:٠٠;القلب;٦١٫٥;٥٢٪;${ago === 38 ? 'نعم' : ''};`),
    `${dayAfter(TODAY, -1)} 09:00;;;;;نعم`,
  ].join('\n'),
}

for (const language of languagesOf(import.meta.filename)) {
  /**
   * @promise admin-heaps.text
   * @promise refusals.heap_not_ripe
   */
  test(`a heap becomes a batch, and its bag shows who supplied it (${language})`, async ({ visit }) => {
    const giver = await aPerson('Salim Al Harthy')
    const round = await aDrivenRound(giver, [
      { area: 'qurum', grams: 4200 },
      { area: 'qurum', grams: 30_000 },
      { area: 'qurum', grams: 20_000 },
      { area: 'ruwi', grams: 5000 },
    ])
    const compost = await someCompost()
    const office = await visit(language)
    await office.page.setViewportSize(officeScreen(language))
    await arriveAs(office, await anOperator())
    await addSite(office, language, compost)
    const code = await beginHeap(office, language, compost)
    await fill(office, round)
    await sendReadings(office, language)
    await expectCountedFromToday(office)
    await letHeapWork(code)
    await office.page.reload()
    await release(office, code)
    await printLabel(office, code)
    await expectInStock(office, language, compost, code)
    await openBag(visit, language, { code, giver })
  })
}

const siteOf = (language: Language, { title }: Compost) =>
  ({ en: `Yard of ${title.en}`, ar: `ساحة ${title.ar}` })[language]

async function addSite(office: Visitor, language: Language, compost: Compost) {
  const { page, t } = office
  await page.goto('/admin/heaps?tab=sites')
  await page.getByRole('button', { name: t('admin-heaps.sites.add') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t('admin-heaps.sites.nameEn')).fill(siteOf('en', compost))
  await sheet.getByLabel(t('admin-heaps.sites.nameAr')).fill(siteOf('ar', compost))
  await sheet.getByLabel(t('admin-heaps.sites.area')).selectOption('rusayl')
  await sheet.getByRole('button', { name: t('admin-heaps.sites.add') }).click()
  await expect(sheet.getByText(t('admin-heaps.sites.pointMissing'))).toBeVisible()
  await expectAccessibleDialog(office)
  await sheet.getByRole('img', { name: t('map.pickLabel') }).click()
  await sheet.getByRole('button', { name: t('admin-heaps.sites.add') }).click()
  const added = page.getByRole('main').getByRole('listitem')
  await expect(added.filter({ hasText: siteOf(language, compost) })).toBeVisible()
}

/** @returns its code */
async function beginHeap(office: Visitor, language: Language, compost: Compost): Promise<string> {
  const { page, t } = office
  await page.getByRole('tab', { name: t('admin-heaps.tabs.heaps') }).click()
  await page.getByRole('button', { name: t('admin-heaps.begin.action') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t('admin-heaps.begin.site')).selectOption({ label: siteOf(language, compost) })
  await sheet.getByLabel(t('admin-heaps.begin.method')).selectOption('in_vessel')
  await sheet.getByLabel(t('admin-heaps.begin.product'), { exact: true }).selectOption(compost.id)
  await sheet.getByLabel(t('admin-heaps.begin.startedOn')).fill(STARTED)
  await expectAccessibleDialog(office)
  await sheet.getByRole('button', { name: t('admin-heaps.begin.action') }).click()
  const title = page.getByRole('heading', { level: 1, name: /IV-\d{4}-\d\d/ })
  await expect(title).toBeVisible()
  return /IV-\d{4}-\d\d/.exec((await title.textContent()) ?? '')![0]
}

const panel = ({ page, t }: Visitor, title: string) =>
  page.getByRole('region', { name: t(title), exact: true })

/** Fills the heap with what the round brought. */
async function fill(office: Visitor, round: number) {
  const { t } = office
  const putIn = panel(office, 'admin-heaps.take.title')
  const named = t('admin-heaps.take.takeOf').replace('{number}', String(round)).split('{')[0]!
  const take = putIn.getByRole('button', { name: named.trim() })
  await take.click()
  await expect(panel(office, 'admin-heaps.balance.title')).toContainText('59.2')
  await expect(take).toHaveCount(0)
  await putIn.getByLabel(t('admin-heaps.take.weight')).fill('much')
  await putIn
    .getByRole('button', { name: t('admin-heaps.take.take'), exact: true })
    .last()
    .click()
  await expect(putIn.getByText(t('admin-heaps.take.weightWrong'))).toBeVisible()
  await putIn.getByLabel(t('admin-heaps.take.weight')).fill('٤٠٫٨')
  await putIn
    .getByRole('button', { name: t('admin-heaps.take.take'), exact: true })
    .last()
    .click()
  await expect(panel(office, 'admin-heaps.balance.title')).toContainText('100')
  await expect(panel(office, 'admin-heaps.trace.rounds').getByRole('listitem')).toHaveCount(1)
}

/** A file with a wrong line adds the others and names the line; the correct one, sent twice, adds no reading again. */
async function sendReadings(office: Visitor, language: Language) {
  const { page, t } = office
  const readings = panel(office, 'admin-heaps.readings.title')
  const send = (text: string) =>
    readings
      .getByLabel(t('admin-heaps.readings.file'))
      .setInputFiles({ name: 'readings.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`) })
  await send(`${FILES[language]}\n=cmd()${language === 'en' ? ',' : ';'}core`)
  await expect(readings.getByRole('status')).toContainText('6')
  await expect(readings.getByRole('listitem')).toHaveCount(5)
  await send(FILES[language])
  await expect(readings.getByRole('listitem')).toHaveCount(4)
  await send(FILES[language])
  await expect(page.getByText(/4/).first()).toBeVisible()
  await expect(readings.getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('img', { name: fixed(t('batch.heat.label')) })).toBeVisible()
}

/** Readings from before the scraps were added do not count, and the checklist states since when they do. */
async function expectCountedFromToday(office: Visitor) {
  const { t } = office
  const checklist = panel(office, 'batch.checklist.title')
  await expect(checklist.getByText(fixed(t('admin-heaps.heap.countsFrom')))).toBeVisible()
  await expect(checklist.getByText(fixed(t('batch.checklist.missing')))).toHaveCount(3)
}

/** The release is refused with the missing items first; then the batch goes into the shop. */
async function release(office: Visitor, code: string) {
  const { page, t } = office
  const ending = panel(office, 'admin-heaps.end.title')
  await ending.getByRole('button', { name: t('admin-heaps.end.cure') }).click()
  await expectAccessibleDialog(office)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admin-heaps.end.cure') })
    .click()
  await expect(ending.getByRole('button', { name: t('admin-heaps.end.cure') })).toHaveCount(0)
  const checklist = panel(office, 'batch.checklist.title')
  await expect(checklist.getByText(fixed(t('batch.checklist.missing')))).toHaveCount(1)
  await ending.getByLabel(t('admin-heaps.end.yield')).fill('40')
  await ending.getByRole('button', { name: t('admin-heaps.end.release') }).click()
  await expect(ending.getByRole('alert')).toContainText(t('refusals.heap_not_ripe'))
  await expectAccessibleHere(office)
  await letHeapCure(code)
  await page.reload()
  await expect(checklist.getByText(fixed(t('batch.checklist.missing')))).toHaveCount(0)
  await ending.getByLabel(t('admin-heaps.end.yield')).fill('40')
  await ending.getByRole('button', { name: t('admin-heaps.end.release') }).dblclick()
  await expect(page.getByRole('link', { name: t('admin-heaps.heap.page') })).toBeVisible()
  await expectAccessibleHere(office)
}

async function printLabel({ page, t }: Visitor, code: string) {
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: t('admin-heaps.label.roll') }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toBe(`${code}-roll.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
}

async function expectInStock({ page, t }: Visitor, language: Language, compost: Compost, code: string) {
  await page.goto('/admin/compost?tab=stock')
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: compost.title[language] }) })
  await expect(row).toContainText(code)
  // 20 kg were in stock before.
  await expect(row).toContainText('60')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('operator-compost.batches.heaps') })
    .click()
  await page.getByLabel(t('admin-heaps.search')).fill(code)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('admin-heaps.find') })
    .click()
  await expect(page.getByRole('article')).toHaveCount(1)
}

/** A guest sees the origin of the compost; the giver also sees their own share. */
async function openBag(visit: Visit, language: Language, { code, giver }: { code: string; giver: Account }) {
  const guest = await visit(language, 'dark')
  await expectAccessibleAndFitting(guest, `/batch/${code}`)
  const origins = panel(guest, 'batch.origins.title')
  await expect(origins.getByRole('listitem')).toHaveText([
    /54\.2/,
    fixed(guest.t('batch.origins.city')),
    /40\.8/,
  ])
  await expect(origins.getByRole('listitem').nth(1)).toContainText('5')
  await expect(guest.page.getByRole('img', { name: fixed(guest.t('batch.heat.label')) })).toBeVisible()
  await expect(guest.page.getByText(guest.t('batch.yoursText'))).toHaveCount(0)

  const customer = await visit(language)
  await arriveAs(customer, giver)
  await customer.page.goto(`/batch/${code}`)
  await expect(customer.page.getByRole('heading', { name: /4\.2/ })).toBeVisible()
  await expect(customer.page.getByText(customer.t('batch.yoursText'))).toBeVisible()
  await expectAccessibleHere(customer)
}
