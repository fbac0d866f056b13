import { expect, type Locator } from '@playwright/test'
import { mailTo } from '../mail.ts'
import { aPerson } from '../people.ts'
import { fixed } from '../texts.ts'
import { bank, codeOf, GOOD_CARD, paymentFrame, test, type Visitor } from '../visitor.ts'

const MOST = { newcomer: { taps: 8, fields: 6 }, returning: { taps: 5, fields: 4 } }

function counted() {
  const effort = { taps: 0, fields: 0 }
  return {
    effort,
    tap: async (target: Locator) => {
      await target.click()
      effort.taps += 1
    },
    type: async (field: Locator, text: string) => {
      await field.fill(text)
      effort.fields += 1
    },
  }
}
type Counted = ReturnType<typeof counted>

/** Journeys run in parallel, and the last portion may be sold: each takes its own card of the list. */
type Place = 0 | 4

/** A card of a deal that can be put into the cart. */
const dealOn = ({ page, t }: Visitor, place: Place) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: t('deals.cart.addOne').split('}')[1]!.trim() }) })
    .nth(place)

/** Opens a deal from the landing page itself, or from the list one tap further. */
async function openFromLanding(visitor: Visitor, counted: Counted, place: Place) {
  const { page, t } = visitor
  const list = page.getByRole('link', { name: t('landing.seeDeals') }).first()
  await expect(list).toBeVisible()
  if (!(await dealOn(visitor, place).isVisible())) await counted.tap(list)
  await openADeal(visitor, counted, place)
}

/** Other journeys list deals as well, so a card may move away from under the tap, which is then repeated. */
async function openADeal(visitor: Visitor, counted: Counted, place: Place) {
  const link = dealOn(visitor, place).getByRole('link').first()
  await expect(async () => {
    await link.click()
    await expect(visitor.page).toHaveURL(/\/deal\//, { timeout: 5_000 })
  }).toPass()
  counted.effort.taps += 1
}

async function goToCheckout({ page, t }: Visitor, { tap }: Counted) {
  await tap(page.getByRole('button', { name: t('deals.page.buyNow') }))
  await expect(page).toHaveURL(/\/checkout/)
}

const placing = ({ page, t }: Visitor) => page.getByRole('button', { name: fixed(t('checkout.placeOrder')) })
const email = ({ page, t }: Visitor) => page.getByLabel(t('checkout.contact.email'), { exact: true })
const phone = ({ page, t }: Visitor) => page.getByLabel(t('checkout.contact.phone'), { exact: true })
const agreeing = ({ page }: Visitor) => page.getByRole('checkbox', { name: /18/ })

async function payInTheFrame(visitor: Visitor, { tap, type }: Counted) {
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

test('a first order takes few taps and fields, and the next one fewer', async ({ visit }) => {
  const visitor = await visit('en')
  const { page } = visitor
  const first = counted()
  await page.goto('/')
  await openFromLanding(visitor, first, 0)
  await goToCheckout(visitor, first)
  await first.type(email(visitor), `new-${crypto.randomUUID()}@people.test`)
  await first.type(phone(visitor), '٩٢١٢٣٤٥٦')
  await first.tap(agreeing(visitor))
  await first.tap(placing(visitor))
  await payInTheFrame(visitor, first)
  expect(first.effort.taps).toBeLessThanOrEqual(MOST.newcomer.taps)
  expect(first.effort.fields).toBeLessThanOrEqual(MOST.newcomer.fields)

  // Days later: again from the start.
  const again = counted()
  await page.goto('/browse')
  await openADeal(visitor, again, 0)
  await goToCheckout(visitor, again)
  await expect(phone(visitor)).toHaveValue('+96892123456')
  await again.tap(placing(visitor))
  await payInTheFrame(visitor, again)
  expect(again.effort.taps).toBeLessThanOrEqual(MOST.returning.taps)
  expect(again.effort.fields).toBeLessThanOrEqual(MOST.returning.fields)
})

/** @promise checkout.join.known.text (checkout, an address with an account) */
test('a known address opens nothing until the code is entered, and the cart waits', async ({
  visit,
  address,
}) => {
  const known = await aPerson('Huda Al Lawati')
  const visitor = await visit()
  const { page, t } = visitor
  await page.goto('/browse')
  const person = counted()
  await openADeal(visitor, person, 4)
  await goToCheckout(visitor, person)
  await email(visitor).fill(known.email)
  await phone(visitor).fill('92123456')
  await placing(visitor).click()
  await expect(page.getByText(t('identity.consents.needed'))).toBeVisible()
  await agreeing(visitor).check()
  await placing(visitor).click()

  const dialog = page.getByRole('dialog', { name: t('checkout.join.known.title') })
  await expect(dialog).toBeVisible()
  const digits = dialog.getByLabel(t('identity.code.label'))
  await digits.fill('000000')
  await dialog.getByRole('button', { name: t('identity.code.go.magiclink') }).click()
  await expect(dialog.getByText(t('identity.problems.otp_expired'))).toBeVisible()
  await digits.fill((await mailTo(address, known.email, 'magic_link')).code)
  await dialog.getByRole('button', { name: t('identity.code.go.magiclink') }).click()
  await expect(dialog).toBeHidden()
  await expect(phone(visitor)).toHaveValue('92123456')
  await placing(visitor).click()
  await expect(page).toHaveURL(/order=/)
})
