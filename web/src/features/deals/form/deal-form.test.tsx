// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts } from '#lib/toasts'
import { type OwnVenue, VenueContext } from '#parts/venue/use-venue.ts'
import { type Answers, LOST, mount, pageText, refused } from '#testing/mount.tsx'
import { NOW, ownDeal } from '../testing.ts'
import { DealForm } from './deal-form.tsx'
import { type DealFields, EMPTY_FIELDS, toFields } from './fields.ts'
import { readHabits } from './remembered-fields.ts'
import { useCreateDeal } from './use-save-deal.ts'

const CREATE = 'POST /api/v1/venues/{venueId}/deals'
const venue: OwnVenue = {
  id: 'bait',
  name: { en: 'Bait Al Luban', ar: 'بيت اللبان' },
  type: 'restaurant',
  area: 'mutrah',
  point: { lat: 23.6, lng: 58.5 },
  picture: null,
  role: 'owner',
}
type Props = Partial<ComponentProps<typeof DealForm>>

function NewDeal(props: Props) {
  const create = useCreateDeal('bait')
  return (
    <DealForm
      draft="deal:new"
      initial={toFields(ownDeal())}
      habits={null}
      locked={false}
      committed={0}
      offers={['now', 'schedule', 'draft']}
      onSave={create}
      {...props}
    />
  )
}

const person = userEvent.setup()
const show = (create: Answers[typeof CREATE] = ownDeal(), props: Props = {}, locale: 'en' | 'ar' = 'en') =>
  mount(<NewDeal {...props} />, {
    messages: ['businessDeals', 'deals', 'listingFields'],
    path: '/business/create-deal',
    now: NOW,
    locale,
    answers: {
      [CREATE]: create,
      'GET /api/v1/venues/{venueId}/deals': { items: [], next: null },
    },
    around: page => <VenueContext value={venue}>{page}</VenueContext>,
  })
const empty: DealFields = { ...EMPTY_FIELDS, day: '2026-05-01', from: '21:00', until: '23:00' }
const press = (name: string) => person.click(screen.getByRole('button', { name }))
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = async (name: RegExp, text: string) => {
  await person.clear(field(name))
  await person.type(field(name), text)
}
const posts = (calls: readonly string[]) => calls.filter(call => call.startsWith('POST'))
const lastToast = () => currentToasts().at(-1)?.title

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

test('publishes a deal as entered, and starts the next one with its usual values', async () => {
  const bodies: unknown[] = []
  const { path } = await show(({ body }) => {
    bodies.push(body)
    return ownDeal()
  })
  await type(/^Sale price/, '١٫٥')
  await press('Publish now')
  await waitFor(() => expect(path()).toBe('/business/deals'))
  expect(bodies).toMatchObject([{ terms: { price: 1500, portions: 6 }, publication: { as: 'live' } }])
  expect(lastToast()).toBe('Chicken biryani box is on sale.')
  expect(readHabits('bait')).toMatchObject({ portionGrams: '400', slot: { from: '21:00', until: '23:00' } })
})

test('asks once more about a text that contradicts the allergen answer', async () => {
  const publications: unknown[] = []
  const { path } = await show(({ body }) => {
    publications.push(body.publication)
    const isSure = body.publication.as !== 'draft' && body.publication.allergensSure
    return isSure ? ownDeal() : refused(409, 'allergens_named', { named: ['fish', 'milk'] })
  })
  await press('Publish now')
  const dialog = await screen.findByRole('dialog', { name: 'Is your answer about allergens right?' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Fish', 'Milk'])
  await press('Change the answer')
  await waitFor(() => expect(pageText()).toContain('Your text names an allergen'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Publish now')
  await person.click(await screen.findByRole('button', { name: 'Yes, they are not in it' }))
  await waitFor(() => expect(path()).toBe('/business/deals'))
  expect(publications).toEqual([{ as: 'live' }, { as: 'live' }, { as: 'live', allergensSure: true }])
})

test('leads to the drafts after saving a draft', async () => {
  const { path } = await show(ownDeal({ status: 'draft' }))
  await press('Save draft')
  await waitFor(() => expect(path()).toBe('/business/deals?status=draft'))
  expect(lastToast()).toBe('Chicken biryani box is saved as a draft.')
})

test('confirms when a scheduled deal goes on sale', async () => {
  const { path } = await show(ownDeal({ status: 'scheduled', publishAt: '2026-05-01T15:00:00Z' }))
  await press('Publish now')
  await waitFor(() => expect(path()).toBe('/business/deals?status=scheduled'))
  expect(lastToast()).toMatch(/^Chicken biryani box goes on sale .*7\spm/)
})

test('marks a missing value at its field, and sends nothing', async () => {
  const { calls } = await show(ownDeal(), { initial: empty })
  await press('Publish now')
  await waitFor(() => expect(pageText()).toContain('Enter a name for it.'))
  expect(pageText()).toContain('Enter an amount, like 1.500.')
  expect(posts(calls)).toEqual([])
})

test('a draft can be saved without an allergen answer, but not published', async () => {
  const { calls } = await show(ownDeal({ status: 'draft' }), {
    initial: toFields(ownDeal({ allergenAnswer: null })),
  })
  await press('Publish now')
  const question = screen.getByRole('group', { name: /allergen/i })
  await waitFor(() => expect(within(question).getByRole('alert').textContent).not.toBe(''))
  expect(posts(calls)).toEqual([])
  await press('Save draft')
  await waitFor(() => expect(posts(calls)).toHaveLength(1))
})

test('refuses to save a deal on sale without its allergen answer', async () => {
  const initial = toFields(ownDeal({ allergenAnswer: null }))
  const onSave = vi.fn(async () => undefined)
  await show(ownDeal(), { initial, isOffered: true, offers: ['save'], onSave })
  await press('Save')
  const question = screen.getByRole('group', { name: /allergen/i })
  await waitFor(() => expect(within(question).getByRole('alert').textContent).not.toBe(''))
  expect(onSave).not.toHaveBeenCalled()
  // A deal that was sold before the allergen question existed can no longer answer it.
  await show(ownDeal(), { initial, isOffered: true, offers: ['save'], onSave, locked: true })
  await press('Save')
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce())
})

test('asks for an explicit yes when the store is closed at the pickup time', async () => {
  const bodies: { publication: unknown }[] = []
  const { path } = await show(({ body }) => {
    bodies.push(body)
    return bodies.length < 3 ? refused(409, 'store_closed_then') : ownDeal()
  })
  await press('Publish now')
  await screen.findByRole('dialog', { name: 'Your store is closed then' })
  await press('Change it')
  await waitFor(() => expect(pageText()).toContain('Your store is closed at the time of this pickup.'))
  await press('Publish now')
  await screen.findByRole('dialog', { name: 'Your store is closed then' })
  await press('Sell it all the same')
  await waitFor(() => expect(path()).toBe('/business/deals'))
  expect(bodies.map(({ publication }) => publication)).toEqual([
    { as: 'live' },
    { as: 'live' },
    { as: 'live', whenClosed: true },
  ])
})

test('asks once about prices that look like a mistake', async () => {
  const { calls } = await show(refused(409, 'venue_closed'))
  await type(/^Sale price/, '0.100')
  await press('Publish now')
  await screen.findByRole('dialog', { name: 'Are these prices right?' })
  expect(posts(calls)).toEqual([])
  await press('Yes, they are right')
  await waitFor(() => expect(posts(calls)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Publish now')
  await waitFor(() => expect(posts(calls)).toHaveLength(2))
})

test('returns to the form when the person wants to change doubtful prices', async () => {
  const { calls } = await show()
  await type(/^Sale price/, '0.100')
  await press('Publish now')
  await screen.findByRole('dialog')
  await press('Change the prices')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posts(calls)).toEqual([])
  expect(field(/^Sale price/).value).toBe('0.100')
})

test('saves a draft without a question about its prices', async () => {
  const { calls } = await show(ownDeal({ status: 'draft' }))
  await type(/^Sale price/, '0.100')
  await press('Save draft')
  await waitFor(() => expect(posts(calls)).toHaveLength(1))
})

test.each([
  ['price_not_lower', {}, 'The sale price must be lower than the original price.'],
  ['portions_below_committed', { committed: 7 }, 'Enter at least 7: these are already sold'],
  ['window_not_allowed', { obstacle: 'already_over' }, 'This window is already over. Choose a later one.'],
  [
    'window_not_allowed',
    { obstacle: 'over_before_published' },
    'The pickup window ends before the deal goes on sale.',
  ],
] as const)('shows the refusal %s %o beside its field', async (code, facts, expected) => {
  await show(refused(409, code, facts))
  await press('Publish now')
  await waitFor(() => expect(pageText()).toContain(expected))
  expect(field(/^Sale price/).value).toBe('1.300')
})

test('shows beside a field why the server cannot accept its value', async () => {
  await show(refused(422, 'invalid_input', { issues: [{ path: 'terms.price', rule: 'too_big' }] }))
  await press('Publish now')
  await waitFor(() => expect(pageText()).toContain('Enter at most OMR 1,000.000 for one portion.'))
})

test('lists one deal on a double click', async () => {
  const { calls } = await show(() => new Promise<never>(() => undefined))
  await person.dblClick(screen.getByRole('button', { name: 'Publish now' }))
  await waitFor(() => expect(posts(calls)).toHaveLength(1))
  await press('Save draft')
  expect(posts(calls)).toHaveLength(1)
})

test('resends an unchanged deal under its key after a lost response, not a changed one', async () => {
  const keys: unknown[] = []
  const { path } = await show(({ idempotencyKey }) => {
    keys.push(idempotencyKey)
    return keys.length < 3 ? LOST : ownDeal()
  })
  await press('Publish now')
  await waitFor(() => expect(keys).toHaveLength(1))
  await waitFor(() => expect(screen.getAllByRole('alert').some(alert => alert.textContent)).toBe(true))
  await press('Publish now')
  await waitFor(() => expect(keys).toHaveLength(2))
  await type(/^Sale price/, '1.2')
  await press('Publish now')
  await waitFor(() => expect(path()).toBe('/business/deals'))
  expect(keys[0]).not.toBeNull()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('restores the input of a deal after a reload, until it is saved or started over', async () => {
  await show()
  await type(/^Sale price/, '1.7')
  await show()
  expect(pageText()).toContain('What you typed before is still here.')
  expect(field(/^Sale price/).value).toBe('1.7')
  await press('Start over')
  expect(field(/^Sale price/).value).toBe('1.300')
  await type(/^Sale price/, '1.8')
  const { path } = await show()
  await press('Publish now')
  await waitFor(() => expect(path()).toBe('/business/deals'))
  await show()
  expect(pageText()).not.toContain('What you typed before is still here.')
})

test('does not restore a draft when the deal has changed since', async () => {
  await show()
  await type(/^Sale price/, '1.7')
  await show(ownDeal(), { initial: toFields(ownDeal({ price: 1100 })) })
  expect(field(/^Sale price/).value).toBe('1.100')
  expect(pageText()).not.toContain('What you typed before is still here.')
})

test('locks the prices of a deal with sales, with the reason', async () => {
  await show(ownDeal(), { locked: true, committed: 2, offers: ['save'], isOffered: true })
  expect(field(/^Sale price/).readOnly).toBe(true)
  expect(pageText()).toContain('Price, allergens and pickup window cannot change')
  expect(pageText()).toContain('2 portions are already sold')
})

test('asks for an Arabic name in Arabic', async () => {
  await show(ownDeal(), { initial: empty }, 'ar')
  const [publish] = screen.getAllByRole('button', { name: /انشر|نشر/ })
  if (publish) await person.click(publish)
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('title.ar'))
})
