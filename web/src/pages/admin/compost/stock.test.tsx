// @vitest-environment happy-dom
import type { Batch, StockedProduct } from '@dawra/contract/shop/schemas'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { Stock } from '#features/shop/management/stock.tsx'
import { currentToasts, dismissToast } from '#lib/toasts'
import { type Answers, LOST, mount } from '#testing/mount.tsx'
import { OfficeShop } from './office-shop.tsx'

const LIST = 'GET /api/v1/admin/products'
const CHANGE = 'POST /api/v1/admin/products/{productId}/stock'
const RECALL = 'POST /api/v1/admin/batches/{code}/recall'

const aBatch = (batch: Partial<Batch> = {}): Batch => ({
  id: 'b1',
  code: 'WK-2601',
  method: 'aerobic',
  sellerId: 's1',
  readyOn: '2026-10-01',
  grams: 500_000,
  gramsLeft: 200_000,
  mixedInto: [],
  recalledAt: null,
  recallReason: null,
  ...batch,
})

/** 40 kg are left of the first batch, 10 kg are in checkouts. */
const aProduct = (product: Partial<StockedProduct> = {}): StockedProduct => ({
  id: 'c1',
  method: 'aerobic',
  title: { en: 'Garden compost', ar: 'سماد الحدائق' },
  description: { en: null, ar: null },
  picture: null,
  pricePerKg: 500,
  gramsLeft: 40_000,
  isAvailable: true,
  createdAt: '2026-10-02T08:00:00Z',
  seller: { id: 's1', type: 'farm', name: { en: 'Wadi Farm', ar: null }, area: 'ruwi', permitNumber: null },
  batch: {
    code: 'WK-2601',
    readyOn: '2026-10-01',
    startedOn: null,
    feedstock: { en: null, ar: null },
    nitrogen: null,
    phosphorus: null,
    potassium: null,
  },
  version: 1,
  isOnSale: true,
  isRecalled: false,
  isHidden: false,
  heldGrams: 10_000,
  soldGrams: 450_000,
  ...product,
})

interface Shown {
  product?: StockedProduct
  batches?: Batch[]
}

const stock = ({ product = aProduct(), batches = [aBatch()] }: Shown = {}, answers: Answers = {}) =>
  mount(
    <OfficeShop>
      <Stock />
    </OfficeShop>,
    {
      messages: ['operatorCompost', 'operator'],
      answers: { [LIST]: { products: [product], batches }, ...answers },
    },
  )
const open = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Change stock: Garden compost' }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const pick = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const weigh = (typed: string) => userEvent.type(screen.getByRole('textbox'), typed)
const shown = () => currentToasts().map(({ title }) => title)
const sent: unknown[] = []
const changed: Answers[typeof CHANGE] = ({ body }) => {
  sent.push(body)
  return aProduct({ gramsLeft: 65_000 })
}

beforeEach(() => {
  sent.length = 0
  for (const { id } of currentToasts()) dismissToast(id)
})

test.each([
  ['recalled, whatever else', aProduct({ isRecalled: true, isOnSale: false, gramsLeft: 0 }), 'Recalled'],
  ['off sale', aProduct({ isOnSale: false, gramsLeft: 0 }), 'Off sale'],
  ['less than a kilogram left', aProduct({ gramsLeft: 999 }), 'Sold out'],
  ['a kilogram left', aProduct({ gramsLeft: 1000 }), null],
])('shows a product’s state: %s', async (_, product, badge) => {
  await stock({ product, batches: [] })
  await screen.findByText('Wadi Farm')
  expect(screen.queryByText(/^(Recalled|Off sale|Sold out)$/)?.textContent ?? null).toBe(badge)
})

test('offers the seller’s batches of the product’s kind, except recalled ones', async () => {
  await stock({
    batches: [
      aBatch(),
      aBatch({ id: 'b2', code: 'WK-2602', sellerId: 's2' }),
      aBatch({ id: 'b3', code: 'WK-2603', method: 'hot' }),
      aBatch({ id: 'b4', code: 'WK-2604', gramsLeft: 0 }),
      aBatch({ id: 'b5', code: 'WK-2605', recalledAt: '2026-11-01T08:00:00Z' }),
    ],
  })
  await open()
  expect(screen.getAllByRole('option').map(option => option.getAttribute('value'))).toEqual(['', 'b1'])
})

describe('changing the stock', () => {
  test('adding stock from a batch sends the amount and the batch', async () => {
    await stock({}, { [CHANGE]: changed })
    await open()
    await userEvent.selectOptions(screen.getByRole('combobox'), 'b1')
    await weigh('25')
    await press('Save')
    await waitFor(() => expect(shown()).toEqual(['\u2068Garden compost\u2069: 65\u00a0kg left.']))
    expect(sent).toEqual([{ reason: 'batch', grams: 25_000, batchId: 'b1' }])
  })

  test('a stock count sends the amount recorded when it was made', async () => {
    await stock({}, { [CHANGE]: changed })
    await open()
    await pick('Stock count')
    expect(screen.getByText(/Recorded: 50\skg/)).toBeInstanceOf(HTMLElement)
    await weigh('0')
    await press('Save')
    await waitFor(() => expect(sent).toEqual([{ reason: 'counted', grams: 0, recordedGrams: 50_000 }]))
  })

  test.each([
    ['Lost', '0'],
    ['Lost', 'many'],
    ['Stock count', ''],
  ])('does not send a change “%s” of “%s” kilograms', async (reason, weight) => {
    const { calls } = await stock({}, { [CHANGE]: changed })
    await open()
    await pick(reason)
    if (weight) await weigh(weight)
    await press('Save')
    expect(await screen.findByText('Enter a weight up to 9,999 kg, like 25.')).toBeInstanceOf(HTMLElement)
    expect(calls).toHaveLength(1)
  })

  test('reads a loss of stock in Arabic digits', async () => {
    await stock({}, { [CHANGE]: changed })
    await open()
    await pick('Lost')
    await weigh('٢٫٥')
    await press('Save')
    await waitFor(() => expect(sent).toEqual([{ reason: 'lost', grams: 2500 }]))
  })

  test('adding stock requires a batch', async () => {
    await stock({}, { [CHANGE]: changed })
    await open()
    await weigh('25')
    await press('Save')
    expect(await screen.findByText('Please fill this in.')).toBeInstanceOf(HTMLElement)
    expect(sent).toEqual([])
  })

  test('resends a change of stock under the same key after a lost response', async () => {
    const keys: (string | null)[] = []
    await stock(
      {},
      {
        [CHANGE]: ({ idempotencyKey }) => {
          keys.push(idempotencyKey)
          return LOST
        },
      },
    )
    await open()
    await pick('Lost')
    await weigh('2')
    await press('Save')
    expect(await screen.findByText(/There is no connection/)).toBeInstanceOf(HTMLElement)
    await press('Save')
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
  })

  test.each([
    ['the rest of another batch is mixed in', aProduct(), /If .*WK-2601.* is recalled/],
    ['the rest of a recalled batch is written off', aProduct({ isRecalled: true }), /is written off/],
    ['nothing is left to mix', aProduct({ gramsLeft: 0 }), null],
    ['there was no batch before', aProduct({ batch: null }), null],
  ])('before a change to another batch, says whether %s', async (_, product, note) => {
    await stock({ product, batches: [aBatch(), aBatch({ id: 'b2', code: 'WK-2602' })] })
    await open()
    await userEvent.selectOptions(screen.getByRole('combobox'), 'b2')
    expect(
      screen.queryByText(note ?? /recalled|written off/i, { selector: '[role=dialog] p' }) !== null,
    ).toBe(note !== null)
  })

  test('a product without batches begins with a stock count', async () => {
    await stock({ batches: [] })
    await open()
    expect(screen.getByRole('radio', { name: 'Stock count' })).toHaveProperty('checked', true)
  })
})

describe('recalling a batch', () => {
  const recall = async () =>
    userEvent.click(await screen.findByRole('button', { name: /^Recall batch .*WK-2601/ }))

  test('names the batches recalled with a batch, and requires a reason', async () => {
    const { calls } = await stock({ batches: [aBatch({ mixedInto: ['WK-2603', 'WK-2604'] })] })
    await recall()
    expect(screen.getByRole('dialog').textContent).toMatch(/recalled too: .*WK-2603.* · .*WK-2604/)
    await press('Recall permanently')
    expect(await screen.findByText('Please fill this in.')).toBeInstanceOf(HTMLElement)
    expect(calls).toHaveLength(1)
  })

  test('sends a recall once, and keeps its reason after a lost response', async () => {
    const { calls } = await stock({}, { [RECALL]: LOST })
    await recall()
    expect(screen.getByRole('dialog').textContent).not.toContain('also sold under')
    await userEvent.type(screen.getByRole('textbox'), ' Glass in it. ')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Recall permanently' }))
    expect(await screen.findByText(/There is no connection/)).toBeInstanceOf(HTMLElement)
    expect(calls.filter(call => call.startsWith('POST'))).toEqual([
      'POST /api/v1/admin/batches/WK-2601/recall',
    ])
    expect(screen.getByRole('textbox')).toHaveProperty('value', ' Glass in it. ')
  })

  test('shows why a batch was recalled, which cannot be recalled again', async () => {
    const gone = aBatch({ recalledAt: '2026-11-01T08:00:00Z', recallReason: 'Glass in it.' })
    await stock({ batches: [gone] })
    expect(await screen.findByText('Glass in it.')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: /^Recall/ })).toBeNull()
  })
})
