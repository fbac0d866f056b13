import type { Ticket } from '@dawra/contract/support/schemas'

/** A user's ticket that waits for an answer of the office. */
export const aTicket = (change: Partial<Ticket> = {}): Ticket => ({
  id: 't1',
  number: 42,
  topic: 'payment',
  subject: 'Paid twice',
  status: 'open',
  createdAt: '2026-05-01T10:00:00Z',
  updatedAt: '2026-05-01T10:00:00Z',
  reference: null,
  about: null,
  dueAt: null,
  answeredBy: null,
  reopensUntil: null,
  isSatisfied: null,
  follows: null,
  merged: [],
  replies: [],
  ...change,
})
