import { expect, type Page } from '@playwright/test'
import { expectAccessibleDialog, expectAccessibleHere } from '../expect-accessible.ts'
import { aDeal, aKitchen, aPerson, ask, givePoints, openNow } from '../people.ts'
import { aPaidOrder } from '../place-and-pay.ts'
import { fixed } from '../texts.ts'
import { placeOrder, putInCart, signIn, test } from '../visitor.ts'

const KITCHEN = { en: 'Ghubra Kitchen', ar: 'مطبخ الغبرة' }
const CODE = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/

const rows = (page: Page, heading: string) =>
  page.getByRole('region', { name: heading, exact: true }).getByRole('listitem')

test('points of a picked-up order buy one voucher, however many tabs redeem it', async ({ visit }) => {
  const kitchen = await aKitchen(KITCHEN)
  // Twenty rials are 100 verified points, as much as the cheapest reward costs. The first order's 50 are declared.
  const deal = await aDeal(kitchen, { price: 20_000, originalPrice: 30_000, ...openNow() })
  const visitor = await visit('en')
  const { page, context, t } = visitor
  await page.goto('/rewards')
  await expect(page).toHaveURL(/\/login/)
  const customer = await aPerson('Salim Al Harthy')
  await signIn(visitor, customer)
  await expect(page).toHaveURL(/\/rewards$/)
  await expect(page.getByRole('heading', { name: t('rewards.activity.emptyTitle') })).toBeVisible()

  const { code } = await aPaidOrder(customer, deal)
  await expect(page.getByRole('button', { name: t('rewards.list.notEnough') }).first()).toBeDisabled()
  await ask(`/api/v1/venues/${kitchen.venue.id}/pickups/complete`, kitchen.cook.token, { code })
  // Without a reload: the page receives the event.
  const balance = page.getByRole('region', { name: t('rewards.balance.title') })
  await expect(balance).toContainText('150')
  await expect(balance.getByRole('definition').filter({ hasText: /^100$/ })).toBeVisible()
  await expect(balance.getByRole('definition').filter({ hasText: /^50$/ })).toBeVisible()
  const activity = rows(page, t('rewards.activity.title'))
  await expect(activity).toHaveCount(2)
  await expect(activity.filter({ hasText: t('rewards.activity.kinds.order') })).toContainText('+100')
  // The order can still be refunded, so its points buy a voucher only after three days.
  await expect(balance).toContainText('100 of them buy vouchers from')
  await expect(page.getByRole('button', { name: fixed(t('rewards.list.laterNamed')) }).first()).toBeDisabled()
  await expectAccessibleHere(visitor)

  await givePoints(customer, 100)
  const other = await context.newPage()
  const tabs = [page, other]
  for (const tab of tabs) {
    await tab.goto('/rewards')
    await tab.getByRole('button', { name: fixed(t('rewards.list.redeemNamed')) }).click()
    await expect(tab).toHaveURL(/redeem=compost_credit/)
  }
  await expectAccessibleDialog(visitor)
  const confirm = (tab: Page) =>
    tab.getByRole('dialog').getByRole('button', { name: t('rewards.redeem.action'), exact: true })
  // A background tab is not rendered, so its button cannot be clicked by position.
  await Promise.all(tabs.map(tab => confirm(tab).evaluate((button: HTMLElement) => button.click())))
  const ready = (tab: Page) => tab.getByRole('dialog').filter({ hasText: t('rewards.redeem.voucherReady') })
  const waits = 'You have enough points. They buy vouchers from'
  const refused = (tab: Page) => tab.getByRole('dialog').filter({ hasText: waits })
  for (const tab of tabs) await expect(ready(tab).or(refused(tab))).toBeVisible()
  const isReady = await Promise.all(tabs.map(tab => ready(tab).isVisible()))
  expect(isReady.filter(Boolean)).toHaveLength(1)
  const winner = tabs[isReady.indexOf(true)]!
  await expect(winner.getByRole('dialog').getByText(CODE)).toBeVisible()
  await expectAccessibleDialog({ ...visitor, page: winner })
  await winner
    .getByRole('dialog')
    .getByRole('button', { name: t('rewards.redeem.done') })
    .click()

  for (const tab of tabs) await tab.goto('/rewards?activity=spent')
  for (const tab of tabs) {
    const vouchers = rows(tab, t('rewards.vouchers.title'))
    await expect(vouchers).toHaveCount(1)
    await expect(vouchers.getByText(CODE)).toBeVisible()
    await expect(vouchers.getByRole('link', { name: t('rewards.vouchers.useInShop') })).toBeVisible()
    await expect(rows(tab, t('rewards.activity.title'))).toHaveCount(1)
    await expect(rows(tab, t('rewards.activity.title'))).toContainText('−100')
  }
})

test('a member with Premium Access buys before the others', async ({ visit }) => {
  const kitchen = await aKitchen(KITCHEN)
  const title = { en: 'Shuwa for members', ar: 'شواء للأعضاء' }
  const deal = await aDeal(kitchen, { title, earlyMinutes: 60 })
  const visitor = await visit('ar')
  const { page, t } = visitor
  const person = await aPerson('Salim Al Harthy')
  await givePoints(person, 1000)
  await page.goto(`/deal/${deal.id}`)
  const notYet = page.getByRole('heading', { name: fixed(t('deals.early.title')) })
  const add = page.getByRole('button', { name: t('deals.page.addToCart') })
  await expect(notYet).toBeVisible()
  await expect(add).toHaveCount(0)
  await expectAccessibleHere(visitor)
  await page.getByRole('link', { name: t('deals.early.how') }).click()
  await signIn(visitor, person)
  await expect(page).toHaveURL(/\/rewards$/)

  const premium = rows(page, t('rewards.list.title')).filter({ has: page.getByText('1,000') })
  await premium.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('rewards.redeem.action'), exact: true }).click()
  await expect(dialog.getByText(t('rewards.perks.early_accessText'))).toBeVisible()
  await dialog.getByRole('button', { name: t('rewards.redeem.done') }).click()
  await expect(page.getByRole('link', { name: title.ar })).toBeVisible()
  await page.goto('/browse')
  await expect(page.getByRole('link', { name: title.ar })).toHaveCount(1)
  await expectAccessibleHere(visitor)
  await page.getByRole('link', { name: title.ar }).click()
  await expect(page.getByText(t('deals.early.yours'))).toBeVisible()
  await putInCart(visitor, deal)
  await placeOrder(visitor)
})
