import { expect } from '@playwright/test'
import { aCounter, orderOnBoard } from '../counter.ts'
import { deployment } from '../newer-build.ts'
import { aDeal, aKitchen, aPerson, openNow } from '../people.ts'
import { aPaidOrder, lookAtOrder } from '../place-and-pay.ts'
import { fixed, type Language } from '../texts.ts'
import { arriveAs, test as shopping, type Visit, type Visitor } from '../visitor.ts'

const KITCHEN = { en: 'Ghubra Bakery', ar: 'مخبز الغبرة' }

/** `newer`: a server that can deploy a newer build. */
const test = shopping.extend<{ newer: Awaited<ReturnType<typeof deployment>> }>({
  newer: async ({ address }, use) => {
    const deployed = await deployment(address)
    await use(deployed)
    await deployed.close()
  },
})

test.use({ hasWorker: true })

/** Waits until the service worker has cached what the person needs; the fallback page for all addresses is cached last. */
async function cached({ page }: Visitor) {
  const isPageCached = () =>
    page.evaluate(async () => {
      for (const name of await caches.keys())
        if (name.startsWith('dawra-') && (await (await caches.open(name)).match('/offline'))) return true
      return false
    })
  await expect.poll(isPageCached).toBe(true)
}

async function reopen(visitor: Visitor, path: string) {
  await visitor.page.close()
  visitor.page = await visitor.context.newPage()
  await visitor.page.goto(path)
}

/** A customer who has just paid, on the page with the code. */
async function aCustomer(visit: Visit, language: Language = 'en') {
  const kitchen = await aKitchen(KITCHEN)
  const deal = await aDeal(kitchen, openNow())
  const visitor = await visit(language)
  const customer = await aPerson('Salim Al Harthy')
  const bought = await aPaidOrder(customer, deal, language)
  await arriveAs(visitor, customer)
  await lookAtOrder(visitor, bought)
  return { visitor, kitchen, code: bought.code, orderId: bought.id, number: bought.number }
}

/**
 * @promise orders.notes.offline (confirmation)
 * @promise help.articles.pickupCode.body “Open the order once before you go: its code then stays under My
 *   Orders on that device, also without a connection.” (help)
 * @promise crash.offlineText (a page that was not kept, without a network)
 * @promise install.customerText (offer to install)
 */
test('my orders open offline with code, QR code and directions', async ({ visit }) => {
  const language = 'ar'
  const { visitor, code, orderId } = await aCustomer(visit, language)
  const { context, t } = visitor
  const showsCode = () => expect(visitor.page.getByText(code).first()).toBeVisible()
  await cached(visitor)

  await context.setOffline(true)
  await reopen(visitor, '/orders')
  await showsCode()
  await expect(visitor.page.getByRole('img', { name: t('orders.qrLabel') }).first()).toBeVisible()
  await expect(visitor.page.getByText(language === 'ar' ? /سكة 2235/ : /Way 2235/)).toBeVisible()
  await expect(visitor.page.getByRole('link', { name: t('orders.directions') })).toHaveAttribute(
    'href',
    /23\.611/,
  )
  await expect(visitor.page).toHaveTitle(new RegExp(t('orders.title')))
  await visitor.page.reload()
  await showsCode()
  await visitor.page.goto(`/orders/${orderId}`)
  await showsCode()
  await visitor.page.goto(`/order-confirmation?order=${orderId}`)
  await showsCode()

  await visitor.page.goto('/rewards')
  await expect(visitor.page.getByRole('heading', { name: t('crash.offlineTitle') })).toBeVisible()
  await visitor.page
    .getByRole('link', { name: t('shell.orders'), exact: true })
    .first()
    .click()
  await showsCode()
})

/** @promise legal.privacy.sections.notKept.body “The orders go when you sign out.” (privacy) */
test('a session that is due for a refresh survives an outage, and sign-out deletes all', async ({
  visit,
}) => {
  const { visitor, code } = await aCustomer(visit)
  const { context, t } = visitor
  await cached(visitor)
  await visitor.page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '{}')
    localStorage.setItem('session', JSON.stringify({ ...session, expires_at: 1 }))
  })
  // A page that knows it is offline sends no requests: here it assumes a network.
  const refreshes = /\/auth\/v1\/token/
  await context.route(refreshes, route => route.abort('internetdisconnected'))
  const refresh = context.waitForEvent('requestfailed', request => refreshes.test(request.url()))
  await reopen(visitor, '/orders')
  await refresh
  await context.setOffline(true)
  await reopen(visitor, '/orders')
  await expect(visitor.page.getByText(code).first()).toBeVisible()
  await expect(visitor.page).toHaveURL(/\/orders$/)

  await context.unroute(refreshes)
  await context.setOffline(false)
  await visitor.page.goto('/profile')
  await visitor.page.getByRole('button', { name: t('shell.signOut') }).click()
  await expect(visitor.page).not.toHaveURL(/\/profile/)
  const left = await visitor.page.evaluate(() => JSON.stringify(localStorage))
  expect(left).not.toContain(code)
  await context.setOffline(true)
  await reopen(visitor, '/orders')
  await expect(visitor.page.getByText(code)).toHaveCount(0)
})

/** @promise crash.offlineText */
test('a guest’s cart opens offline', async ({ visit }) => {
  const deal = await aDeal(await aKitchen(KITCHEN))
  const visitor = await visit('ar')
  const { page, t, context } = visitor
  await page.goto(`/deal/${deal.id}`)
  await page.getByRole('button', { name: fixed(t('deals.page.addToCart')) }).click()
  await expect(page).toHaveURL(/\/cart/)
  await page.reload()
  await cached(visitor)
  await context.setOffline(true)
  await reopen(visitor, '/cart')
  await expect(visitor.page.getByText(deal.title.ar ?? '').first()).toBeVisible()
  const old = visitor.page.getByText(t('cart.stale')).or(visitor.page.getByText(t('cart.unchecked')))
  await expect(old).toBeVisible()
})

/** @promise install.businessText (offer to install, board) */
test('the board opens offline with its open orders and the age of the data', async ({ visit }) => {
  const { kitchen, number } = await aCustomer(visit)
  const counter = await aCounter(visit, kitchen)
  await expect(orderOnBoard(counter, number)).toBeVisible()
  await cached(counter)
  await counter.context.setOffline(true)
  await reopen(counter, '/business/orders')
  await expect(orderOnBoard(counter, number)).toBeVisible()
  await expect(counter.page.getByText(fixed(counter.t('business-orders.live.stale')))).toBeVisible()
})

/** @promise composting.waiting.text (composting tracker, an entry logged without a network) */
test('a compost entry made offline waits, and is sent once when back online', async ({ visit }) => {
  const visitor = await visit()
  const { context, t } = visitor
  await arriveAs(visitor, await aPerson('Salim Al Harthy'))
  await visitor.page.goto('/composting-tracker')
  await expect(visitor.page.getByText(t('composting.list.emptyTitle'))).toBeVisible()
  await cached(visitor)
  await context.setOffline(true)
  await reopen(visitor, '/composting-tracker')
  const { page } = visitor
  await page.getByRole('button', { name: t('composting.log') }).click()
  await page.getByText(t('composting.types.food_scraps'), { exact: true }).click()
  await page.getByLabel(t('composting.form.weight')).fill('1.5')
  await page.getByRole('button', { name: t('composting.form.send') }).click()
  const waiting = page.getByRole('heading', { name: t('composting.waiting.title') })
  await expect(waiting).toBeVisible()
  await page.reload()
  await expect(waiting).toBeVisible()
  await context.setOffline(false)
  await expect(waiting).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: new RegExp(t('composting.list.remove')) })).toHaveCount(1)
})

/**
 * @promise offline.update.title (notice after an update)
 * @promise offline.update.text (notice after an update)
 */
test('an old tab loses nothing to a newer build, and offers it when nobody is typing', async ({
  newer,
  browser,
  visit,
}) => {
  const { t } = await visit()
  const context = await browser.newContext({ baseURL: newer.url, locale: 'en-GB' })
  const visitor: Visitor = { context, page: await context.newPage(), t, language: 'en' }
  const { page } = visitor
  await arriveAs(visitor, await aPerson('Salim Al Harthy'))
  await page.goto('/composting-tracker?log=true')
  const weight = page.getByLabel(t('composting.form.weight'))
  await weight.fill('2.5')
  await cached(visitor)
  await page.evaluate(() => Object.assign(globalThis, { isOldTab: true }))

  newer.deploy()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const notice = page.getByText(t('offline.update.title')).first()
  await weight.blur()
  await expect(notice).toBeVisible()
  // The server no longer has the script of this page, which the tab has not loaded before.
  await page.getByRole('link', { name: t('shell.orders'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('orders.title') })).toBeVisible()
  expect(await page.evaluate(() => 'isOldTab' in globalThis)).toBe(true)
  await page.goBack()
  await expect(weight).toHaveValue('2.5')

  await page.getByRole('button', { name: t('offline.update.action') }).click()
  await page.waitForFunction(() => !('isOldTab' in globalThis))
  await expect(weight).toHaveValue('2.5')
  const builds = () =>
    page.evaluate(async () => (await caches.keys()).filter(name => name.startsWith('dawra-')))
  await expect.poll(builds).toEqual([expect.stringMatching(/-next$/)])
  await context.close()
})
