import type { Order } from '@dawra/contract/orders/schemas'
import { expect } from '@playwright/test'
import { expectAccessibleDialog, expectAccessibleHere } from '../expect-accessible.ts'
import { anOperator, openCollections } from '../operators.ts'
import { type Account, aPerson, ask } from '../people.ts'
import { type Compost, orderCompost, someCompost } from '../shop.ts'
import type { Language } from '../texts.ts'
import { arriveAs, enterCard, GOOD_CARD, signIn, test, type Visit, type Visitor } from '../visitor.ts'

async function buy({ page, ...visitor }: Visitor, compost: Compost, person: Account): Promise<Order> {
  const order = await orderCompost(compost, person)
  await page.goto(`/checkout?order=${order.id}`)
  const { frame, texts } = await enterCard({ page, ...visitor }, GOOD_CARD)
  await frame.getByLabel(texts.code).fill('1234')
  await frame.getByRole('button', { name: texts.confirm }).click()
  await expect(page).toHaveURL(url => url.pathname === '/')
  return ask(`/api/v1/orders/${order.id}`, person.token)
}

async function visitShop(visit: Visit, language: Language): Promise<Visitor> {
  const operator = await visit(language)
  await arriveAs(operator, await anOperator())
  await operator.page.goto('/admin')
  await operator.page.getByRole('button', { name: operator.t('admin.menu') }).click()
  await operator.page.getByRole('link', { name: operator.t('admin.nav.compost') }).click()
  await expect(operator.page).toHaveURL(/\/admin\/compost$/)
  return operator
}

test('the office hands compost over, recalls a batch and adds the next one', async ({ visit }) => {
  const compost = await someCompost()
  const person = await aPerson('Salim Al Harthy')
  const customer = await visit('en')
  await arriveAs(customer, person)
  const collected = await buy(customer, compost, person)
  const recalled = await buy(customer, compost, person)

  const operator = await visitShop(visit, 'en')
  const { page, t } = operator
  const parcel = (order: Order) => page.getByRole('article', { name: order.number })
  await expect(parcel(recalled)).toContainText(compost.batch)
  await parcel(collected).getByText(t('operator-compost.parcels.ready'), { exact: true }).click()
  await expect(parcel(collected)).toContainText(t('operator-compost.parcels.states.ready'))
  await expectAccessibleHere(operator)
  await parcel(collected).getByText(t('operator-compost.parcels.handOver'), { exact: true }).click()
  const code = page.getByLabel(t('operator-compost.handOver.code'))
  const hand = page
    .getByRole('dialog')
    .getByRole('button', { name: t('operator-compost.handOver.action'), exact: true })
  await code.fill('K')
  await hand.click()
  await expect(page.getByText(t('operator-compost.handOver.codeWrong'))).toBeVisible()
  await expectAccessibleDialog(operator)
  await code.fill('ZZ000')
  await hand.click()
  await expect(page.getByRole('dialog').getByText(t('refusals.wrong_code'))).toBeVisible()
  await code.fill(collected.pickups[0]!.code!.toLowerCase())
  await hand.click()
  await expect(parcel(collected)).toContainText(t('operator-compost.parcels.states.completed'))

  await page.getByRole('tab', { name: t('operator-compost.tabs.stock') }).click()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: compost.title.en })
  await expect(row).toContainText('18')
  await row.getByText(t('operator-compost.stock.edit'), { exact: true }).click()
  await page.getByLabel(t('operator-compost.edit.price')).fill('0.650')
  await expectAccessibleDialog(operator)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('shell.save') })
    .click()
  await expect(row).toContainText('0.650')

  await page
    .getByRole('listitem')
    .filter({ hasText: compost.batch })
    .getByText(t('operator-compost.batches.recall'), { exact: true })
    .click()
  await page.getByLabel(t('operator-compost.recall.reason')).fill('Glass in a bag')
  await expectAccessibleDialog(operator)
  await page.getByRole('button', { name: t('operator-compost.recall.action') }).click()
  await expect(row).toContainText(t('operator-compost.stock.recalled'))
  await expectAccessibleHere(operator)
  await customer.page.goto(`/orders/${collected.id}`)
  await expect(customer.page.getByRole('alert')).toContainText('Glass in a bag')
  await expectAccessibleHere(customer)

  await row.getByText(t('operator-compost.stock.change'), { exact: true }).click()
  const change = page.getByRole('dialog')
  await change.getByLabel(t('operator-compost.change.batch'), { exact: true }).selectOption({ index: 1 })
  await change.getByLabel(t('operator-compost.change.weightIn')).fill('40')
  await expect(page.getByText(t('operator-compost.change.recalledNote'))).toBeVisible()
  await expectAccessibleDialog(operator)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('operator-compost.change.action') })
    .click()
  await expect(row).toContainText(compost.next)
  await expect(row).toContainText('40')

  await page.getByRole('tab', { name: t('operator-compost.tabs.parcels') }).click()
  await expect(parcel(recalled)).toContainText(t('operator-compost.parcels.states.cancelled'))
  await parcel(collected).getByText(t('operator-compost.refund.open'), { exact: true }).click()
  await page.getByRole('dialog').getByLabel(t('operator-compost.refund.reason')).fill('Glass in a bag')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('operator-compost.refund.action'), exact: true })
    .click()
  await expect(parcel(collected)).toContainText(t('operator-compost.parcels.refunded'))
})

test('a customer books a pickup of organic waste for approval, and cancels it', async ({ visit }) => {
  const visitor = await visit('ar')
  const { page, t } = visitor
  const note = `Gate ${Date.now()}`
  await openCollections()
  await page.goto('/compost-products')
  await page.getByRole('link', { name: t('shop.more.pickup') }).click()
  await expect(page).toHaveURL(/\/login\?.*next=/)
  await signIn(visitor, await aPerson('Salim Al Harthy'))
  await expect(page).toHaveURL(/\/compost-products\/pickup$/)

  const send = page.getByRole('button', { name: t('collections.form.send') })
  // Pages cache launch switches for seconds.
  await expect(async () => {
    await page.reload()
    await expect(send).toBeVisible({ timeout: 8_000 })
  }).toPass()
  await send.click()
  await expect(page.getByText(t('collections.form.chooseWaste'))).toBeVisible()
  await expect(page.getByText(t('collections.form.chooseAddress'))).toBeVisible()
  await expectAccessibleHere(visitor)
  await page.getByRole('radio', { name: t('collections.waste.garden_waste') }).check()
  await page.getByLabel(t('collections.form.weight')).fill('١٢٫٥')
  await page.getByRole('button', { name: t('collections.form.addAddress') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t('profile.addresses.label'), { exact: true }).fill('البيت')
  await sheet.getByLabel(t('profile.addresses.area'), { exact: true }).selectOption('seeb')
  await sheet.getByRole('button', { name: t('shell.save') }).click()
  await expect(page.getByRole('radio', { name: 'البيت' })).toBeChecked()
  await page.getByLabel(t('collections.form.day'), { exact: true }).selectOption({ index: 3 })
  await page.getByRole('radio', { name: t('collections.slots.afternoon') }).check()
  await page.getByLabel(t('collections.form.note')).fill(note)
  await send.click()
  await expect(page.getByText(t('collections.booked.title'), { exact: true }).first()).toBeVisible()
  const booked = page.getByRole('listitem').filter({ hasText: note })
  await expect(booked).toContainText('12.5')
  await expectAccessibleHere(visitor)

  const operator = await visitShop(visit, 'ar')
  await operator.page.getByRole('tab', { name: t('operator-compost.tabs.pickups') }).click()
  await expect(operator.page.getByText(note)).toBeVisible()
  await expectAccessibleHere(operator)

  await booked.getByText(t('collections.list.cancel'), { exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('collections.cancel.action') })
    .click()
  await expect(booked).toContainText(t('collections.statuses.cancelled'))
  // The operator's list updates without a reload.
  await expect(operator.page.getByText(note)).toBeHidden()
})
