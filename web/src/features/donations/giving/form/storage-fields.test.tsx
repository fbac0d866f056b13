// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EVENING, filled, mountFields } from '#testing/donation-fields.tsx'
import type { DonationFields } from './fields.ts'
import { StorageFields } from './storage-fields.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: EVENING })
})
afterEach(() => {
  vi.useRealTimers()
})

const show = (change: Partial<DonationFields> = {}, locked = false, locale?: 'ar') =>
  mountFields(<StorageFields locked={locked} />, filled(change), locale)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const latest = () => screen.getByRole('status').textContent?.replace(/\s/g, ' ')
const pressedIn = (group: RegExp) =>
  [...screen.getByRole('group', { name: group }).querySelectorAll('[aria-pressed=true]')].map(chip =>
    chip.textContent?.replace(/\s/g, ' '),
  )

test('computes the latest hand-over from the chosen storage', async () => {
  const { values } = await show({ storage: '' })
  expect(latest()).toMatch(/^Choose how it is stored/)
  await userEvent.click(screen.getByRole('radio', { name: /^Hot/ }))
  expect(latest()).toMatch(/by 8 pm\./)
  await userEvent.click(screen.getByRole('radio', { name: /^Chilled/ }))
  expect(latest()).toMatch(/by tomorrow 6 pm\./)
  expect(values().storage).toBe('chilled')
})

test('says that it is too late to hand over food that was made too long ago', async () => {
  await show({ madeClock: '15:30' })
  expect(latest()).toBe('It is too late to hand it over: its time ended at 5:30 pm.')
})

test('sets “1 hour ago” by the clock of Muscat, and moves the latest hand-over', async () => {
  const { values } = await show()
  expect(pressedIn(/When was it made/)).toEqual(['Just now'])
  await press('1 hour ago')
  expect(values()).toMatchObject({ madeDay: '2026-12-10', madeClock: '17:00' })
  expect(latest()).toMatch(/by 7 pm\./)
})

test('half past midnight less an hour is a time of the day before', async () => {
  vi.setSystemTime(new Date('2026-12-11T00:30:00+04:00'))
  const { values } = await show()
  await press('1 hour ago')
  expect(values()).toMatchObject({ madeDay: '2026-12-10', madeClock: '23:30' })
})

test('opens an entered time of making as “Other time”', async () => {
  await show({ madeClock: '16:45' })
  expect(pressedIn(/When was it made/)).toEqual(['Other time'])
  expect(screen.getByLabelText('Made at')).toHaveProperty('value', '16:45')
})

test('sets the use-by of hot food by its storage until a time is entered', async () => {
  const { values } = await show()
  expect(pressedIn(/^Use by/)).toEqual(['8 pm, based on how it is stored'])
  await userEvent.click(screen.getAllByRole('button', { name: 'Other time' })[1] ?? document.body)
  expect(values()).toMatchObject({ useBy: 'own' })
  expect(screen.getByLabelText('Use-by day')).toHaveProperty('value', '')
  await press(/based on how it is stored/)
  expect(values()).toMatchObject({ useBy: 'kept', useByDay: '' })
  expect(screen.queryByLabelText('Use-by day')).toBeNull()
})

test.each([
  ['Today', '2026-12-10'],
  ['Tomorrow', '2026-12-11'],
  ['In 3 days', '2026-12-13'],
  ['In 7 days', '2026-12-17'],
])('sets the use-by “%s” of dry food to the end of that day', async (name, useByDay) => {
  const { values } = await show({ storage: 'ambient' })
  await press(name)
  expect(values()).toMatchObject({ useBy: 'own', useByDay, useByClock: '23:59' })
  expect(pressedIn(/^Use by/)).toEqual([name])
})

test('“Today” is the new day once it is after midnight in Muscat', async () => {
  vi.setSystemTime(new Date('2026-12-10T20:10:00Z'))
  const { values } = await show({ storage: 'ambient' })
  await press('Today')
  expect(values().useByDay).toBe('2026-12-11')
})

test('shows a use-by that is none of the quick days as entered', async () => {
  await show({ storage: 'ambient', useBy: 'own', useByDay: '2026-12-15' })
  expect(pressedIn(/^Use by/)).toEqual(['Other time'])
  expect(screen.getByLabelText('Use-by day')).toHaveProperty('value', '2026-12-15')
})

test('starts a person’s own pickup times from those shown before', async () => {
  const { values } = await show({ storage: 'chilled' })
  await press('The next 2 hours')
  expect(values().available).toBe('two_hours')
  await userEvent.click(screen.getAllByRole('button', { name: 'Other time' }).at(-1) ?? document.body)
  expect(values()).toMatchObject({
    available: 'own',
    fromDay: '2026-12-10',
    fromClock: '18:00',
    untilDay: '2026-12-10',
    untilClock: '20:00',
  })
  expect(screen.getByLabelText('Available until')).toHaveProperty('value', '20:00')
})

test('starts a person’s own pickup times at steps of five minutes', async () => {
  vi.setSystemTime(new Date('2026-12-10T18:07:30+04:00'))
  const { values } = await show({ storage: 'chilled' })
  await press('The next 2 hours')
  await userEvent.click(screen.getAllByRole('button', { name: 'Other time' }).at(-1) ?? document.body)
  expect(values()).toMatchObject({ fromClock: '18:10', untilClock: '20:05' })
})

test('ends the hint about storage once that is chosen', async () => {
  await show({ madeClock: '' })
  expect(screen.queryByRole('status')).toBeNull()
})

test('keeps the entered times when “Other time” is clicked again', async () => {
  const { values } = await show({ available: 'own', untilDay: '2026-12-10', untilClock: '19:10' })
  await userEvent.click(screen.getAllByRole('button', { name: 'Other time' }).at(-1) ?? document.body)
  expect(values().untilClock).toBe('19:10')
})

test('lets only the end be edited once food is promised', async () => {
  const own = { available: 'own', useBy: 'own', useByDay: '2026-12-10', untilDay: '2026-12-10' } as const
  await show({ ...own, untilClock: '19:00' }, true)
  const fixed = ['Made on', 'Made at', 'Use-by day', 'Use-by time', 'First day', 'Available from']
  for (const label of fixed) expect(screen.getByLabelText(label)).toHaveProperty('readOnly', true)
  for (const label of ['Last day', 'Available until'])
    expect(screen.getByLabelText(label)).toHaveProperty('readOnly', false)
  expect(screen.queryByRole('button')).toBeNull()
})

test('names the latest hand-over in Arabic, with its time on one line', async () => {
  await show({}, false, 'ar')
  await waitFor(() => expect(latest()).toMatch(/[\u0600-\u06ff]/))
  expect(screen.getByRole('status').querySelector('bdi')?.textContent).toMatch(/8/)
})
