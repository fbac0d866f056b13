import { randomInt } from 'node:crypto'
import { spacedIban } from '@dawra/contract/businesses/rules'
import type { Order } from '@dawra/contract/orders/schemas'
import { expect } from '@playwright/test'
import { earnMore, expectEvenLedger, letAccountAge, letWeekPass } from '../books.ts'
import {
  expectAccessibleAndFitting,
  expectAccessibleDialog,
  expectAccessibleHere,
} from '../expect-accessible.ts'
import { anOperator, requestAsOperator } from '../operators.ts'
import { makeBatch, payingAlone, settle } from '../payout-batch.ts'
import { anIban, download, paidByCsv } from '../payouts.ts'
import { type Account, aPerson, ask } from '../people.ts'
import { languagesOf } from '../texts.ts'
import { arriveAs, enterCard, GOOD_CARD, test, type Visitor } from '../visitor.ts'

const PHONE = { width: 390, height: 844 }
const named = (title: string) => new RegExp(title.replaceAll(/\{\w+\}/g, '.*'))

/** The office adds the farm; missing fields are shown, and the entered text stays. */
async function addFarm(office: Visitor, name: { en: string; ar: string }): Promise<string> {
  const { page, t, language } = office
  await arriveAs(office, await anOperator())
  await page.goto('/admin/compost?tab=sellers')
  await page.getByRole('button', { name: t('operator-compost.sellers.addSeller') }).click()
  const sheet = page.getByRole('dialog')
  const field = (key: string) => sheet.getByLabel(t(`operator-compost.sellers.${key}`), { exact: true })
  const add = sheet.getByRole('button', { name: t('operator-compost.sellers.addSeller') })
  await field('nameEn').fill(name.en)
  await field('nameAr').fill(name.ar)
  await field('phone').fill('+96892123456')
  await field('addressEn').fill('Farm 7, Al Khoud')
  await field('addressAr').fill('مزرعة 7، الخوض')
  await sheet.getByLabel(t('operator-compost.sellers.area')).selectOption('al-khoud')
  await add.click()
  await expect(sheet.getByText(t('operator-compost.sellers.pointMissing'))).toBeVisible()
  await expectAccessibleDialog(office)
  await sheet
    .getByRole('img', { name: t('map.pickLabel') })
    .or(sheet.getByLabel(t('map.pickLabel')))
    .first()
    .click()
  await sheet.getByLabel(t('operator-compost.sellers.reason')).fill('Its permit was checked')
  await add.click()
  await expect(page.getByRole('heading', { name: name[language] })).toBeVisible()
  const { items } = await requestAsOperator<{ items: { id: string; name: { en: string } }[] }>(
    '/api/v1/admin/sellers',
  )
  return items.find(seller => seller.name.en === name.en)!.id
}

async function addPerson(office: Visitor, farm: string, person: Account) {
  const { page, t } = office
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: farm }) })
  await expect(card).toContainText(t('operator-compost.sellers.nobody'))
  await expectAccessibleHere(office)
  await card.getByText(t('operator-compost.sellers.add'), { exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('operator-compost.sellers.account')).fill('nobody@people.test')
  await dialog.getByLabel(t('operator-compost.sellers.reason')).fill('She answers for the farm')
  await dialog.getByRole('button', { name: t('operator-compost.sellers.add') }).click()
  await expect(dialog.getByText(t('refusals.account_unknown'))).toBeVisible()
  await expectAccessibleDialog(office)
  await dialog.getByLabel(t('operator-compost.sellers.account')).fill(person.email)
  await dialog.getByRole('button', { name: t('operator-compost.sellers.add') }).click()
  await expect(card).toContainText(person.email)
}

async function list(seller: Visitor, { batch, title }: { batch: string; title: { en: string; ar: string } }) {
  const { page, t } = seller
  await page.getByRole('tab', { name: t('seller.tabs.stock') }).click()
  await page.getByRole('button', { name: t('seller.stock.addBatch') }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: t('shell.save') })
  await dialog.getByLabel(t('seller.batch.code')).fill('BK-26')
  await dialog.getByLabel(t('seller.batch.weight')).fill('٢٥٠')
  await save.click()
  await expect(dialog.getByText(t('seller.batch.codeWrong'))).toBeVisible()
  await expectAccessibleDialog(seller)
  await dialog.getByLabel(t('seller.batch.code')).fill(batch.toLowerCase())
  await dialog.getByLabel(t('seller.batch.nitrogen')).fill('1.6')
  await save.click()
  await expect(page.getByRole('heading', { name: batch })).toBeVisible()

  await page.getByRole('button', { name: t('seller.stock.addProduct') }).click()
  await dialog.getByLabel(t('operator-compost.edit.price')).fill('0.500')
  await expect(dialog.getByText(/500\.000/)).toBeVisible()
  await dialog.getByLabel(t('operator-compost.edit.titleEn')).fill(title.en)
  await dialog.getByLabel(t('operator-compost.edit.titleAr')).fill(title.ar)
  await expectAccessibleDialog(seller)
  await save.click()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title[seller.language] })
  await row.getByText(t('operator-compost.stock.change'), { exact: true }).click()
  await dialog.getByLabel(t('operator-compost.change.batch'), { exact: true }).selectOption({ index: 1 })
  await dialog.getByLabel(t('operator-compost.change.weightIn')).fill('40')
  await dialog.getByRole('button', { name: t('operator-compost.change.action') }).click()
  await expect(row).toContainText(batch)
  await expect(row).toContainText('40')
  await expectAccessibleHere(seller)
}

async function buy(customer: Visitor, title: string): Promise<Order> {
  const { page, t } = customer
  const person = await aPerson('Salim Al Harthy')
  await arriveAs(customer, person)
  await page.goto('/compost-products')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const { products } = await ask<{ products: { id: string; title: { en: string; ar: string } }[] }>(
    '/api/v1/products',
    null,
  )
  const { id } = products.find(product => Object.values(product.title).includes(title))!
  const placed = await ask<Order>('/api/v1/shop-orders', person.token, {
    lines: [{ productId: id, grams: 3000, unitPrice: 500 }],
    delivery: null,
    contact: { email: person.email, phone: '+96892123456' },
    method: 'card',
    language: customer.language,
  })
  await page.goto(`/checkout?order=${placed.id}`)
  const { frame, texts } = await enterCard(customer, GOOD_CARD)
  await frame.getByLabel(texts.code).fill('1234')
  await frame.getByRole('button', { name: texts.confirm }).click()
  await expect(page).toHaveURL(url => url.pathname === '/')
  await page.goto(`/orders/${placed.id}`)
  await expect(page.getByText(t('orders.title')).first()).toBeAttached()
  return ask(`/api/v1/orders/${placed.id}`, person.token)
}

/** She enters the farm's bank account; wrong input stays in the form. */
async function nameAccount(seller: Visitor, holder: string): Promise<string> {
  const { page, t } = seller
  const panel = page.getByRole('region', { name: t('business-papers.account.title') })
  const send = panel.getByRole('button', { name: t('business-papers.account.send') })
  const iban = anIban()
  await panel.getByLabel(t('business-papers.account.newIban')).fill(iban)
  await send.click()
  await expect(panel.getByText(t('business-papers.account.holderMissing'))).toBeVisible()
  await panel.getByLabel(t('business-papers.account.holder')).fill(holder)
  await send.click()
  await expect(panel).toContainText(holder)
  await expectAccessibleHere(seller)
  return iban
}

async function approveAccount(office: Visitor, holder: string, iban: string) {
  const { page, t } = office
  await page.goto('/admin/business-changes')
  await expect(page.getByText(holder).first()).toBeVisible()
  await expect(page.getByText(spacedIban(iban))).toBeVisible()
  await expectAccessibleHere(office)
  const name = t('operator-businesses.changes.approveOf').replace('{name}', holder)
  await page.getByRole('button', { name }).click()
  await expect(page.getByText(spacedIban(iban))).toHaveCount(0)
}

for (const language of languagesOf(import.meta.filename))
  test(`a farm lists compost, hands it over and sees its earnings (${language})`, async ({ visit }) => {
    const zahra = await aPerson('Zahra Al Busaidi')
    const number = randomInt(1000, 10_000)
    const names = { en: `Al Nakhl Farm ${number}`, ar: `مزرعة النخل ${number}` }
    const batch = `NK-${number}-01`
    const title = { en: `Palm compost ${number}`, ar: `سماد النخيل ${number}` }

    const seller = await visit(language)
    const { page, t } = seller
    await page.setViewportSize(PHONE)
    await arriveAs(seller, zahra)
    await page.goto('/seller')
    await expect(page.getByText(t('seller.none.title'))).toBeVisible()
    await expectAccessibleHere(seller)

    const office = await visit(language)
    const farm = { id: await addFarm(office, names), ...names }
    await addPerson(office, farm[language], zahra)
    await page.goto('/profile')
    await page.getByRole('link', { name: t('profile.seller.open') }).click()
    await expect(page.getByText(farm[language])).toBeVisible()
    await list(seller, { batch, title })

    await page.getByRole('tab', { name: t('seller.tabs.orders') }).click()
    await expect(page.getByText(t('operator-compost.parcels.packNone'))).toBeVisible()
    const order = await buy(await visit(language), title[language])
    // The parcel appears without a reload.
    const parcel = page.getByRole('article', { name: order.number })
    await expect(parcel).toContainText(batch)
    await parcel.getByText(t('operator-compost.parcels.ready'), { exact: true }).click()
    await expect(parcel).toContainText(t('operator-compost.parcels.states.ready'))
    await expectAccessibleHere(seller)
    await parcel.getByText(t('operator-compost.parcels.handOver'), { exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('operator-compost.handOver.code')).fill(order.pickups[0]!.code!)
    await dialog.getByRole('button', { name: t('operator-compost.handOver.action'), exact: true }).click()
    await expect(parcel).toContainText(t('operator-compost.parcels.states.completed'))
    // The collector's phone number disappears with the parcel.
    await expect(parcel.getByRole('link')).toHaveCount(0)

    await page.getByRole('tab', { name: t('seller.tabs.earned') }).click()
    const panel = page.getByRole('tabpanel')
    await expect(panel).toContainText('1.500')
    await expectAccessibleHere(seller)
    const holder = `${farm.en} LLC`
    const iban = await nameAccount(seller, holder)
    await approveAccount(office, holder, iban)
    await payingAlone(async () => {
      await earnMore(farm.id)
      await letWeekPass(farm.id)
      await letAccountAge(iban)
      await page.reload()
      await expect(panel).toContainText(t('money.statements.number').replace('{number}', '1'))
      const paper = await download(
        seller,
        panel.getByRole('button', { name: named(t('money.statements.download').replace('{format}', 'CSV')) }),
      )
      expect(paper.name).toMatch(/^statement-\d{4}-\d\d-\d\d\.csv$/)
      expect(paper.text).toContain(order.number)
      await makeBatch(office, { name: farm[language] })
      const file = office.page.getByRole('button', { name: /CSV/ }).first()
      expect(paidByCsv((await download(office, file)).text, iban)).toEqual([7500])
      await settle(office, { name: farm[language] })
    })
    await expectEvenLedger()
    await page.reload()
    await expect(panel.getByText(t('money.payouts.statuses.settled'), { exact: true })).toBeVisible()
    await expect(panel).toContainText('7.500')
    for (const path of ['/seller', '/seller?tab=stock', '/seller?tab=earned'])
      await expectAccessibleAndFitting(seller, path)
    await page.goto('/notifications')
    await expect(page.getByRole('link', { name: new RegExp(order.number) }).first()).toBeVisible()

    await office.page.goto('/admin/compost?tab=sellers')
    const card = office.page
      .getByRole('listitem')
      .filter({ has: office.page.getByRole('heading', { name: farm[language] }) })
    await card.getByText(t('operator-compost.sellers.earned'), { exact: true }).click()
    await expect(office.page.getByRole('dialog')).toContainText('7.500')
    await expectAccessibleDialog(office)
    await office.page.keyboard.press('Escape')
    await card.getByText(t('operator-compost.sellers.remove'), { exact: true }).click()
    await office.page
      .getByRole('dialog')
      .getByLabel(t('operator-compost.sellers.reason'))
      .fill('She left the farm')
    await office.page
      .getByRole('dialog')
      .getByRole('button', { name: t('operator-compost.sellers.remove'), exact: true })
      .click()
    await expect(card).toContainText(t('operator-compost.sellers.nobody'))
    await page.goto('/seller')
    await expect(page.getByText(t('seller.none.title'))).toBeVisible()
  })
