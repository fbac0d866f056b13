import type { Parcel } from '@dawra/contract/orders/parcels'
import type { Voucher } from '@dawra/contract/vouchers/schemas'
import { expect } from '@playwright/test'
import { expectAccessibleDialog, expectAccessibleHere } from '../expect-accessible.ts'
import { requestAsOperator } from '../operators.ts'
import { type Account, aDeal, aKitchen, aPerson, ask, givePoints } from '../people.ts'
import { fixed } from '../texts.ts'
import {
  arriveAs,
  enterCard,
  GOOD_CARD,
  pay,
  placeOrder,
  putInCart,
  signIn,
  test,
  type Visitor,
} from '../visitor.ts'

const PRODUCT = { en: 'Vermicompost', ar: 'سماد الديدان' }
/** One kilogram costs 1.500; five with a discount of 5 % cost 7.125. */
const FIVE = { price: '7.125', saving: '0.375' }
/** Delivered six days a week for 0.800. */
const AREA = 'seeb'
const FAR = 'قريات'

async function aVoucher({ token }: Account, reward = 'compost_credit'): Promise<Voucher> {
  const body = { reward }
  return (await ask<{ voucher: Voucher }>('/api/v1/me/redemptions', token, body)).voucher
}

async function addFive({ page, t, language }: Visitor) {
  await page.goto('/compost-products')
  await page
    .getByRole('article')
    .filter({ hasText: PRODUCT[language] })
    .getByRole('button', { name: /: 5\s/ })
    .click()
  await expect(page.getByText(t('shop.added.title'), { exact: true }).first()).toBeVisible()
}

async function payForCompost(visitor: Visitor) {
  const { page, t } = visitor
  await expect(page).toHaveURL(/\/checkout\?order=/)
  const { frame, texts } = await enterCard(visitor, GOOD_CARD)
  await frame.getByLabel(texts.code).fill('1234')
  await frame.getByRole('button', { name: texts.confirm }).click()
  await expect(page.getByText(t('checkout.placed.title'), { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL(url => url.pathname === '/')
}

async function parcelOf(orderNumber: string): Promise<Parcel> {
  const { parcels } = await requestAsOperator<{ parcels: Parcel[] }>('/api/v1/admin/parcels')
  return parcels.find(parcel => parcel.orderNumber === orderNumber)!
}

const advance = ({ id }: Parcel, to: string, proof = {}) =>
  requestAsOperator(`/api/v1/admin/parcels/${id}/advance`, { to, ...proof })

test('a customer has compost delivered with discount and voucher, and cancels another', async ({ visit }) => {
  const person = await aPerson('Salim Al Harthy')
  await givePoints(person, 200)
  const [first, second] = [await aVoucher(person), await aVoucher(person)]
  const visitor = await visit('ar')
  const { page, t } = visitor

  await addFive(visitor)
  await expect(page.getByText(FIVE.saving).first()).toBeVisible()
  await expectAccessibleHere(visitor)
  await page.getByRole('article').getByRole('link', { name: PRODUCT.ar }).first().click()
  await expect(page.getByRole('dialog').getByText(t('shop.batch.title'))).toBeVisible()
  await expectAccessibleDialog(visitor)

  await page.goto('/cart')
  const weight = page.getByLabel(t('shop.weight.label'))
  await weight.fill('٢٫٥')
  await expect(page.getByText(t('shop.weight.issue.not_whole'))).toBeVisible()
  await weight.fill('1')
  await expect(page.getByText('1.500').first()).toBeVisible()
  await weight.fill('٥')
  await expect(page.getByText(FIVE.price).first()).toBeVisible()
  await expectAccessibleHere(visitor)

  // A guest signs in on the way and finds the cart again.
  await page.getByRole('button', { name: fixed(t('shop.summary.checkout')) }).click()
  await expect(page).toHaveURL(/\/login\?.*next=/)
  await signIn(visitor, person)
  await page.getByRole('button', { name: t('shop.delivery.newAddress') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t('profile.addresses.label'), { exact: true }).fill('البيت')
  const area = sheet.getByLabel(t('profile.addresses.area'), { exact: true })
  await expect(area.getByRole('option', { name: FAR })).toHaveText(
    t('profile.addresses.noDelivery').replace('{area}', FAR),
  )
  await area.selectOption(AREA)
  await sheet.getByRole('button', { name: t('shell.save') }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('radio', { name: 'البيت' })).toBeChecked()

  const code = page.getByLabel(t('checkout.voucher.label'))
  const add = page.getByRole('button', { name: t('checkout.voucher.add'), exact: true })
  await code.fill('0000-0000')
  await add.click()
  await expect(page.getByText(t('errors.voucher_unknown'))).toBeVisible()
  await code.fill(` ${first.code.toLowerCase().replace('-', ' ')}`)
  await code.press('Enter')
  await expect(code).toBeHidden()
  await expectAccessibleHere(visitor)
  // The voucher covers the goods, but not the fee and the delivery.
  await page.getByRole('button', { name: /1\.300/ }).click()
  await payForCompost(visitor)

  await page.goto('/cart')
  await expect(page.getByText(t('cart.empty.title'))).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByText(t('orders.status.preparing'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('orders.call'))).toHaveCount(0)
  await page.getByRole('link', { name: t('orders.details') }).click()
  // Waits for the order's page, because the list shows the price too.
  await expect(page.getByRole('heading', { level: 1, name: /DS\d+/ })).toBeVisible()
  await expect(page.getByText(FIVE.price).first()).toBeVisible()
  await expectAccessibleHere(visitor)
  const number =
    (await page
      .getByText(/^DS\d+/)
      .first()
      .textContent()) ?? ''
  const parcel = await parcelOf(number)
  await advance(parcel, 'out_for_delivery')
  await expect(page.getByText(t('orders.status.out_for_delivery'), { exact: true }).first()).toBeVisible()
  // The code for the driver. With a dead phone, the parcel can be handed to a named person.
  await expect(page.getByText(t('orders.showAtDoor'))).toBeVisible()
  await expectAccessibleHere(visitor)
  await advance(parcel, 'completed', { handedTo: { name: 'مريم البلوشي', reason: 'الهاتف مغلق' } })
  await expect(page.getByText(t('orders.status.delivered'), { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/مريم البلوشي.*الهاتف مغلق/)).toBeVisible()

  await addFive(visitor)
  await page.goto('/compost-checkout')
  await page.getByRole('radio', { name: new RegExp(`^${t('shop.delivery.collection')}`) }).check()
  await page.getByRole('button', { name: fixed(t('checkout.voucher.useNamed')) }).click()
  const order = page.getByRole('button', { name: /0\.500/ })
  await visitor.context.setOffline(true)
  await expect(order).toBeDisabled()
  await expect(page.getByText(t('checkout.offline')).first()).toBeVisible()
  await visitor.context.setOffline(false)
  await order.click()
  await payForCompost(visitor)
  await page.goto('/orders')
  await page
    .getByRole('link', { name: t('orders.details') })
    .first()
    .click()
  await page.getByRole('link', { name: t('orders.cancel.action'), exact: true }).click()
  await expect(page.getByText(t('orders.cancel.voucherBack'))).toBeVisible()
  await expectAccessibleDialog(visitor)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('orders.cancel.parcelConfirm') })
    .click()
  await expect(page.getByText(t('orders.status.cancelled'), { exact: true }).first()).toBeVisible()
  // The button to cancel, which had the focus, is gone.
  await expect(page.getByRole('main')).toBeFocused()

  const { vouchers } = await ask<{ vouchers: Voucher[] }>('/api/v1/me/vouchers', person.token)
  const statusOf = ({ id }: Voucher) => vouchers.find(voucher => voucher.id === id)?.status
  expect([statusOf(first), statusOf(second)]).toEqual(['used', 'ready'])
})

test('a voucher for compost also pays for food, once there is enough of it', async ({ visit }) => {
  const kitchen = await aKitchen({ en: 'Azaiba Kitchen', ar: 'مطبخ العذيبة' })
  const deal = await aDeal(kitchen, { price: 10_000, originalPrice: 15_000 })
  const person = await aPerson('Salim Al Harthy')
  await givePoints(person, 500)
  const voucher = await aVoucher(person, 'five_off')
  const visitor = await visit()
  const { page, t } = visitor
  await arriveAs(visitor, person)
  await putInCart(visitor, deal)
  await page.getByLabel(t('checkout.voucher.label')).fill(voucher.code)
  await page.getByRole('button', { name: t('checkout.voucher.add'), exact: true }).click()
  await expect(page.getByText(/Add OMR.5\.000 to use it/).first()).toBeVisible()
  await putInCart(visitor, deal)
  await page.getByRole('button', { name: fixed(t('checkout.voucher.useNamed')) }).click()
  await expect(page.getByRole('button', { name: /15\.500/ })).toBeVisible()
  await placeOrder(visitor)
  await pay(visitor)
  await expect(page.getByText(/15\.500/).first()).toBeVisible()
})

/** @promise cart.apart (cart) */
test('food and compost share one cart and badge, and are paid separately', async ({ visit }) => {
  const deal = await aDeal(await aKitchen({ en: 'Wadi Kitchen', ar: 'مطبخ الوادي' }))
  const visitor = await visit()
  const { page, t } = visitor
  await page.goto(`/deal/${deal.id}`)
  await page.getByRole('button', { name: fixed(t('deals.page.addToCart')) }).click()
  await expect(page.getByRole('link', { name: /Cart/ }).first()).toContainText('1')
  await addFive(visitor)
  await page.getByRole('button', { name: t('shop.added.viewCart') }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText(t('cart.apart'))).toBeVisible()
  await expect(page.getByRole('region', { name: t('cart.food') })).toContainText('Chicken biryani box')
  await expect(page.getByRole('region', { name: t('shop.cart.title'), exact: true })).toContainText(
    PRODUCT.en,
  )
  await expect(page.getByRole('link', { name: /Cart/ }).first()).toContainText('2')
  await expectAccessibleHere(visitor)
  await page.goto('/compost-cart')
  await expect(page).toHaveURL(/\/cart$/)
  await page.getByRole('button', { name: fixed(t('cart.summary.checkoutFood')) }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await page.goto('/cart')
  await page.getByRole('button', { name: fixed(t('shop.summary.checkoutCompost')) }).click()
  await expect(page).toHaveURL(/\/login\?.*compost-checkout/)
})
