// @vitest-environment happy-dom
import type { Correction } from '@dawra/contract/payouts/corrections'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { Corrections } from './corrections-page.tsx'

const LIST = 'GET /api/v1/admin/corrections'
const RUN = 'POST /api/v1/admin/corrections/{kind}'

const nothing = { count: 0, sum: 0, open: 0, rows: [] }
const found = (change: Partial<Correction> & Pick<Correction, 'kind'>): Correction => ({
  ...nothing,
  ...change,
})
const kitchen = { id: 'v1', name: { en: 'Bait Al Luban', ar: null }, sum: 2070, isNotified: false, day: null }

function page(list: Correction[]) {
  const runs: unknown[] = []
  return mount(<Corrections />, {
    messages: ['operator', 'operatorPayouts', 'operatorCorrections'],
    answers: {
      [LIST]: list,
      [RUN]: ({ params, body }) => {
        runs.push([params, body])
        return { count: 1, sum: 2070 }
      },
    },
  }).then(mounted => ({ ...mounted, runs }))
}

test('returns VAT with a reason, and says to how many venues', async () => {
  const { runs } = await page([found({ kind: 'vat', count: 1, sum: 2070, open: 1, rows: [kitchen] })])
  expect(await screen.findByText('Bait Al Luban')).toBeInstanceOf(HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: 'Give it back' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'No VAT number until now')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Give it back' }))
  expect(await screen.findByText('1 kitchen has its VAT back.')).toBeInstanceOf(HTMLElement)
  expect(runs).toEqual([[{ kind: 'vat' }, { reason: 'No VAT number until now' }]])
})

test('notifies nobody twice, and says when nothing is left to correct', async () => {
  await page([
    found({ kind: 'debts', count: 1, sum: 2070, rows: [{ ...kitchen, isNotified: true }] }),
    found({ kind: 'weights' }),
  ])
  expect(await screen.findByText('notified')).toBeInstanceOf(HTMLElement)
  expect(screen.getByText('Nothing is left to put right.')).toBeInstanceOf(HTMLElement)
  expect(screen.getByRole('button', { name: /^Notify them/ }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('All of them were notified.')).toBeInstanceOf(HTMLElement)
})

test('links to each person who owes points, and to each round with its weight', async () => {
  const row = { isNotified: true, day: null }
  const people = [{ ...row, id: 'p1', name: { en: 'Salim', ar: 'سالم' }, sum: 300 }]
  const rounds = [{ ...row, id: 'r1', name: { en: 'Ruwi', ar: 'Ruwi' }, sum: 288_000, day: '2026-11-20' }]
  await page([
    found({ kind: 'points', count: 1, sum: 300, rows: people }),
    found({ kind: 'weights', count: 1, sum: 288_000, rows: rounds }),
  ])
  const person = await screen.findByRole('link', { name: 'Salim' })
  expect(person.getAttribute('href')).toBe('/admin/people/p1')
  expect(screen.getByRole('link', { name: 'Ruwi' }).getAttribute('href')).toBe(
    '/admin/rounds/2026-11-20?round=r1',
  )
  expect(screen.getByText('288 kg')).toBeInstanceOf(HTMLElement)
})
