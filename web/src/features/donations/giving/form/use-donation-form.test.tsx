// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error'
import { readDraft } from '#lib/drafts'
import { EVENING, filled } from '#testing/donation-fields.tsx'
import { runHook } from '#testing/mount.tsx'
import { brokenStorage } from '#testing/storage.ts'
import type { DonationFields } from './fields.ts'
import { useDonationForm } from './use-donation-form.ts'
import { useSaveDonation } from './use-save-donation.ts'

const onSave = vi.fn<(fields: DonationFields) => Promise<void>>()

interface Opened {
  initial?: DonationFields
  known?: Partial<DonationFields>
  isNew?: boolean
  mayPriceFood?: boolean
  locale?: 'en' | 'ar'
}

const open = ({ initial = filled(), known = {}, isNew = true, mayPriceFood = false, locale }: Opened = {}) =>
  runHook(
    () => {
      const opened = useDonationForm(
        { draft: 'donation', initial, known, isNew },
        mayPriceFood ? 'open' : 'household',
      )
      return {
        ...opened,
        ...useSaveDonation(opened.form, onSave),
        errors: opened.form.formState.errors,
        values: () => opened.form.getValues(),
      }
    },
    { messages: ['giving'], now: EVENING.toISOString(), ...(locale && { locale }) },
  )

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: EVENING })
  onSave.mockReset().mockResolvedValue()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function typed(address: string, start: Opened = {}) {
  const { now } = await open(start)
  act(() => now().form.setValue('address', address, { shouldDirty: true }))
}

test('restores the input after a reload', async () => {
  await typed('Beside the blue gate')
  const { now } = await open()
  expect(now().wasRestored).toBe(true)
  expect(now().values().address).toBe('Beside the blue gate')
})

test('does not say that an untouched form was restored', async () => {
  await open()
  const { now } = await open()
  expect(now().wasRestored).toBe(false)
})

test('fills only empty fields of a draft with the last donation’s place', async () => {
  const blank = { initial: filled({ address: '', phone: '', place: null }) }
  await typed('My new house', blank)
  const known = { address: 'Way 1', phone: '+968 9999 0000', place: { lat: 23.6, lng: 58.4 } }
  const { now } = await open({ ...blank, known })
  expect(now().values()).toMatchObject({ ...known, address: 'My new house' })
})

test('fills a form without a draft with the last donation’s place', async () => {
  const { now } = await open({ initial: filled({ address: '' }), known: { address: 'Way 1' } })
  expect(now().values().address).toBe('Way 1')
})

test('drops the draft when the donation has changed since', async () => {
  await typed('Typed before', { isNew: false })
  const unchanged = await open({ isNew: false })
  expect(unchanged.now().values().address).toBe('Typed before')
  const changed = await open({ isNew: false, initial: filled({ kilos: '7' }) })
  expect(changed.now().wasRestored).toBe(false)
  expect(changed.now().values()).toMatchObject({ kilos: '7', address: 'Way 2235, Building 14' })
})

test('keeps the draft of a new donation although the time of its form has changed', async () => {
  await typed('Beside the blue gate')
  const { now } = await open({ initial: filled({ madeClock: '19:30' }) })
  expect(now().values()).toMatchObject({ address: 'Beside the blue gate', madeClock: '18:00' })
})

test('opens an older draft that has no allergens', async () => {
  const { allergens: _, ...old } = filled({ address: 'Old' })
  sessionStorage.setItem(
    'personal:draft:donation',
    JSON.stringify({ fields: JSON.stringify(old), base: 'new' }),
  )
  const { now } = await open()
  expect(now().values()).toMatchObject({ address: 'Old', allergens: [] })
})

test('starting over resets the form and deletes its draft', async () => {
  await typed('Beside the blue gate')
  const { now } = await open()
  act(() => now().startOver())
  expect(now().values().address).toBe('Way 2235, Building 14')
  expect(readDraft('donation')).toEqual({})
})

test('sends the form where storage is forbidden', async () => {
  vi.stubGlobal('sessionStorage', brokenStorage())
  const { now } = await open()
  act(() => now().form.setValue('address', 'Typed'))
  act(() => now().save())
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave.mock.calls[0]?.[0].address).toBe('Typed')
})

test.each<[string, Partial<DonationFields>, keyof DonationFields, string]>([
  ['no phone', { phone: ' ' }, 'phone', 'Enter a phone number, like +968 9212 3456.'],
  ['a phone that is none', { phone: '12' }, 'phone', 'Enter a phone number, like +968 9212 3456.'],
  ['no pin', { place: null }, 'place', 'Put the pin where the food is, or use your current location.'],
  ['an unticked check', { checks: ['covered'] }, 'checks', 'Please tick every point.'],
  [
    'food that is kept too long',
    { available: 'own', untilDay: '2026-12-10', untilClock: '21:00', useBy: 'own', useByDay: '2026-12-11' },
    'available',
    'Stored this way, it must be handed over by tonight 8 pm.',
  ],
])('marks %s at its field, and sends no donation', async (_, change, field, sentence) => {
  const { now } = await open({ initial: filled(change) })
  act(() => now().save())
  await waitFor(() => expect(now().errors[field]).toBeDefined())
  expect(Object.keys(now().errors)).toEqual([field])
  expect(now().errors[field]?.message?.toString().replace(/\s/g, ' ')).toBe(sentence)
  expect(onSave).not.toHaveBeenCalled()
})

test('asks for a missing title in the language of the page', async () => {
  const { now } = await open({ initial: filled({ title: { en: ' ', ar: '' } }), locale: 'ar' })
  act(() => now().save())
  await waitFor(() => expect(now().errors.title?.ar?.message).toMatch(/[\u0600-\u06ff]/))
  expect(now().errors.title?.en).toBeUndefined()
})

test.each([
  ['food of a household', 'food', false, true],
  ['food of a checked business', 'food', true, false],
  ['feed of a household', 'feed', false, false],
] as const)('checks the price of a donation: %s', async (_, kind, mayPriceFood, isSent) => {
  const feed = { category: 'fruits', feedSources: ['fruits'], storage: 'ambient' } as const
  const change = kind === 'feed' ? { ...feed, useBy: 'own' as const, useByDay: '2026-12-20' } : {}
  const checks = [...filled().checks, 'dry_and_cool' as const, 'plants_only' as const]
  const initial = filled({ kind, price: 'lots', ...(change as Partial<DonationFields>), checks })
  const { now } = await open({ initial, mayPriceFood })
  act(() => now().save())
  if (isSent) await waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  else await waitFor(() => expect(Object.keys(now().errors)).toEqual(['price']))
})

test('sends a donation once on a double click', async () => {
  let answer = () => {}
  onSave.mockImplementation(() => new Promise(resolve => (answer = resolve)))
  const { now } = await open()
  act(() => now().save())
  await waitFor(() => expect(now().pending).toBe(true))
  act(() => now().save())
  await act(async () => answer())
  expect(onSave).toHaveBeenCalledOnce()
  expect(now().pending).toBe(false)
})

test('shows a refused price only at its field', async () => {
  onSave.mockRejectedValue(new ApiError('price_not_allowed', 422, {}))
  const { now } = await open()
  act(() => now().save())
  await waitFor(() => expect(now().errors.price?.message).toMatch(/has to be free/))
  expect(now().errors.root).toBeUndefined()
  expect(now().pending).toBe(false)
})

test('names in a refusal the latest time that the server states', async () => {
  const obstacle = { kind: 'kept_too_long', until: '2026-12-10T15:30:00.000Z' }
  onSave.mockRejectedValue(new ApiError('unsafe_food', 422, { obstacle }))
  const { now } = await open()
  act(() => now().save())
  await waitFor(() => expect(now().errors.available?.message).toMatch(/7:30/))
})

test('shows a lost response above the button, and lets the donor send again', async () => {
  onSave.mockRejectedValueOnce(new ApiError('offline', 0, {}))
  const { now } = await open()
  act(() => now().save())
  await waitFor(() => expect(now().errors.root?.message).toMatch(/\w/))
  await waitFor(() => expect(now().pending).toBe(false))
  act(() => now().save())
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2))
})
