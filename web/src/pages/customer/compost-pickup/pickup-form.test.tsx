// @vitest-environment happy-dom
import type { CollectionRequest } from '@dawra/contract/collections/schemas'
import type { Address } from '@dawra/contract/profile/schemas'
import { USUAL_SETTINGS } from '@dawra/contract/settings/rules'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { me } from '#features/orders/testing.ts'
import { keepDraft, readDraft } from '#lib/drafts'
import { settingsQuery } from '#lib/settings'
import { currentToasts, dismissToast } from '#lib/toasts'
import { address } from '#testing/address.ts'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { PickupForm } from './pickup-form.tsx'
import { isOffered, readWeight } from './use-pickup-form.ts'

const BOOK = 'POST /api/v1/me/collections'
/** A Friday, 14:00 in Muscat. */
const NOW = '2026-05-01T10:00:00Z'
const SATURDAY = '2026-05-02'
const booked: CollectionRequest = {
  id: 'c1',
  number: 7,
  status: 'requested',
  kind: 'household',
  waste: 'garden_waste',
  grams: 12_500,
  collectOn: SATURDAY,
  slot: 'morning',
  area: 'al-khuwair',
  plannedHour: 20,
  note: '',
  collectedGrams: null,
  requestedAt: NOW,
  price: 0,
  holdExpiresAt: null,
  payment: null,
}

async function form(
  book?: Answers[typeof BOOK],
  {
    addresses = [address()],
    phone = '+96892123456' as string | null,
  }: { addresses?: Address[]; phone?: string | null } = {},
) {
  const mounted = await mount(<PickupForm />, {
    messages: ['collections', 'identity'],
    answers: {
      'GET /api/v1/me': me({ phone }),
      'GET /api/v1/me/addresses': { addresses },
      'GET /api/v1/me/collections': [],
      ...(book && { [BOOK]: book }),
    },
    now: NOW,
  })
  await waitFor(() => expect(mounted.queryClient.isFetching()).toBe(0))
  return mounted
}
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
/** The choices named Home: the kind of place, and the address. */
const home = () => screen.getAllByRole<HTMLInputElement>('radio', { name: /Home/ })
const weight = () => screen.getByRole<HTMLInputElement>('textbox', { name: /in kilograms/ })
const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Phone/ })
const press = () => userEvent.click(screen.getByRole('button', { name: 'Book the pickup' }))
const fill = async () => {
  await userEvent.click(radio(/Garden waste/))
  await userEvent.type(weight(), '12.5')
  await userEvent.selectOptions(screen.getByRole('combobox'), SATURDAY)
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
  sessionStorage.clear()
  for (const { id } of currentToasts()) dismissToast(id)
})
afterEach(() => void vi.useRealTimers())

test.each([
  ['1', 1000],
  ['12.5', 12_500],
  ['١٢٫٥', 12_500],
  ['2000', 2_000_000],
  ['0.5', Number.NaN],
  ['2000.5', Number.NaN],
  ['12.3', Number.NaN],
  ['', Number.NaN],
  ['ten', Number.NaN],
])('reads a weight of “%s” as %d g', (typed, grams) => expect(readWeight(typed)).toBe(grams))

describe('a day can be booked', () => {
  test.each([
    ['until eight in the evening before, in Muscat', '2026-05-01T15:59:59Z', SATURDAY, true],
    ['not from then on', '2026-05-01T16:00:00Z', SATURDAY, false],
    ['not on the day itself', '2026-05-01T21:00:00Z', SATURDAY, false],
    ['not on a Friday', NOW, '2026-05-08', false],
  ])('offers a day for a pickup or not: %s', (_, now, day, is) => {
    vi.setSystemTime(now)
    expect(isOffered(day, USUAL_SETTINGS)).toBe(is)
  })
})

test('books a pickup as entered, and empties the form for the next one', async () => {
  const bodies: unknown[] = []
  await form(({ body }) => {
    bodies.push(body)
    return booked
  })
  await fill()
  await press()
  await waitFor(() => expect(currentToasts()).toMatchObject([{ kind: 'success', title: 'Pickup booked' }]))
  expect(bodies).toMatchObject([
    {
      kind: 'household',
      waste: 'garden_waste',
      grams: 12_500,
      addressId: 'home',
      collectOn: SATURDAY,
      slot: 'morning',
    },
  ])
  expect(weight().value).toBe('')
  expect(home().map(({ checked }) => checked)).toEqual([true, true])
  expect(phone().value).toMatch(/9212 3456/)
  expect(readDraft('collection')).not.toHaveProperty('weight', '12.5')
})

test('marks what is missing for a pickup, and sends nothing', async () => {
  const { calls } = await form(undefined, { addresses: [] })
  await press()
  expect(await screen.findByText('Choose what we should collect.')).toBeInstanceOf(HTMLElement)
  expect(screen.getByText('Choose an address.')).toBeInstanceOf(HTMLElement)
  expect(weight().getAttribute('aria-invalid')).toBe('true')
  expect(calls.filter(call => call.startsWith('POST'))).toEqual([])
})

test('does not select an address without service, and refuses it when chosen', async () => {
  const { calls } = await form(undefined, { addresses: [address({ area: 'quriyat' })] })
  expect(home().map(({ checked }) => checked)).toEqual([true, false])
  await fill()
  await userEvent.click(screen.getByRole('radio', { name: /do not collect there/ }))
  await press()
  expect(await screen.findByText('We do not collect there yet')).toBeInstanceOf(HTMLElement)
  expect(calls.filter(call => call.startsWith('POST'))).toEqual([])
})

test('replaces an address that was removed meanwhile by the default one', async () => {
  keepDraft('collection', { addressId: 'gone' })
  await form()
  expect(home().map(({ checked }) => checked)).toEqual([true, true])
})

test('refuses a day that passed while the form was open, without a request', async () => {
  const { calls } = await form()
  await fill()
  vi.setSystemTime('2026-05-01T16:00:00Z')
  await press()
  expect(await screen.findByText(/We do not collect on this day/)).toBeInstanceOf(HTMLElement)
  expect(calls.filter(call => call.startsWith('POST'))).toEqual([])
})

test.each([
  ['collection_exists', /already booked a pickup on this day/],
  ['day_not_offered', /We do not collect on this day/],
] as const)('shows the refusal %s only at the day', async (code, text) => {
  await form(refused(409, code))
  await fill()
  await press()
  expect(await screen.findAllByText(text)).toHaveLength(1)
  expect(screen.getByRole('combobox').getAttribute('aria-invalid')).toBe('true')
  expect(currentToasts()).toEqual([])
})

test('shows at the address that its area is not served', async () => {
  await form(refused(409, 'area_not_served'))
  await fill()
  await press()
  expect(await screen.findAllByText('We do not collect in this area yet.')).toHaveLength(1)
})

test('keeps the form after a lost response, and retries the same attempt', async () => {
  const keys: unknown[] = []
  await form(({ idempotencyKey }) => {
    keys.push(idempotencyKey)
    return keys.length === 1 ? LOST : booked
  })
  await fill()
  await press()
  expect(await screen.findByText(/no connection/)).toBeInstanceOf(HTMLElement)
  expect(weight().value).toBe('12.5')
  await press()
  await waitFor(() => expect(currentToasts()).toHaveLength(1))
  expect(keys[1]).toBe(keys[0])
})

test.each([
  ['one’s own number is filled in', '', '+96892123456', /9212 3456/],
  ['another number that was typed stays', '9999 9999', '+96892123456', /^9999 9999$/],
  ['without a number the field is empty', '', null, /^$/],
])('fills in the phone: %s', async (_, typed, known, shown) => {
  keepDraft('collection', { phone: typed })
  await form(undefined, { phone: known })
  expect(phone().value).toMatch(shown)
})

describe('the price', () => {
  const prices = { ...USUAL_SETTINGS, collection_price_medium: 2500 }
  const priced = async (book?: Answers[typeof BOOK]) => {
    const mounted = await form(book)
    mounted.queryClient.setQueryData(settingsQuery().queryKey, prices)
    await screen.findByText('Up to 25 kg')
    return mounted
  }
  const typeWeight = (typed: string) => userEvent.type(weight(), typed)

  test('does not mention a price while all pickups are free', async () => {
    await form()
    await typeWeight('60')
    expect(screen.queryByText(/costs|free/i)).toBeNull()
  })

  /**
   * @promise collections.form.costs (One-time pickup, beside the weight)
   * @promise collections.form.isFree (One-time pickup, beside the weight)
   */
  test('shows the price for the entered weight before the booking, with the refund rule', async () => {
    await priced()
    await typeWeight('20')
    expect(await screen.findByText('This pickup is free.')).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('button', { name: 'Book the pickup' })).toBeInstanceOf(HTMLElement)
    await userEvent.clear(weight())
    await typeWeight('60')
    expect((await screen.findByText(/^This pickup costs/)).textContent).toMatch(/2\.500/)
    expect(screen.getByText(/all of it goes back too, whatever the reason, three days after/)).toBeInstanceOf(
      HTMLElement,
    )
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeInstanceOf(HTMLElement)
  })

  test('sends the price that was shown, and leads to the payment', async () => {
    const bodies: unknown[] = []
    const { path } = await priced(({ body }) => {
      bodies.push(body)
      return { ...booked, status: 'awaiting_payment', price: 2500 }
    })
    await fill()
    await userEvent.clear(weight())
    await typeWeight('60')
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    await waitFor(() => expect(path()).toBe('/compost-products/pickup/c1'))
    expect(bodies).toMatchObject([{ grams: 60_000, price: 2500 }])
    expect(currentToasts()).toEqual([])
  })

  /** @promise refusals.collection_price_changed (One-time pickup, a price that the office has just set) */
  test('shows a price that has changed again, and books at it on the next click', async () => {
    const bodies: { price?: number }[] = []
    await priced(({ body }) => {
      bodies.push(body as { price?: number })
      return refused(409, 'collection_price_changed', { price: 3000 })
    })
    await fill()
    await userEvent.clear(weight())
    await typeWeight('60')
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    expect(await screen.findByText(/has just changed/)).toBeInstanceOf(HTMLElement)
    expect((await screen.findByText(/^This pickup costs/)).textContent).toMatch(/3\.000/)
    expect(weight().value).toBe('60')
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    await waitFor(() => expect(bodies.map(({ price }) => price)).toEqual([2500, 3000]))
  })
})
