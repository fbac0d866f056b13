import type { OwnDeal } from '@dawra/contract/deals/schemas'
import type { Order } from '@dawra/contract/orders/schemas'
import { expect } from '@playwright/test'
import { letterTo, mailTo } from '../mail.ts'
import { aDeal, aKitchen, aPerson, ask, steerGateway } from '../people.ts'
import { aPaidOrder } from '../place-and-pay.ts'
import { fixed, languagesOf } from '../texts.ts'
import {
  arriveAs,
  codeOf,
  DECLINED_CARD,
  enterCard,
  GOOD_CARD,
  pay,
  placeOrder,
  putInCart,
  signIn,
  test,
} from '../visitor.ts'

const KITCHEN = { en: 'Bait Al Falaj Kitchen', ar: 'مطبخ بيت الفلج' }

/** @promise identity.aside.codes (sign-in aside) */
for (const language of languagesOf(import.meta.filename))
  test(`a new customer joins while ordering, pays and gets a code (${language})`, async ({
    visit,
    address,
  }) => {
    const kitchen = await aKitchen({ en: `Al Noor Kitchen ${language}`, ar: `مطبخ النور ${language}` })
    await aDeal(kitchen, { title: { en: `Evening box ${language}`, ar: `علبة المساء ${language}` } })
    const email = `salim-${Date.now()}-${language}@people.test`
    const visitor = await visit(language)
    const { page, t } = visitor
    await page.goto('/')
    await page
      .getByRole('link', { name: t('landing.seeDeals') })
      .first()
      .click()
    await page.getByRole('combobox').fill(language === 'ar' ? 'علبة المساء ar' : 'evening box en')
    await page.getByRole('combobox').press('Enter')
    await page.getByRole('link', { name: language === 'ar' ? 'علبة المساء ar' : 'Evening box en' }).click()
    await page.getByRole('button', { name: fixed(t('deals.page.addToCart')) }).click()
    await page.getByRole('button', { name: fixed(t('cart.summary.checkout')) }).click()

    await page.getByLabel(t('checkout.contact.email'), { exact: true }).fill(email)
    await page.getByLabel(t('checkout.contact.phone'), { exact: true }).fill('٩٢١٢٣٤٥٦')
    await page.getByRole('checkbox', { name: /18/ }).check()

    await placeOrder(visitor)
    await pay(visitor)
    await expect(page.getByRole('heading', { name: t('orders.confirmation.title') })).toBeVisible()
    const code = await codeOf(visitor)
    await mailTo(address, email, 'order_paid')
    expect(await letterTo(address, email, 'order_paid')).toContain(code)
    await page.getByRole('link', { name: t('orders.confirmation.viewOrders') }).click()
    await expect(page.getByText(code).first()).toBeVisible()
    await expect(page.getByText(t('orders.status.confirmed')).first()).toBeVisible()
  })

test('after a declined card a good one pays on the same page, and only it is charged', async ({ visit }) => {
  const deal = await aDeal(await aKitchen(KITCHEN))
  const visitor = await visit()
  await arriveAs(visitor, await aPerson('Salim Al Harthy'))
  await putInCart(visitor, deal)
  await placeOrder(visitor)
  const { frame } = await enterCard(visitor, DECLINED_CARD)
  await expect(frame.getByText(/declined this card/)).toBeVisible()
  await expect(frame.getByLabel('Card number')).toHaveValue(DECLINED_CARD)
  await expect(frame.getByLabel('CVV')).toHaveValue('')
  await expect(visitor.page.getByText(/Your portions are held for/).first()).toBeVisible()
  await pay(visitor)
  await expect(visitor.page.getByText('OMR 1.800').first()).toBeVisible()
})

test('keeps the layout still for a customer who signs in with a pickup today', async ({ visit }) => {
  const deal = await aDeal(await aKitchen(KITCHEN))
  const person = await aPerson('Salim Al Harthy')
  const { code } = await aPaidOrder(person, deal)
  const visitor = await visit()
  const { page } = visitor
  await page.route(/\/api\/v1\/orders\?/, async route => {
    const response = await route.fetch()
    const body = (await response.json()) as { items: Order[] }
    // Its window may only open after midnight.
    for (const { window } of body.items.flatMap(order => order.pickups))
      window.startsAt = new Date().toISOString()
    await route.fulfill({ response, json: body })
  })
  await page.addInitScript(waitLonger)
  await page.goto('/login')
  await expect(page.getByLabel(visitor.t('identity.email'))).toBeEditable()
  const moves = await page.evaluateHandle(() => {
    const moves: number[] = []
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) moves.push(Number(entry.toJSON().value))
    }).observe({ type: 'layout-shift' })
    return moves
  })
  await signIn(visitor, person)
  await expect(page).toHaveURL(/\/browse/)
  await expect(page.getByText(code)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  const moved = await moves.evaluate(all => all.reduce((sum, one) => sum + one, 0))
  expect(moved).toBeLessThan(0.1)
})

test('leaving the payment returns the portions and charges nothing', async ({ visit }) => {
  const deal = await aDeal(await aKitchen(KITCHEN), { portions: 1 })
  const visitor = await visit()
  const { page, t } = visitor
  await arriveAs(visitor, await aPerson('Salim Al Harthy'))
  await putInCart(visitor, deal)
  await placeOrder(visitor)
  await page.getByRole('button', { name: t('checkout.leave.action') }).click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: t('checkout.leave.action') })
    .click()
  await expect(page.getByText(t('checkout.ends.left.title'))).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('button', { name: fixed(t('cart.summary.checkout')) })).toBeEnabled()
})

test('an order is confirmed under My Orders although the tab was closed after paying', async ({ visit }) => {
  const deal = await aDeal(await aKitchen(KITCHEN))
  const visitor = await visit()
  await arriveAs(visitor, await aPerson('Salim Al Harthy'))
  await putInCart(visitor, deal)
  await placeOrder(visitor)
  const { frame, texts } = await enterCard(visitor, GOOD_CARD)
  await frame.getByLabel(texts.code).fill('1234')
  // The tab is closed while the bank is answering.
  const answered = visitor.page.waitForRequest(
    request => request.method() === 'POST' && request.url().includes('/pay/'),
  )
  await frame.getByRole('button', { name: texts.confirm }).click({ noWaitAfter: true })
  await answered
  await visitor.page.close()
  visitor.page = await visitor.context.newPage()
  await visitor.page.goto('/orders')
  await expect(visitor.page.getByText(visitor.t('orders.status.confirmed')).first()).toBeVisible()
})

test('only one of two people gets the last portion, and the other a friendly message', async ({ visit }) => {
  const deal = await aDeal(await aKitchen(KITCHEN), { portions: 1 })
  const both = await Promise.all([visit(), visit()])
  for (const visitor of both) {
    await arriveAs(visitor, await aPerson('Salim Al Harthy'))
    await putInCart(visitor, deal)
    await expect(visitor.page.getByRole('button', { name: /Place Order/ })).toBeEnabled()
  }
  const outcome = ({ page, t }: (typeof both)[number]) =>
    Promise.race([
      page.waitForURL(/order=/).then(() => 'placed'),
      page
        .getByText(t('cart.notice.sold_out'))
        .first()
        .waitFor()
        .then(() => 'told'),
    ])
  await Promise.all(both.map(({ page }) => page.getByRole('button', { name: /Place Order/ }).click()))
  expect((await Promise.all(both.map(outcome))).sort()).toEqual(['placed', 'told'])
})

test.describe('a gateway in trouble', () => {
  test.describe.configure({ mode: 'serial' })
  test.afterEach(() => steerGateway({ latencyMs: 0, dropResponses: 0 }))

  test('opens the payment a moment later after a lost response', async ({ visit }) => {
    const deal = await aDeal(await aKitchen(KITCHEN))
    const visitor = await visit()
    await arriveAs(visitor, await aPerson('Salim Al Harthy'))
    await putInCart(visitor, deal)
    await steerGateway({ dropResponses: 1 })
    await placeOrder(visitor)
    await pay(visitor)
  })
})

test('shows today’s code above the deals, and moves nothing on the second visit', async ({ visit }) => {
  const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const window = { startsAt: fromNow(-5), endsAt: fromNow(120) }
  const deal = await aDeal(await aKitchen(KITCHEN), { window })
  const visitor = await visit()
  const { page, context } = visitor
  const person = await aPerson('Salim Al Harthy')
  const { code } = await aPaidOrder(person, deal)
  await arriveAs(visitor, person)
  await page.goto('/browse')
  await expect(page.getByText(code)).toBeVisible()

  await context.addInitScript(() => {
    Object.assign(globalThis, { moved: 0 })
    new PerformanceObserver(list => {
      for (const shift of list.getEntries()) moved += (shift as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await expect(page.getByText(code)).toBeVisible()
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.evaluate(() => moved)).toBeLessThan(0.05)
})

/** The list waits a second for the banner above it, which may take longer on a busy machine. */
function waitLonger() {
  const { setTimeout } = window
  const longer = (work: TimerHandler, ms?: number) => setTimeout(work, ms === 1000 ? 60_000 : ms)
  Object.assign(window, { setTimeout: longer })
}

/** Cumulative layout shift, measured in the page itself. */
declare let moved: number

/** @promise deals.page.feeOnce (deal: with the total below it) */
test('Buy now with a full cart orders this deal alone, and leaves the cart as it is', async ({ visit }) => {
  const kitchen = await aKitchen(KITCHEN)
  const wanted = [await aDeal(kitchen, { portions: 10 }), await aDeal(kitchen, { portions: 10 })]
  const deal = await aDeal(kitchen, { originalPrice: 1400, price: 1000 })
  const person = await aPerson('Salim Al Harthy')
  const visitor = await visit('ar')
  const { page, t } = visitor
  const box = page.getByRole('complementary', { name: t('deals.page.order') })
  const banner = page.getByRole('region', { name: t('shell.unpaid.label') })
  await arriveAs(visitor, person)
  for (const { id } of wanted) {
    await page.goto(`/deal/${id}`)
    // A click before the page listens has no effect, so the clicks go on until all portions are chosen.
    const more = box.getByRole('button', { name: t('shell.more') })
    await expect(async () => {
      if (await more.isEnabled()) await more.click()
      await expect(more).toBeDisabled({ timeout: 100 })
    }).toPass()
    await page.getByRole('button', { name: t('deals.page.addToCart') }).click()
    await expect(page).toHaveURL(/\/cart/)
  }
  const inCart = page.getByText('20 منتجًا', { exact: true })
  await expect(inCart).toBeVisible()
  await page.getByRole('button', { name: fixed(t('cart.summary.checkout')) }).click()
  await placeOrder(visitor)
  const before = new URL(page.url()).searchParams.get('order')

  await page.goto(`/deal/${deal.id}`)
  // 1.000 and the fee of 0.500: more than the original 1.400, so no saving is shown.
  await expect(box.getByText(/1\.500/).first()).toBeVisible()
  await expect(box.getByText(fixed(t('deals.page.youSave')))).toHaveCount(0)
  const buyNow = page.getByRole('button', { name: t('deals.page.buyNow') })
  await buyNow.click()
  await expect(page).toHaveURL(/\/checkout\?deal=/)
  await page.goBack()
  await buyNow.click()
  await expect(page).toHaveURL(/\/checkout\?deal=/)
  await page.reload()
  await expect(banner).toContainText(t('shell.unpaid.replaces'))
  await expect(page.getByRole('button', { name: /1\.500/ })).toBeVisible()
  await placeOrder(visitor)
  const alone = new URL(page.url()).searchParams.get('order')

  // Left unpaid, and resumed from the cart, which is as it was.
  await page.goto('/cart')
  await expect(inCart).toBeVisible()
  await banner.getByRole('link', { name: t('shell.unpaid.pay') }).click()
  await pay(visitor)
  await page.goto('/cart')
  await expect(inCart).toBeVisible()
  const orderOf = (id: string | null) => ask<Order>(`/api/v1/orders/${id}`, person.token)
  expect(await orderOf(alone)).toMatchObject({
    status: 'confirmed',
    total: 1500,
    pickups: [{ lines: [{ dealId: deal.id, quantity: 1 }] }],
  })
  // The unpaid order of the cart gave way: its portions are on sale again.
  expect(await orderOf(before)).toMatchObject({ status: 'released', releaseReason: 'replaced' })
  for (const { id } of wanted)
    expect(await ask<OwnDeal>(`/api/v1/own-deals/${id}`, kitchen.cook.token)).toMatchObject({
      remaining: 10,
      held: 0,
      sold: 0,
    })
})
