import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { aCounter, orderOnBoard } from '../counter.ts'
import { expectAccessibleDialog } from '../expect-accessible.ts'
import { mailTo } from '../mail.ts'
import { anOperator } from '../operators.ts'
import { type Account, aDeal, aKitchen, aPerson, confirmPhone } from '../people.ts'
import { aPaidOrder, lookAtOrder } from '../place-and-pay.ts'
import { fixed } from '../texts.ts'
import { arriveAs, signIn, test } from '../visitor.ts'

/** A unique name: all journeys share one list of reports. */
const aName = () => `Biryani ${randomUUID().slice(0, 8)}`

/** Reports a deal through the API, from another device. */
async function reportDeal(address: string, { token, name }: Account, id: string) {
  const answer = await fetch(`${address}/api/v1/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'user-agent': name },
    body: JSON.stringify({ subject: { kind: 'deal', id }, reason: 'unsafe_food', text: '' }),
  })
  expect(answer.status).toBe(204)
}

/** A person whose report has full weight. */
async function anEstablishedPerson(name: string): Promise<Account> {
  const person = await aPerson(name)
  await confirmPhone(person)
  return person
}

const buyButton = (page: Page, name: string) => page.getByRole('button', { name: fixed(name) })

test('customer and venue write to each other with both pages open', async ({ visit }) => {
  const kitchen = await aKitchen({ en: 'Wadi Kabir Bakery', ar: 'مخبز الوادي الكبير' })
  const customer = await visit('ar')
  const person = await aPerson('Salim Al Harthy')
  const bought = await aPaidOrder(person, await aDeal(kitchen), 'ar')
  await arriveAs(customer, person)
  await lookAtOrder(customer, bought)
  const { number } = bought
  const counter = await aCounter(visit, kitchen, 'ar')
  const card = orderOnBoard(counter, number)
  await expect(card).toBeVisible()

  const { page, t } = customer
  await page
    .getByRole('link', { name: fixed(t('messages.with')) })
    .first()
    .click()
  const mine = page.getByRole('dialog')
  // The pickup time is shown above every thread.
  await expect(mine.getByText(fixed(t('messages.pickup')))).toContainText(/\d.*–.*\d/)
  await mine.getByLabel(t('messages.write')).fill('Which door is it?')
  await page.reload()
  await expect(mine.getByLabel(t('messages.write'))).toHaveValue('Which door is it?')
  await customer.context.setOffline(true)
  await expect(mine.getByText(t('messages.offline')).first()).toBeVisible()
  await customer.context.setOffline(false)
  await mine.getByRole('button', { name: t('messages.send'), exact: true }).click()
  await expect(mine.getByRole('log').getByText('Which door is it?')).toBeVisible()
  await expect(mine.getByLabel(t('messages.write'))).toHaveValue('')

  // On the board a number overlaps the button; nothing else moves.
  const button = card.getByRole('button', { name: fixed(counter.t('messages.with')) })
  await expect(button).toContainText('1')
  await button.click()
  const teamDialog = counter.page.getByRole('dialog')
  await expect(teamDialog.getByText('Which door is it?')).toBeVisible()
  await teamDialog.getByRole('button', { name: counter.t('messages.quickReplies.sideDoor') }).click()
  await expect(mine.getByText('Please come to the side door.')).toBeVisible()
  await expect(mine.getByText('تفضّل من الباب الجانبي.')).toBeVisible()
  await expectAccessibleDialog(counter)
  await expectAccessibleDialog(customer)

  await mine.getByRole('button', { name: t('moderation.action.message') }).click()
  const asking = page.getByRole('dialog', { name: t('moderation.title.message') })
  await asking.getByText(t('moderation.reasons.other')).click()
  await expectAccessibleDialog(customer)
  await asking.getByRole('button', { name: t('moderation.send') }).click()
  await expect(page.getByRole('dialog', { name: t('moderation.thanks') })).toBeVisible()

  await counter.page.keyboard.press('Escape')
  await expect(button).not.toContainText('1')
})

test('hides a deal that three people reported until the operator approves it', async ({ visit, address }) => {
  const kitchen = await aKitchen({ en: 'Sidab Sweets', ar: 'حلويات سداب' })
  const title = aName()
  const deal = await aDeal(kitchen, { title: { en: title, ar: title } })
  const guest = await visit('en')
  const { page, t } = guest
  await page.goto(`/deal/${deal.id}`)
  await page.getByRole('button', { name: t('moderation.action.deal') }).click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(guest, await anEstablishedPerson('Huda Al Lawati'))
  await expect(page).toHaveURL(new RegExp(`/deal/${deal.id}`))
  await page.getByRole('button', { name: t('moderation.action.deal') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('moderation.reasons.unsafe_food')).click()
  await dialog.getByLabel(fixed(t('moderation.words'))).fill('It smelled')
  await expectAccessibleDialog(guest)
  await dialog.getByRole('button', { name: t('moderation.send') }).click()
  await expect(page.getByRole('dialog', { name: t('moderation.thanks') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(buyButton(page, t('deals.page.addToCart'))).toBeVisible()

  await reportDeal(address, await anEstablishedPerson('Said'), deal.id)
  await reportDeal(address, await anEstablishedPerson('Aisha'), deal.id)
  // The open page updates without a reload.
  await expect(page.getByRole('heading', { name: t('shell.notFoundTitle') })).toBeVisible()
  await expect(page.getByRole('main').getByText(title)).toHaveCount(0)
  await mailTo(address, kitchen.cook.email, 'content_hidden')

  const operator = await visit('en')
  await arriveAs(operator, await anOperator())
  await operator.page.goto('/admin')
  const keep = operator.t('operator.reports.keepOf').replace('{title}', title)
  await expect(operator.page.getByText('It smelled')).toBeVisible()
  await operator.page.getByRole('button', { name: keep }).click()
  const deciding = operator.page.getByRole('dialog')
  await deciding.getByLabel(operator.t('operator.reports.note')).fill('Looked at it')
  await expectAccessibleDialog(operator)
  await deciding.getByRole('button', { name: operator.t('operator.reports.keep') }).click()
  await expect(operator.page.getByRole('button', { name: keep })).toHaveCount(0)

  await expect(buyButton(page, t('deals.page.addToCart'))).toBeVisible()
  await mailTo(address, kitchen.cook.email, 'content_decided')
})
