// @vitest-environment happy-dom

import type { Address } from '@dawra/contract/profile/schemas'
import { MUSCAT } from '@dawra/contract/testing/muscat'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { readDraft } from '#lib/drafts'
import { centreOf } from '#parts/map/pin.ts'
import { type Answers, LOST, mount, type Requested, refused } from '#testing/mount.tsx'
import { AddressForm } from './address-form.tsx'

const ADD = 'POST /api/v1/me/addresses'
const EDIT = 'PUT /api/v1/me/addresses/{addressId}'
const HOME: Address = {
  id: 'a1',
  label: 'Home',
  area: 'ruwi',
  way: '2345',
  building: null,
  complex: null,
  landmark: null,
  directions: null,
  point: { lat: 23.5951, lng: 58.5452 },
  plusCode: '7HQQHGWW+23',
  isDefault: false,
  version: 3,
}
const onSaved = vi.fn()

async function form(
  answers: Answers,
  { address, locale = 'en' as 'en' | 'ar' }: { address?: Address; locale?: 'en' | 'ar' } = {},
) {
  const mounted = await mount(
    <AddressForm
      {...(address && { address })}
      onSaved={onSaved}
      onCancel={() => {}}
      lackOf={slug => (slug === 'seeb' ? 'noDelivery' : null)}
    />,
    { messages: ['profile', 'map', 'conflict'], answers, locale },
  )
  return { ...mounted, user: userEvent.setup() }
}
type User = Awaited<ReturnType<typeof form>>['user']

const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }))
async function fill(user: User) {
  await user.type(screen.getByLabelText('Name of the place'), 'Home')
  await user.selectOptions(screen.getByLabelText('Area'), 'ruwi')
}

/** happy-dom's select loses the value that the form set, so it is chosen again. */
async function rename(user: User) {
  await user.type(screen.getByLabelText('Name of the place'), ' sweet')
  await user.selectOptions(screen.getByLabelText('Area'), 'ruwi')
}

beforeEach(() => {
  sessionStorage.clear()
  onSaved.mockClear()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

test('puts an address without a plus code in the middle of its area', async () => {
  const sent: Requested<typeof ADD>['body'][] = []
  const { user } = await form({
    [ADD]: ({ body }) => {
      sent.push(body)
      return HOME
    },
  })
  await fill(user)
  await user.click(screen.getByRole('checkbox'))
  await save(user)
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(HOME))
  const { lat, lng } = centreOf(MUSCAT, 'ruwi')
  const middle = { lat, lng }
  expect(sent).toMatchObject([{ label: 'Home', area: 'ruwi', point: middle, isDefault: true }])
  expect(sent[0]).not.toHaveProperty('plusCode')
  expect(readDraft('address:new')).toEqual({})
})

test('an address requires a name and an area', async () => {
  const { user, calls } = await form({})
  await save(user)
  await waitFor(() => expect(screen.getByLabelText('Area').getAttribute('aria-invalid')).toBe('true'))
  expect(calls).toEqual([])
})

test.each([
  ['no code', 'somewhere', /This is not a plus code/],
  ['a place far away', '9F4MGC22+22', /./],
])('does not save an address with %s as its pin', async (_, typed, expected) => {
  const { user, calls } = await form({})
  await fill(user)
  const field = screen.getByLabelText(/^Plus code/)
  await user.type(field, typed)
  await save(user)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(field.closest('form')?.textContent).toMatch(expected)
  expect(calls).toEqual([])
})

test('retries the same address under its key after a lost response', async () => {
  const keys: (string | null)[] = []
  const { user } = await form({
    [ADD]: ({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      return LOST
    },
  })
  await fill(user)
  await save(user)
  expect(await screen.findByText(/There is no connection/)).toBeTruthy()
  await save(user)
  await waitFor(() => expect(keys).toHaveLength(2))
  await user.type(screen.getByLabelText('Name of the place'), ' 2')
  await save(user)
  await waitFor(() => expect(keys).toHaveLength(3))
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('restores the address form after a refusal and a reload', async () => {
  const { user } = await form({ [ADD]: refused(409, 'too_many_addresses') })
  await fill(user)
  await save(user)
  await waitFor(() => expect(screen.getAllByRole('alert')[0]?.textContent).toMatch(/./))
  await form({})
  expect(screen.getByLabelText('Name of the place')).toHaveProperty('value', 'Home')
  expect(readDraft('address:new')).toMatchObject({ area: 'ruwi' })
})

test('keeps the exact pin of a changed address, and sends its version', async () => {
  const sent: Requested<typeof EDIT>['body'][] = []
  const answers: Answers = {
    [EDIT]: ({ body }) => {
      sent.push(body)
      return { ...HOME, version: 4 }
    },
  }
  const { user } = await form(answers, { address: HOME })
  await rename(user)
  await save(user)
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([{ label: 'Home sweet', point: HOME.point, version: 3 }])
})

test('saves over the latest version of an address changed on another device', async () => {
  const versions: number[] = []
  const { user } = await form(
    {
      [EDIT]: ({ body }) => {
        versions.push(body.version)
        return versions.length === 1 ? refused(409, 'changed_meanwhile') : { ...HOME, version: 8 }
      },
      'GET /api/v1/me/addresses': { addresses: [{ ...HOME, version: 7 }] },
    },
    { address: HOME },
  )
  await rename(user)
  await save(user)
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(versions).toEqual([3, 7])
})

test('the default address cannot be made an ordinary one', async () => {
  await form({}, { address: { ...HOME, isDefault: true } })
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test.each(['en', 'ar'] as const)(
  'sorts areas alphabetically in %s, and marks those without delivery',
  async locale => {
    await form({}, { locale })
    const names = [...document.querySelectorAll('option')]
      .slice(1)
      .map(({ textContent }) => textContent ?? '')
    const plain = names.map(name => name.replace(/ \(.*\)$/, ''))
    expect(plain).toEqual(plain.toSorted((a, b) => a.localeCompare(b, locale)))
    expect(names.filter(name => name.includes('('))).toHaveLength(1)
  },
)
