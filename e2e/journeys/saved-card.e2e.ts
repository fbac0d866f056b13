import { expect } from '@playwright/test'
import { expectAccessibleHere } from '../expect-accessible.ts'
import { aDeal, aKitchen, aPerson } from '../people.ts'
import { arriveAs, bank, pay, paymentFrame, placeOrder, putInCart, test, type Visitor } from '../visitor.ts'

const KITCHEN = { en: 'Bait Al Falaj Kitchen', ar: 'مطبخ بيت الفلج' }

async function answerBank(visitor: Visitor, codes: readonly string[]) {
  const frame = paymentFrame(visitor)
  const texts = bank[visitor.language]
  await frame.getByLabel(texts.cvv).fill('123')
  await frame.getByRole('button', { name: texts.pay }).click()
  for (const [tries, code] of codes.entries()) {
    if (tries > 0) await expect(frame.getByText(`${3 - tries} tr`, { exact: false })).toBeVisible()
    await frame.getByLabel(texts.code).fill(code)
    await frame.getByRole('button', { name: texts.confirm }).click()
  }
}

/**
 * @promise checkout.method.saveCard (checkout)
 * @promise profile.payments.noneText (payment methods)
 */
test('a customer is offered the saved card, and pays with another when it is declined', async ({ visit }) => {
  const deal = await aDeal(await aKitchen(KITCHEN))
  const visitor = await visit('en')
  const { page, t } = visitor
  await page.setViewportSize({ width: 390, height: 844 })
  await arriveAs(visitor, await aPerson('Salim Al Harthy'))
  await putInCart(visitor, deal)
  await page.getByRole('checkbox', { name: t('checkout.method.saveCard') }).check()
  await placeOrder(visitor)
  await pay(visitor)
  await page.goto(`/orders/${new URL(page.url()).searchParams.get('order')}`)
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()

  await putInCart(visitor, deal)
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
  await expectAccessibleHere(visitor)
  await placeOrder(visitor)
  await answerBank(visitor, ['1111', '2222', '3333'])
  await expect(page.getByText(t('checkout.declined.title'))).toBeVisible()
  await expectAccessibleHere(visitor)
  await page.getByRole('button', { name: t('checkout.declined.enter') }).click()
  await pay(visitor)

  // A saved card only needs the CVV and the bank's code.
  await putInCart(visitor, deal)
  await placeOrder(visitor)
  await answerBank(visitor, ['1234'])
  await expect(page).toHaveURL(/\/order-confirmation/)
})
