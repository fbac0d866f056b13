import { expect } from '@playwright/test'
import { orderOnBoard, typeCode } from '../counter.ts'
import { aDeal, aKitchen, aPerson, type Kitchen, openNow } from '../people.ts'
import { aPaidOrder, type Bought } from '../place-and-pay.ts'
import { arriveAs, test, type Visit, type Visitor } from '../visitor.ts'

const KITCHEN = { en: 'Muttrah Oven', ar: 'فرن مطرح' }

test.use({ hasWorker: true })

const anOrder = async (kitchen: Kitchen): Promise<Bought> =>
  aPaidOrder(await aPerson('Salim Al Harthy'), await aDeal(kitchen, openNow()))

/** A camera that shows the content of `window.shown`. */
async function withCamera({ page }: Visitor) {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    navigator.mediaDevices.getUserMedia = async () => {
      // A stream without frames never plays.
      setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 10, 10), 100)
      return canvas.captureStream()
    }
    class BarcodeDetector {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => {
        const rawValue = (globalThis as { shown?: string }).shown
        return rawValue ? [{ rawValue }] : []
      }
    }
    Object.assign(globalThis, { BarcodeDetector })
  })
}

async function scan({ page, t }: Visitor, text: string) {
  await page.evaluate(shown => Object.assign(globalThis, { shown }), text)
  await page.getByRole('button', { name: t('business-orders.scan.button') }).click()
}

/** Continues from the green confirmation page to the next customer. */
async function nextCustomer({ page, t }: Visitor) {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: t('business-orders.handedOver.title') })).toBeVisible()
  await dialog.getByRole('button', { name: t('business-orders.handedOver.next') }).click()
}

async function aBoard(visit: Visit, kitchen: Kitchen, language: 'en' | 'ar', orders: readonly Bought[]) {
  const visitor = await visit(language)
  await withCamera(visitor)
  await arriveAs(visitor, kitchen.cook)
  await visitor.page.goto('/business/orders')
  for (const { number } of orders) await expect(orderOnBoard(visitor, number)).toBeVisible()
  // What the counter needs offline is loaded once the orders are there.
  await visitor.page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('scan-dialog')),
  )
  return visitor
}

const waitingToSend = ({ page, t }: Visitor) =>
  page.getByRole('region', { name: t('business-orders.offline.queueTitle') })
const conflictsOf = ({ page, t }: Visitor) =>
  page.getByRole('region', { name: t('business-orders.conflicts.title') })

/**
 * @promise business-orders.offline.note
 * @promise business-orders.offline.notSent (board, after a hand-over without a network)
 * @promise business-orders.offline.queuedText (board, after a hand-over without a network)
 * @promise help.articles.handOver.body “No network? The board checks codes against its last list, and sends
 *   the hand-overs when the connection is back.” (help, hand over an order)
 */
test('the board hands over offline by scan and by code, and syncs when back online', async ({ visit }) => {
  const language = 'ar'
  const kitchen = await aKitchen(KITCHEN)
  const scanned = await anOrder(kitchen)
  const typed = await anOrder(kitchen)
  const counter = await aBoard(visit, kitchen, language, [scanned, typed])
  await counter.context.setOffline(true)
  await expect(
    counter.page.getByText(counter.t('business-orders.offline.note').split('{')[0] ?? ''),
  ).toBeVisible()

  await scan(counter, scanned.pass)
  await expect(
    counter.page.getByRole('dialog').getByText(counter.t('business-orders.offline.notSent')),
  ).toBeVisible()
  await nextCustomer(counter)
  await typeCode(counter, typed.code)
  await nextCustomer(counter)
  await expect(waitingToSend(counter).getByRole('listitem')).toHaveCount(2)

  // A photo of the pass, a minute later.
  await scan(counter, scanned.pass)
  await expect(counter.page.getByRole('alert').filter({ hasText: scanned.code })).toBeVisible()

  // The tablet is closed, and opened again online.
  await counter.page.close()
  await counter.context.setOffline(false)
  const again = { ...counter, page: await counter.context.newPage() }
  await again.page.goto('/business/orders?column=done')
  await expect(waitingToSend(again)).toHaveCount(0)
  for (const { number } of [scanned, typed])
    await expect(
      orderOnBoard(again, number).getByText(again.t('business-orders.card.status.completed')),
    ).toBeVisible()
  await expect(conflictsOf(again)).toHaveCount(0)
})

test('the same pass on two offline boards is one sale, and the second one is warned', async ({ visit }) => {
  const language = 'en'
  const kitchen = await aKitchen(KITCHEN)
  const order = await anOrder(kitchen)
  const first = await aBoard(visit, kitchen, language, [order])
  const second = await aBoard(visit, kitchen, language, [order])
  for (const counter of [first, second]) {
    await counter.context.setOffline(true)
    await scan(counter, order.pass)
    await nextCustomer(counter)
  }
  await first.context.setOffline(false)
  await expect(waitingToSend(first)).toHaveCount(0)
  await second.context.setOffline(false)
  await expect(conflictsOf(second)).toContainText('Maryam Al Balushi')
  await expect(conflictsOf(second)).toContainText(
    second.t('business-orders.conflicts.todo.already_handed_over'),
  )
  // Every device of the team shows the conflict until one of them has reviewed it.
  await expect(conflictsOf(first)).toBeVisible()
  await conflictsOf(first)
    .getByRole('button', { name: first.t('business-orders.conflicts.seen') })
    .click()
  await expect(conflictsOf(first)).toHaveCount(0)
  await expect(conflictsOf(second)).toHaveCount(0)
})

/** @promise business-orders.code.usedBy */
test('a pass hands over once online; the second scan shows when and by whom', async ({ visit }) => {
  const kitchen = await aKitchen(KITCHEN)
  const order = await anOrder(kitchen)
  const counter = await aBoard(visit, kitchen, 'en', [order])
  await scan(counter, order.pass)
  await nextCustomer(counter)
  await scan(counter, order.pass)
  await expect(
    counter.page.getByText(/was already handed over: order .*, by .*Maryam Al Balushi/),
  ).toBeVisible()
})
