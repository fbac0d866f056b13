// @vitest-environment happy-dom
import type { OfficeBooks as Books } from '@dawra/contract/payouts/office-books'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount, pageText } from '#testing/mount.tsx'
import { OfficeBooks } from './office-books.tsx'

const show = (books: Books) =>
  mount(<OfficeBooks />, { messages: ['operatorPayouts'], answers: { 'GET /api/v1/admin/books': books } })

test('lists debts, vouchers and charges with their sums', async () => {
  const ages = { days30: 1500, days60: 0, days90: 0, older: 700 }
  await show({
    debts: [
      { payee: { kind: 'venue', id: 'v1', name: { en: 'Karak House', ar: null } }, owed: 2200, ...ages },
    ],
    total: ages,
    vouchers: [{ month: '2026-12', count: 3, worth: 2700, deliveries: 1 }],
    charges: [
      { month: '2026-11', payments: 40, charged: 1000, unknown: 0 },
      { month: '2026-10', payments: 30, charged: 500, unknown: 2 },
      { month: '2026-09', payments: 20, charged: 0, unknown: 20 },
    ],
  })
  await screen.findByRole('heading', { name: /Karak House/ })
  for (const shown of [
    'OMR 2.200',
    'OMR 0.700',
    '3 vouchers · 1 of them for free delivery · OMR 2.700',
    '40 payments · OMR 1.000',
    '30 payments · OMR 0.500 · the charges of 2 payments are unknown',
    '20 payments · charge unknown',
  ])
    expect(pageText()).toContain(shown)
})

test('says that there are no debts and no charges', async () => {
  await show({ debts: [], total: { days30: 0, days60: 0, days90: 0, older: 0 }, vouchers: [], charges: [] })
  await expect.poll(pageText).toContain('No one owes us anything.')
  expect(pageText()).toContain('It has listed no payments yet.')
})
