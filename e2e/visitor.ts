import { randomInt } from 'node:crypto'
import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { test as base } from './counting-cpu.ts'
import type { Operator } from './operators.ts'
import { type Account, PASSWORD } from './people.ts'
import { fixed, type Language, type Texts, textsIn } from './texts.ts'

const CITY_URL = process.env.CITY_URL ?? ''

/** A person with a browser of their own, in one language. */
export interface Visitor {
  page: Page
  context: BrowserContext
  t: Texts
  language: Language
}

export type Visit = (language?: Language, theme?: 'light' | 'dark') => Promise<Visitor>

interface Options {
  /** Address of the server, for journeys with a server of their own. */
  address: string
  /** Whether the browser runs the service worker, which caches the whole app for each new visitor and takes seconds. */
  hasWorker: boolean
}

export const test = base.extend<{ visit: Visit } & Options>({
  address: [CITY_URL, { option: true }],
  hasWorker: [false, { option: true }],
  visit: async ({ browser, address, hasWorker }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (language = 'en', theme = 'light') => {
      const context = await browser.newContext({
        baseURL: address,
        // If the server trusts the header, each visitor has their own IP address.
        extraHTTPHeaders: { 'x-forwarded-for': `10.${some()}.${some()}.${some()}` },
        locale: language === 'ar' ? 'ar-OM' : 'en-GB',
        serviceWorkers: hasWorker ? 'allow' : 'block',
      })
      contexts.push(context)
      await context.addCookies([
        { name: 'locale', value: language, url: address },
        { name: 'theme', value: theme, url: address },
      ])
      return { page: await context.newPage(), context, t: textsIn(language), language }
    })
    for (const context of contexts) await context.close()
  },
})

const some = () => randomInt(1, 255)

/** Fills the sign-in form of the current page. */
export async function signIn({ page, t }: Visitor, { email }: Pick<Account, 'email'>, password = PASSWORD) {
  await expect(page.getByLabel(t('identity.email'))).toBeEditable()
  // A browser without an earlier sign-in may show the sign-up first.
  if (await page.getByLabel(t('identity.fullName')).isVisible())
    await page.getByRole('link', { name: t('identity.signIn'), exact: true }).click()
  await page.getByLabel(t('identity.email')).fill(email)
  await page.getByLabel(t('identity.password'), { exact: true }).fill(password)
  await page
    .locator('form')
    .getByRole('button', { name: t('identity.signIn'), exact: true })
    .click()
}

/** `signIn` and the code of the authenticator app. */
export async function signInAsOperator(visitor: Visitor, operator: Operator) {
  await signIn(visitor, operator)
  await showCode(visitor, await operator.nextCode())
}

/** Fills the step that requires the second factor. */
export async function showCode({ page, t }: Visitor, code: string) {
  await page.getByLabel(t('second-factor.code')).fill(code)
  await page.getByRole('button', { name: t('second-factor.go') }).click()
}

/**
 * Signs in through the API, and stores the session in the browser as the form does: for journeys about something else. The
 * next page that they open is signed in.
 */
export async function arriveAs(
  { page, context }: Visitor,
  person: Pick<Account, 'email'> & Partial<Pick<Operator, 'factorId' | 'nextCode'>>,
) {
  const post = async (path: string, data: object, token?: string) => {
    const headers = { 'x-dawra-session': 'cookie', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await context.request.post(`/auth/v1${path}`, { headers, data })
    expect(answer.status()).toBe(200)
    return answer
  }
  let answer = await post('/token?grant_type=password', { email: person.email, password: PASSWORD })
  if (person.nextCode) {
    const { access_token: token } = await answer.json()
    const factor = `/factors/${person.factorId}`
    const { id } = await (await post(`${factor}/challenge`, {}, token)).json()
    answer = await post(`${factor}/verify`, { challenge_id: id, code: await person.nextCode() }, token)
  }
  // Any address of the origin works; this one does not load the app.
  await page.goto('/robots.txt')
  await page.evaluate(session => localStorage.setItem('session', session), await answer.text())
}

/** Opens a deal, puts portions into the cart and goes on to the checkout. */
export async function putInCart({ page, t }: Visitor, deal: Pick<OwnDeal, 'id'>) {
  await page.goto(`/deal/${deal.id}`)
  await page.getByRole('button', { name: fixed(t('deals.page.addToCart')) }).click()
  await expect(page).toHaveURL(/\/cart/)
  await page.getByRole('button', { name: fixed(t('cart.summary.checkout')) }).click()
}

export async function placeOrder({ page, t }: Visitor) {
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible()
  await page.getByRole('button', { name: fixed(t('checkout.placeOrder')) }).click()
  await expect(page).toHaveURL(/order=/)
}

export const GOOD_CARD = '4242 4242 4242 4242'
export const DECLINED_CARD = '4000 0000 0000 0002'

/** Labels of the payment page's fields. */
export const bank = {
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

/** The gateway's page, in a frame of the checkout. */
export const paymentFrame = ({ page, t }: Visitor) =>
  page.frameLocator(`iframe[title="${t('checkout.frameTitle')}"]`)

export async function enterCard(visitor: Visitor, card: string) {
  const { language } = visitor
  const frame = paymentFrame(visitor)
  const texts = bank[language]
  await frame.getByLabel(texts.number).fill(card)
  await frame.getByLabel(texts.expiry).fill('08/31')
  await frame.getByLabel(texts.cvv).fill('123')
  await frame.getByRole('button', { name: texts.pay }).click()
  return { frame, texts }
}

/** Pays with the good card and its bank code, up to the confirmation. */
export async function pay(visitor: Visitor) {
  const { frame, texts } = await enterCard(visitor, GOOD_CARD)
  await frame.getByLabel(texts.code).fill('1234')
  await frame.getByRole('button', { name: texts.confirm }).click()
  await expect(visitor.page).toHaveURL(/\/order-confirmation/)
}

/** The pickup code on the page. */
export async function codeOf({ page }: Visitor): Promise<string> {
  const code = page.getByText(/^[A-HJ-NP-Z]{2}\d{3}$/).first()
  await expect(code).toBeVisible()
  return (await code.textContent()) ?? ''
}
