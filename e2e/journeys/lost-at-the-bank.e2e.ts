import { expect } from '@playwright/test'
import { expectAccessibleHere } from '../expect-accessible.ts'
import { aDeal, aKitchen, aPerson } from '../people.ts'
import { payAtSimulator } from '../place-and-pay.ts'
import { languagesOf } from '../texts.ts'
import {
  arriveAs,
  bank,
  enterCard,
  GOOD_CARD,
  paymentFrame,
  placeOrder,
  putInCart,
  test,
} from '../visitor.ts'

const KITCHEN = { en: 'Bait Al Falaj Kitchen', ar: 'مطبخ بيت الفلج' }
const UNREACHED = /\/pay\/|\/payment\/check$/

/**
 * @promise checkout.doubt.lost.text (payment page)
 * @promise checkout.doubt.unpaid (payment page)
 */
for (const language of languagesOf(import.meta.filename))
  test(`a payment survives a lost connection at card, code and return (${language})`, async ({ visit }) => {
    const deal = await aDeal(await aKitchen(KITCHEN))
    const visitor = await visit(language)
    const { page, t, context } = visitor
    const frame = paymentFrame(visitor)
    const texts = bank[language]
    const cover = page.getByText(t('checkout.doubt.lost.title'))
    const unpaid = page.getByText(t('checkout.doubt.unpaid')).first()
    await arriveAs(visitor, await aPerson('Salim Al Harthy'))
    await putInCart(visitor, deal)
    await placeOrder(visitor)
    await frame.getByLabel(texts.number).fill(GOOD_CARD)
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))

    await test.step('card: what was entered is still there', async () => {
      await context.setOffline(true)
      await expect(cover).toBeVisible()
      await expect(frame.getByLabel(texts.number)).toBeHidden()
      await expectAccessibleHere(visitor)
      await context.setOffline(false)
      await expect(unpaid).toBeVisible()
      await expect(cover).toBeHidden()
      await expect(frame.getByLabel(texts.number)).toHaveValue(GOOD_CARD)
      await expectAccessibleHere(visitor)
    })

    await test.step('on the way to the code, while the browser believes in its network', async () => {
      await page.route(UNREACHED, route => route.abort())
      await enterCard(visitor, GOOD_CARD)
      await expect(cover).toBeVisible()
      await page.unroute(UNREACHED)
      await expect(unpaid).toBeVisible()
      await enterCard(visitor, GOOD_CARD)
    })

    await test.step('code: its page is still there', async () => {
      await expect(frame.getByLabel(texts.code)).toBeVisible()
      await context.setOffline(true)
      await expect(cover).toBeVisible()
      await context.setOffline(false)
      await expect(unpaid).toBeVisible()
      await expect(frame.getByLabel(texts.code)).toBeVisible()
    })

    await test.step('return: the bank has charged the card, and its answer is lost', async () => {
      const address = await page.locator('iframe').getAttribute('src')
      await context.setOffline(true)
      await expect(cover).toBeVisible()
      await payAtSimulator(new URL(address!).pathname.split('/').at(-1)!)
      await context.setOffline(false)
      await expect(page).toHaveURL(/\/order-confirmation/)
    })
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  })
