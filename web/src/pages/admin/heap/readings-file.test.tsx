// @vitest-environment happy-dom
import type { HeapDetails } from '@dawra/contract/processing/schemas'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { mount, pageText } from '#testing/mount.tsx'
import { ReadingsFile } from './readings-file.tsx'

const HEAP: HeapDetails = {
  id: 'h1',
  code: 'H-1',
  method: 'windrow',
  status: 'active',
  startedOn: '2026-11-01',
  curingFrom: null,
  releasedAt: null,
  discardedAt: null,
  discardedBecause: null,
  site: { id: 's1', name: { en: 'Yard', ar: null }, area: 'rusayl' },
  product: { id: 'p1', title: { en: 'Compost', ar: null }, seller: { en: 'Yard', ar: null } },
  takenIn: 1000,
  lost: 0,
  takenOut: 0,
  stillThere: 1000,
  recalledAt: null,
  checklist: [],
  countsFrom: null,
  inputs: [],
  losses: [],
  days: [],
  hasLabSheet: false,
  voided: 0,
}

/** @promise admin-heaps.readings.refusedText (office, a file of readings with wrong lines) */
test('lists each skipped line of a file, with its column and what to write', async () => {
  const faults = [
    { line: 3, column: 'celsius' as const },
    { line: 7, column: 'time' as const },
  ]
  await mount(<ReadingsFile heapId="h1" />, {
    messages: ['adminHeaps', 'admin'],
    answers: {
      'POST /api/v1/admin/heaps/{heapId}/readings/file': {
        added: 2,
        known: 0,
        refused: 5,
        faults,
        heap: HEAP,
      },
    },
  })
  const file = new File(['time,temperature'], 'readings.csv', { type: 'text/csv' })
  await userEvent.upload(screen.getByLabelText('Send a file (CSV)'), file)
  await screen.findByRole('status')
  for (const shown of [
    '5 lines were left out',
    'Line 3, temperature: write degrees from -10 to 95, like 61.5.',
    'Line 7, time: it cannot be read. Write it like 2026-11-01 08:30.',
    'and 3 more',
    'Correct them and send the file again.',
  ])
    expect(pageText()).toContain(shown)
})
