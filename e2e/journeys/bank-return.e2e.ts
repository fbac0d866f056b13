import type { PayoutOverview } from '@dawra/contract/payouts/routes'
import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { expect } from '@playwright/test'
import { aCamt } from '../../server/src/testing/bank-statements.ts'
import { expectBooks, letWeekPass, owe, sellFor } from '../books.ts'
import { expectAccessibleDialog, expectAccessibleHere } from '../expect-accessible.ts'
import { anOperator, officeScreen, requestAsOperator } from '../operators.ts'
import { makeBatch, payingAlone } from '../payout-batch.ts'
import { anIban, openBusiness } from '../payouts.ts'
import { aKitchen, type Kitchen } from '../people.ts'
import { type Language, languagesOf } from '../texts.ts'
import { arriveAs, test, type Visit, type Visitor } from '../visitor.ts'

const PAID = { en: 'Nizwa Street Sweets', ar: 'حلويات شارع نزوى' }
const OWING = { en: 'Ruwi Cash Kitchen', ar: 'مطبخ روي' }
const EARNED = 12_345
const OWED = 7_500
const RETURNED = 'Account closed'
const DEBT = 'FT26331DEBT'

const button = (name: string) => ({ name, exact: true })

async function member(visit: Visit, language: Language, name: string) {
  const visitor = await visit(language)
  await visitor.page.setViewportSize(officeScreen(language))
  await arriveAs(visitor, await anOperator(name, 'finance'))
  return visitor
}

for (const language of languagesOf(import.meta.filename))
  test(`two members settle, return and offset payouts by statement (${language})`, async ({ visit }) => {
    const paid = await aKitchen(PAID)
    await openBusiness(paid, anIban())
    const owing = await aKitchen(OWING)
    await sellFor(paid.venue.id, EARNED)
    await owe(owing.venue.id, OWED)
    const huda = await member(visit, language, 'Huda Al Lawati')
    const salma = await member(visit, language, 'Salma Al Habsi')
    await payingAlone(async () => {
      await letWeekPass(paid.venue.id)
      await makeBatch(huda, { name: PAID[language] })
      await huda.page
        .getByRole('button', button(huda.t('operator-payouts.batches.send')))
        .first()
        .click()
      await expect(
        huda.page.getByText(huda.t('operator-payouts.batches.statuses.sent')).first(),
      ).toBeVisible()
      await test.step('the file of the bank is read in', () => readIn(huda, paid))
    })
    await test.step('what it sent back waits for a colleague', () => approve(salma, RETURNED))
    await expectBooks(paid.venue.id, { gateway: -EARNED, venue: EARNED })
    await test.step('what came in pays a debt', () => receive(huda, language))
    await test.step('once a colleague has seen it', () => approve(salma, DEBT))
    await expectBooks(owing.venue.id, { fees: OWED, bank: -OWED })

    await test.step('the kitchens read it', async () => {
      const cook = await visit(language)
      await arriveAs(cook, paid.cook)
      await cook.page.goto('/business/money')
      await expect(cook.page.getByText(RETURNED)).toBeVisible()
      await expect(
        cook.page.getByText(cook.t('money.payouts.statuses.returned'), { exact: true }),
      ).toBeVisible()
      const debtor = await visit(language)
      await arriveAs(debtor, owing.cook)
      await debtor.page.goto('/business/money')
      const account = debtor.page
        .getByRole('heading', { name: debtor.t('money.account.title') })
        .locator('xpath=..')
      await expect(account.getByText('0.000').first()).toBeVisible()
    })
  })

async function readIn({ page, t, ...visitor }: Visitor, { venue }: Kitchen) {
  const desk = await requestAsOperator<PayoutOverview>('/api/v1/admin/payouts')
  const payout = desk.batches.flatMap(({ payouts }) => payouts).find(({ payee }) => payee.id === venue.id)
  const file = aCamt({ iban: desk.debtor.iban ?? '', day: muscatDay(Date.now()) }, [
    { moved: -EARNED, reference: 'FT26331OUT', payoutId: payout!.id },
    { moved: EARNED, reference: 'FT26331BACK', payoutId: payout!.id, returned: ['AC04', RETURNED] },
    { moved: OWED, reference: DEBT, text: OWING.en },
  ])
  const panel = page.getByRole('region', button(t('operator-payouts.statement.title')))
  const choose = panel.getByLabel(t('operator-payouts.statement.choose'))
  await choose.setInputFiles({ name: 'statement.xml', mimeType: 'text/xml', buffer: Buffer.from(file) })
  const back = panel.getByRole('listitem').filter({ hasText: 'FT26331BACK' })
  await expect(back.getByText(t('operator-payouts.statement.waits')).first()).toBeVisible()
  await expect(panel.getByText('FT26331OUT')).toHaveCount(0)
  await expect(panel.getByRole('listitem').filter({ hasText: DEBT })).toBeVisible()
  await expectAccessibleHere({ page, t, ...visitor })
}

async function receive(visitor: Visitor, language: Language) {
  const { page, t } = visitor
  const entry = page.getByRole('listitem').filter({ hasText: DEBT })
  await entry.getByText(t('operator-payouts.statement.receive'), { exact: true }).click()
  const dialog = page.getByRole('dialog')
  const who = dialog.getByLabel(t('operator-payouts.statement.who'))
  const ours = await who.locator('option').filter({ hasText: OWING[language] }).first().getAttribute('value')
  await who.selectOption(ours)
  await dialog.getByLabel(t('operator-payouts.reason')).fill('Their debt of October')
  await expectAccessibleDialog(visitor)
  await dialog.getByRole('button', button(t('operator-payouts.statement.ask'))).click()
  await expect(entry.getByText(t('operator-payouts.statement.waits')).first()).toBeVisible()
}

async function approve({ page, t }: Visitor, about: string) {
  await page.goto('/admin/approvals')
  const request = page.getByRole('listitem').filter({ hasText: about })
  await request.getByRole('button', button(t('office-acts.approvals.approve'))).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', button(t('office-acts.approvals.approve'))).click()
  await expect(page.getByText(t('office-acts.approvals.approved'), { exact: true })).toBeVisible()
}
