import { expect, type Page } from '@playwright/test'
import { aCounter, orderOnBoard, typeCode } from '../counter.ts'
import { expectAccessibleDialog } from '../expect-accessible.ts'
import { notificationsTo } from '../notifications-to.ts'
import { anOperator } from '../operators.ts'
import {
  aDeal,
  aKitchen,
  aPerson,
  type Kitchen,
  letAnswerTimePass,
  letWindowPass,
  openNow,
} from '../people.ts'
import { aPaidOrder } from '../place-and-pay.ts'
import type { Language, Texts } from '../texts.ts'
import { languagesOf } from '../texts.ts'
import { arriveAs, test, type Visit, type Visitor } from '../visitor.ts'

const KITCHEN = { en: 'Al Khuwair Ovens', ar: 'أفران الخوير' }

async function aBuyer(visit: Visit, kitchen: Kitchen, language: Language) {
  const deal = await aDeal(kitchen, openNow())
  const visitor = await visit(language)
  const customer = await aPerson('Salim Al Harthy')
  const { id, number } = await aPaidOrder(customer, deal, language)
  await arriveAs(visitor, customer)
  await visitor.page.goto(`/orders/${id}`)
  await expect(visitor.page.getByRole('heading', { name: visitor.t('pickup-help.title') })).toBeVisible()
  return { ...visitor, id, number, customer }
}

const beginning = (text: string) => new RegExp((text.split('{')[0] ?? text).trim())

for (const language of languagesOf(import.meta.filename)) {
  test(`a venue waits for a late customer, whose pickup is missed later (${language})`, async ({ visit }) => {
    const kitchen = await aKitchen(KITCHEN)
    const counter = await aCounter(visit, kitchen, language)
    const buyer = await aBuyer(visit, kitchen, language)
    const { page, t } = buyer
    await page.getByRole('button', { name: t('pickup-help.late.action') }).click()
    await expectAccessibleDialog(buyer)
    await page.getByRole('button', { name: t('pickup-help.late.confirm') }).click()
    const shown = page.getByText(beginning(t('pickup-help.late.said')))
    await expect(shown).toBeVisible()
    // The cook's card updates without a reload.
    const card = orderOnBoard(counter, buyer.number)
    await expect(card.getByText(language === 'en' ? /Up to 20 minutes late/ : /يتأخر حتى 20/)).toBeVisible()

    // Half an hour after the window the other pickup is missed; this one has twenty minutes more.
    const other = await aBuyer(visit, kitchen, language)
    await letWindowPass(buyer.number)
    await letWindowPass(other.number)
    await expect(other.page.getByText(t('orders.status.no_show')).first()).toBeVisible()
    await page.reload()
    await expect(page.getByText(t('orders.status.confirmed')).first()).toBeVisible()
    await expect(shown).toBeVisible()
  })

  test(`a closed store is refunded automatically when it does not answer (${language})`, async ({
    visit,
  }) => {
    const kitchen = await aKitchen(KITCHEN)
    const counter = await aCounter(visit, kitchen, language)
    const buyer = await aBuyer(visit, kitchen, language)
    const { page, t } = buyer
    await page.getByRole('button', { name: t('pickup-help.problem.action') }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(beginning(t('pickup-help.problem.promise')))).toBeVisible()
    await sheet.getByText(t('pickup-help.problem.kinds.closed')).click()
    await sheet.getByLabel(t('pickup-help.problem.said')).last().fill('Nobody opens')
    await sheet.getByRole('button', { name: t('pickup-help.problem.send') }).click()
    await expect(page.getByText(t('pickup-help.case.title.closed'))).toBeVisible()

    // The counter shows the problem at once.
    await counter.page.getByRole('button', { name: t('pickup-help.board.answer') }).click()
    await expect(counter.page.getByRole('dialog').getByText('Nobody opens')).toBeVisible()
    await expectAccessibleDialog(counter)

    await letAnswerTimePass(buyer.number)
    await expect(page.getByText(t('pickup-help.case.refunded.silence'))).toBeVisible()
    await expect(page.getByText(t('orders.status.cancelled')).first()).toBeVisible()
    await expect(counter.page.getByRole('button', { name: t('pickup-help.board.answer') })).toHaveCount(0)
  })

  test(`a customer appeals a missed pickup, and the store agrees (${language})`, async ({ visit }) => {
    const kitchen = await aKitchen(KITCHEN)
    const buyer = await aBuyer(visit, kitchen, language)
    const { page, t } = buyer
    await letWindowPass(buyer.number)
    await expect(page.getByText(t('orders.status.no_show')).first()).toBeVisible()
    await expect.poll(() => notificationsTo(buyer.customer)).toContain(`pickup_missed /orders/${buyer.id}`)
    await page.getByRole('button', { name: t('pickup-help.problem.appeal') }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(t('pickup-help.problem.appealSaid')).fill('An accident on the road')
    await sheet.getByRole('button', { name: t('pickup-help.problem.appealSend') }).click()
    await expect(page.getByText(t('pickup-help.case.title.missed'))).toBeVisible()

    const counter = await aCounter(visit, kitchen, language)
    await counter.page.getByRole('button', { name: t('pickup-help.board.answer') }).click()
    await counter.page
      .getByRole('dialog')
      .getByRole('button', { name: beginning(t('pickup-help.board.accept')) })
      .click()
    await expect(counter.page.getByText(t('pickup-help.board.accepted')).first()).toBeVisible()
    await expect(page.getByText(t('pickup-help.case.refunded.venue'))).toBeVisible()
  })
}

/** A customer who states that they collected a missed pickup, and the board on which the store sees it. */
async function aCollectedAppeal(visit: Visit, language: Language) {
  const kitchen = await aKitchen(KITCHEN)
  const buyer = await aBuyer(visit, kitchen, language)
  const { page, t } = buyer
  await letWindowPass(buyer.number)
  await expect(page.getByText(t('orders.status.no_show')).first()).toBeVisible()
  await page.getByRole('button', { name: t('pickup-help.problem.appeal') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(t('pickup-help.problem.kinds.collected')).click()
  await sheet.getByLabel(t('pickup-help.problem.collectedSaid')).fill('At five, from Maryam')
  await expectAccessibleDialog(buyer)
  await sheet.getByRole('button', { name: t('pickup-help.problem.appealSend') }).click()
  await expect(page.getByText(t('pickup-help.case.title.collected'))).toBeVisible()
  const { page: board } = await aCounter(visit, kitchen, language)
  await board.getByRole('button', { name: t('pickup-help.board.answer') }).click()
  return { buyer, board }
}

async function expectCorrected({ page, t }: Visitor) {
  await expect(page.getByText(t('pickup-help.case.corrected'))).toBeVisible()
  await expect(page.getByText(t('orders.status.completed')).first()).toBeVisible()
}

test('a wrongly missed pickup counts as picked up when the store agrees', async ({ visit }) => {
  const { buyer, board } = await aCollectedAppeal(visit, 'en')
  const { t } = buyer
  await board
    .getByRole('dialog')
    .getByRole('button', { name: t('pickup-help.board.acceptCollected') })
    .click()
  await expect(board.getByText(t('pickup-help.board.acceptedCollected')).first()).toBeVisible()
  await expectCorrected(buyer)
})

test('a wrongly missed pickup counts as picked up when the office decides so', async ({ visit }) => {
  const { buyer, board } = await aCollectedAppeal(visit, 'ar')
  const { page, t } = buyer
  await dispute(board, t, 'لا أذكره')
  await expect(page.getByText('لا أذكره')).toBeVisible()
  const office = await anOffice(visit)
  await decide(office, buyer, 'correct', 'الكاميرا تؤكد ذلك')
  await expectCorrected(buyer)
  await expect(page.getByText('الكاميرا تؤكد ذلك')).toBeVisible()
})

async function dispute(board: Page, t: Texts, why: string) {
  await board.getByRole('button', { name: t('pickup-help.board.dispute') }).click()
  await board.getByLabel(t('pickup-help.board.reason')).fill(why)
  await board.getByRole('button', { name: t('pickup-help.board.sendDispute') }).click()
}

async function anOffice(visit: Visit) {
  const office = await visit('ar')
  await arriveAs(office, await anOperator())
  await office.page.goto('/admin')
  return office
}

async function decide(
  office: Visitor,
  { number }: { number: string },
  verdict: 'correct' | 'decline',
  why: string,
) {
  const { page, t } = office
  const cases = page.getByRole('region', { name: t('pickup-help.office.heading') })
  await cases
    .locator('div', { has: page.getByRole('heading', { name: number }) })
    .getByRole('button', { name: t(`pickup-help.office.${verdict}`) })
    .last()
    .click()
  await page.getByLabel(t('pickup-help.office.reason')).fill(why)
  await expectAccessibleDialog(office)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(`pickup-help.office.${verdict}`) })
    .click()
}

/** @promise pickup-help.collector.text */
test('another person picks up with a code of their own', async ({ visit }) => {
  const kitchen = await aKitchen(KITCHEN)
  const counter = await aCounter(visit, kitchen, 'ar')
  const buyer = await aBuyer(visit, kitchen, 'ar')
  const { page, t } = buyer
  await page.getByRole('button', { name: t('pickup-help.collector.action') }).click()
  await page.getByLabel(t('pickup-help.collector.name')).fill('Aisha Al Riyami')
  await page.getByRole('button', { name: t('pickup-help.collector.save') }).click()
  const pass = page.getByRole('link', { name: t('pickup-help.collector.open') })
  const address = (await pass.getAttribute('href')) ?? ''
  await expect(orderOnBoard(counter, buyer.number).getByText(/Aisha Al Riyami/)).toBeVisible()

  const aisha = await visit('ar')
  await aisha.page.goto(address)
  await expect(aisha.page.getByText(/A\. R\./)).toBeVisible()
  await expect(aisha.page.getByText('Aisha')).toHaveCount(0)
  const code =
    (await aisha.page
      .getByText(/^[A-Z]{2}\d{3}$/)
      .first()
      .textContent()) ?? ''
  await typeCode(counter, code)
  await expect(
    counter.page.getByRole('dialog').getByRole('heading', { name: t('business-orders.handedOver.title') }),
  ).toBeVisible()
  await aisha.page.reload()
  await expect(aisha.page.getByText(t('pickup-help.pass.gone'))).toBeVisible()
  await expect(page.getByText(t('orders.status.completed')).first()).toBeVisible()
})

test('the office decides a dispute, and both sides read why', async ({ visit }) => {
  const kitchen = await aKitchen(KITCHEN)
  const buyer = await aBuyer(visit, kitchen, 'ar')
  const { page, t } = buyer
  await page.getByRole('button', { name: t('pickup-help.problem.action') }).click()
  await page.getByRole('dialog').getByText(t('pickup-help.problem.kinds.missing')).click()
  await page.getByRole('button', { name: t('pickup-help.problem.send') }).click()
  await expect(page.getByText(t('pickup-help.case.title.missing'))).toBeVisible()

  const { page: board } = await aCounter(visit, kitchen, 'ar')
  await board.getByRole('button', { name: t('pickup-help.board.answer') }).click()
  await dispute(board, t, 'كان كاملًا')
  await expect(page.getByText(t('pickup-help.case.with_office'))).toBeVisible()
  await expect(page.getByText('كان كاملًا')).toBeVisible()

  const office = await anOffice(visit)
  await decide(office, buyer, 'decline', 'الصورة واضحة')
  await expect(page.getByText(t('pickup-help.case.declined'))).toBeVisible()
  await expect(page.getByText('الصورة واضحة')).toBeVisible()
})
