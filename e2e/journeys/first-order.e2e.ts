import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { aDeal, aKitchen, aPerson } from '../people.ts'
import { arriveAs, codeOf, enterCard, GOOD_CARD, signIn, test, type Visitor } from '../shopper.ts'
import { fixed } from '../words.ts'

/** Counts what a person does: everything they tap, and every field they type into. */
function effort() {
  const done = { taps: 0, fields: 0 }
  return {
    done,
    tap: async (target: Locator) => {
      await target.click()
      done.taps += 1
    },
    type: async (field: Locator, text: string) => {
      await field.fill(text)
      done.fields += 1
    },
  }
}

const bank = {
  en: {
    number: 'Card number',
    expiry: 'Expiry date',
    cvv: 'CVV',
    pay: /^Pay/,
    code: 'Bank code',
    confirm: 'Confirm payment',
  },
  ar: {
    number: 'رقم البطاقة',
    expiry: 'تاريخ الانتهاء',
    cvv: 'رمز الأمان CVV',
    pay: /^ادفع/,
    code: 'رمز البنك',
    confirm: 'تأكيد الدفع',
  },
} as const

const paymentFrame = ({ page, t }: Visitor): FrameLocator =>
  page.frameLocator(`iframe[title="${t('checkout.frameTitle')}"]`)

/** From the landing page to a deal: over a deal shown there, or over tonight's list. */
async function toADeal({ page, t }: Visitor, { tap }: ReturnType<typeof effort>, title: string) {
  const onLanding = page.getByRole('link', { name: title })
  if (!(await onLanding.first().isVisible()))
    await tap(page.getByRole('link', { name: t('landing.seeDeals') }).first())
  await tap(onLanding.first())
}

/** From a deal to the checkout: at once, or over the cart where a deal is only put into it. */
async function toCheckout({ page, t }: Visitor, { tap }: ReturnType<typeof effort>) {
  const add = page.getByRole('button', { name: fixed(t('deals.page.addToCart')) })
  await expect(add).toBeVisible()
  const now = page.getByRole('button', { name: /^(Buy now|اشترِ الآن|اشتر الآن)$/ })
  if (await now.isVisible()) await tap(now)
  else {
    await tap(add)
    await tap(page.getByRole('button', { name: fixed(t('cart.summary.checkout')) }))
  }
  await expect(page).toHaveURL(/\/checkout/)
}

async function payWith(visitor: Visitor, { tap, type }: ReturnType<typeof effort>) {
  const frame = paymentFrame(visitor)
  const texts = bank[visitor.language]
  await type(frame.getByLabel(texts.number), GOOD_CARD)
  await type(frame.getByLabel(texts.expiry), '08/31')
  await type(frame.getByLabel(texts.cvv), '123')
  await tap(frame.getByRole('button', { name: texts.pay }))
  await type(frame.getByLabel(texts.code), '1234')
  await tap(frame.getByRole('button', { name: texts.confirm }))
  await expect(visitor.page).toHaveURL(/\/order-confirmation/)
  await codeOf(visitor)
}

const placeOrder = ({ page, t }: Visitor) =>
  page.getByRole('button', { name: fixed(t('checkout.placeOrder')) })
const contact = ({ page, t }: Visitor) => ({
  email: page.getByLabel(t('checkout.contact.email'), { exact: true }),
  phone: page.getByLabel(t('checkout.contact.phone'), { exact: true }),
  agree: page.getByRole('checkbox', { name: /18/ }),
})

/** A deal that is the first of the list: its window has just opened. */
async function tonight(language: 'en' | 'ar') {
  const name = { en: `Samail Kitchen ${language}`, ar: `مطبخ سمائل ${language}` }
  const title = { en: `Saffron rice ${Date.now()}`, ar: `أرز بالزعفران ${Date.now()}` }
  const deal = await aDeal(await aKitchen(name), { title, portions: 9 })
  return { deal, title: title[language] }
}

/** The list is long and other journeys add to it: the deal is put where a person would see it first. */
async function showFirst(page: Page, dealId: string) {
  await page.route(/\/api\/v1\/listings\?/, async route => {
    const response = await route.fetch()
    const body = (await response.json()) as { items: { id: string }[] }
    body.items.sort((one, other) => Number(other.id === dealId) - Number(one.id === dealId))
    await route.fulfill({ response, json: body })
  })
}
void showFirst
void aPerson
void arriveAs
void enterCard
void signIn
void contact
void payWith
void toADeal
void toCheckout
void placeOrder
void tonight
test('placeholder', async () => undefined)
