import { expect, test } from 'vitest'
import { checkHandOver } from './hand-overs.rules.ts'

const window = { startsAt: '2026-11-23T14:00:00Z', endsAt: '2026-11-23T16:00:00Z' }
const CLAIMED = { window, late: null, refundedAt: null, isCash: false }
const at = (time: string) => new Date(`2026-11-${time}:00Z`)

test.each([
  ['in its window', 'ready', '23T15:00', '23T15:10', { kind: 'completed', conflict: null }],
  ['new, never marked ready', 'confirmed', '23T15:00', '23T15:10', { kind: 'completed', conflict: null }],
  [
    'just within the tolerance before',
    'ready',
    '23T13:15',
    '23T14:00',
    { kind: 'completed', conflict: null },
  ],
  [
    'before the tolerance',
    'ready',
    '23T13:14',
    '23T14:00',
    { kind: 'completed', conflict: 'outside_window' },
  ],
  ['while its window is to come', 'ready', '23T13:30', '23T13:40', { kind: 'wait' }],
  ['missed meanwhile', 'no_show', '23T17:00', '23T20:00', { kind: 'completed', conflict: null }],
  ['missed, after the tolerance', 'no_show', '23T17:01', '23T20:00', { kind: 'refused', conflict: 'missed' }],
  ['missed, a day ago', 'no_show', '23T15:00', '24T15:01', { kind: 'refused', conflict: 'missed' }],
  ['cancelled', 'cancelled', '23T15:00', '23T15:10', { kind: 'refused', conflict: 'cancelled' }],
  ['handed over', 'completed', '23T15:00', '23T15:10', { kind: 'refused', conflict: 'already_handed_over' }],
  ['not paid', 'awaiting_payment', '23T15:00', '23T15:10', { kind: 'refused', conflict: 'unknown' }],
] as const)('decides on a hand-over of a pickup %s', (_, status, happened, now, judgement) =>
  expect(checkHandOver({ ...CLAIMED, status }, at(happened), at(now))).toEqual(judgement),
)

test.each([
  ['late, within what the customer said', '23T17:15', { kind: 'completed', conflict: null }],
  ['after that as well', '23T17:16', { kind: 'completed', conflict: 'outside_window' }],
] as const)('checks a hand-over of a customer who announced a delay: %s', (_, happened, judgement) => {
  const late = { until: '2026-11-23T16:15:00Z' }
  const claimed = { ...CLAIMED, status: 'ready' as const, late }
  expect(checkHandOver(claimed, at(happened), at('23T18:00'))).toEqual(judgement)
})

test.each([
  ['handed over', 'completed', false, { kind: 'refused', conflict: 'refunded' }],
  ['handed over and paid in cash', 'completed', true, { kind: 'refused', conflict: 'refunded' }],
  ['missed', 'no_show', false, { kind: 'refused', conflict: 'refunded' }],
  // Nothing was paid, so nothing was refunded.
  ['missed and to be paid in cash', 'no_show', true, { kind: 'completed', conflict: null }],
] as const)('decides on a hand-over of a refunded pickup that was %s', (_, status, isCash, judgement) => {
  const claimed = { ...CLAIMED, status, isCash, refundedAt: '2026-11-23T17:00:00Z' }
  expect(checkHandOver(claimed, at('23T15:00'), at('23T17:10'))).toEqual(judgement)
})
