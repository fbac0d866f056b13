// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount, pageText } from '#testing/mount.tsx'
import { usePayoutAct } from '../queries.ts'
import { BankStatements } from './bank-statements.tsx'

const Page = () => <BankStatements due={[]} act={usePayoutAct()} />

/** @promise operator-payouts.statement.refusedText (/admin/payouts, the bank’s statement) */
test('lists unreadable lines of a bank statement with the form that is expected', async () => {
  const refused = {
    ...{ statementId: 's1', importedAt: '2026-11-25T08:00:00Z', from: '2026-11-24', until: '2026-11-25' },
    count: 3,
    faults: [
      { line: 4, why: 'day' as const },
      { line: 9, why: 'amount' as const },
    ],
  }
  await mount(<Page />, {
    messages: ['operatorPayouts', 'admin'],
    answers: {
      'GET /api/v1/admin/bank-statements': { last: null, open: [], refused: [refused], missing: [] },
    },
  })
  await screen.findByRole('heading', { name: 'Lines that could not be read' })
  for (const shown of [
    'Line 4, day: write it like 25/11/2026.',
    'Line 9, amount: write it like 1250.500.',
    'and 1 more',
    'read in the whole of it again',
  ])
    expect(pageText()).toContain(shown)
})
