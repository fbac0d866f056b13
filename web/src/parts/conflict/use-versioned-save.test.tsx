// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error'
import { currentToasts, dismissToast } from '#lib/toasts'
import { mount, runHook } from '#testing/mount.tsx'
import { type Editing, useEditBase, useVersionedSave } from './use-versioned-save.tsx'

interface Terms {
  price: number
  note: string
}
type Thing = Terms & { version: number }

const BASE: Thing = { version: 1, price: 2250, note: '' }
const NOW = '2026-11-22T12:00:00Z'
const labels = {
  price: { label: 'Price', text: (price: number) => `${price} baisa` },
  note: { label: 'Note', text: (note: string) => note },
}
const refusal = (by = 'colleague', version = 2) =>
  new ApiError('changed_meanwhile', 409, { by, name: 'Maryam', at: '2026-11-22T11:55:00Z', version })

const savedByAnother = (change: Partial<Terms>, by?: string): Editing<Thing, Terms> => {
  let stored: Thing = { ...BASE, ...change, version: 2 }
  return {
    base: BASE,
    termsOf: ({ price, note }) => ({ price, note }),
    labels,
    load: vi.fn(async () => stored),
    save: vi.fn(async (terms, version) => {
      if (version !== stored.version) throw refusal(by, stored.version)
      stored = { ...terms, version: version + 1 }
      return stored
    }),
  }
}

let outcome: unknown
function Form({ editing, mine }: { editing: Editing<Thing, Terms>; mine: Terms }) {
  const { saveOver, conflict } = useVersionedSave()
  const save = () =>
    saveOver(editing, mine).then(
      saved => {
        outcome = saved
      },
      (error: unknown) => {
        outcome = error
      },
    )
  return (
    <>
      <button type="button" onClick={() => void save()}>
        Save
      </button>
      {conflict}
    </>
  )
}

async function saving(editing: Editing<Thing, Terms>, mine: Partial<Terms>, locale: 'en' | 'ar' = 'en') {
  await mount(<Form editing={editing} mine={{ price: 2250, note: '', ...mine }} />, {
    messages: ['conflict'],
    now: NOW,
    locale,
  })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
}
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const requested = (labels: { name?: string | RegExp; description?: RegExp } = {}) =>
  screen.findByRole('dialog', labels)

beforeEach(() => {
  outcome = undefined
  sessionStorage.clear()
  for (const { id } of currentToasts()) dismissToast(id)
})

test('saves at once when nobody else changed the data', async () => {
  const editing = { ...savedByAnother({}), save: vi.fn(async (terms: Terms) => ({ ...terms, version: 2 })) }
  await saving(editing, { price: 2000 })
  expect(outcome).toEqual({ thing: { price: 2000, note: '', version: 2 }, stands: 'mine' })
  expect(editing.save).toHaveBeenCalledExactlyOnceWith({ price: 2000, note: '' }, 1)
  expect(editing.load).not.toHaveBeenCalled()
})

test('throws a refusal that is no conflict, without a question', async () => {
  const refused = new ApiError('price_not_lower', 422)
  const editing = { ...savedByAnother({}), save: vi.fn(() => Promise.reject(refused)) }
  await saving(editing, { price: 9000 })
  expect(outcome).toBe(refused)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('saves over another person’s change of a value that the form does not show', async () => {
  await saving(savedByAnother({}), { price: 2000 })
  expect(outcome).toMatchObject({ thing: { price: 2000, version: 3 }, stands: 'mine' })
})

test('asks nothing when both people entered the same value', async () => {
  await saving(savedByAnother({ price: 2000 }), { price: 2000 })
  expect(outcome).toMatchObject({ thing: { price: 2000, version: 3 }, stands: 'mine' })
})

test('shows two people’s changes of different fields, and can save both', async () => {
  await saving(savedByAnother({ price: 2000 }), { note: 'Ring twice' })
  const dialog = await requested({
    name: 'Maryam changed this 5 minutes ago',
    description: /both fit together/,
  })
  expect(dialog.textContent).toMatch(/Price\s*Saved now\s*2000 baisa\s*changed\s*Yours\s*2250 baisa/)
  expect(dialog.textContent).toMatch(/Note\s*Saved now\s*empty\s*Yours\s*Ring twice\s*changed/)
  expect(outcome).toBeUndefined()
  await choose('Save both')
  expect(outcome).toMatchObject({ thing: { price: 2000, note: 'Ring twice', version: 3 }, stands: 'mine' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('saves only one’s own values on request, though both changes would fit together', async () => {
  await saving(savedByAnother({ price: 2000 }), { note: 'Ring twice' })
  await requested()
  await choose('Save mine over it')
  expect(outcome).toMatchObject({ thing: { price: 2250, note: 'Ring twice', version: 3 } })
})

test('cannot save both values of one field', async () => {
  await saving(savedByAnother({ price: 2000 }), { price: 1900 })
  await requested({ description: /choose what to keep/ })
  expect(screen.queryByRole('button', { name: 'Save both' })).toBeNull()
})

test('saves one’s own values over another person’s on request', async () => {
  await saving(savedByAnother({ price: 2000, note: 'Closed at 9' }), { price: 1900 })
  await requested()
  await choose('Save mine over it')
  expect(outcome).toMatchObject({ thing: { price: 1900, note: '', version: 3 }, stands: 'mine' })
})

test('keeps another person’s values on request, and shows them in the form', async () => {
  const editing = savedByAnother({ price: 2000 })
  await saving(editing, { price: 1900 })
  await requested()
  await choose('Keep theirs')
  expect(outcome).toEqual({ thing: { ...BASE, price: 2000, version: 2 }, stands: 'theirs' })
  expect(editing.save).toHaveBeenCalledOnce()
  expect(currentToasts()).toMatchObject([{ title: 'This form now shows what is saved.' }])
})

test('saves nothing when the question about a conflict is closed', async () => {
  const editing = savedByAnother({ price: 2000 })
  await saving(editing, { price: 1900 })
  await requested()
  await choose('Close')
  expect(outcome).toMatchObject({ code: 'changed_meanwhile' })
  expect(editing.save).toHaveBeenCalledOnce()
})

test('changes one switch in the latest version without a question', async () => {
  const editing = { ...savedByAnother({ price: 2000 }), isSwitch: true }
  await saving(editing, { note: 'on' })
  expect(outcome).toMatchObject({ thing: { price: 2000, note: 'on' }, stands: 'mine' })
})

test('asks about a switch that another person turned the other way', async () => {
  await saving({ ...savedByAnother({ note: 'off' }), isSwitch: true }, { note: 'on' })
  expect((await requested()).textContent).toContain('off')
})

test('asks again when saving while the question about a conflict is open', async () => {
  const editing = savedByAnother({ price: 2000 })
  await saving(editing, { price: 1900 })
  await requested()
  await act(() => editing.save({ price: 1700, note: '' }, 2))
  await choose('Save mine over it')
  expect((await requested()).textContent).toContain('1700 baisa')
  await choose('Save mine over it')
  expect(outcome).toMatchObject({ thing: { price: 1900, version: 4 } })
})

test('throws when the latest version cannot be loaded', async () => {
  const lost = new ApiError('offline')
  await saving({ ...savedByAnother({ price: 2000 }), load: () => Promise.reject(lost) }, { price: 1900 })
  expect(outcome).toBe(lost)
})

test.each([
  ['you', 'en', /^You changed this on another device/, 'Keep what is saved'],
  ['dawra', 'en', /^The Dawra team changed this/, 'Keep theirs'],
  ['someone', 'en', /^Someone changed this/, 'Keep theirs'],
  ['colleague', 'ar', /Maryam/, 'الإبقاء على تعديلهم'],
] as const)('names the person who changed the data: %s (%s)', async (by, locale, title, keep) => {
  await saving(savedByAnother({ price: 2000 }, by), { price: 1900 }, locale)
  await requested({ name: title })
  await choose(keep)
  expect(outcome).toMatchObject({ stands: 'theirs' })
})

test('a form with a draft is based on the version it started from, also after a reload', async () => {
  sessionStorage.setItem('personal:draft:deal', '{"price":"1.9"}')
  await runHook(() => useEditBase('deal', BASE))
  const { now } = await runHook(() => useEditBase('deal', { ...BASE, price: 2000, version: 2 }))
  expect(now()[0]).toEqual(BASE)
})

test('a form without a draft is based on the latest version', async () => {
  const newer = { ...BASE, version: 2 }
  await runHook(() => useEditBase('deal', BASE))
  const { now } = await runHook(() => useEditBase('deal', newer))
  expect(now()[0]).toEqual(newer)
})
