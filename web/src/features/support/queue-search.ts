import { type TicketTopic, ticketTopics } from '@dawra/contract/support/rules'

/** Tickets that wait for the office are the default, without a state in the URL. */
export interface QueueSearch {
  state?: 'waiting' | 'solved' | undefined
  owner?: 'mine' | 'unowned' | undefined
  topic?: TicketTopic | undefined
  overdue?: true | undefined
  q?: string | undefined
}

const oneOf = <T extends string>(values: readonly T[], value: unknown) =>
  values.find(known => known === value)

export const readQueueSearch = ({
  state,
  owner,
  topic,
  overdue,
  q,
}: Record<string, unknown>): QueueSearch => ({
  state: oneOf(['waiting', 'solved'], state),
  owner: oneOf(['mine', 'unowned'], owner),
  topic: oneOf(ticketTopics, topic),
  overdue: overdue === true ? true : undefined,
  // The router parses a numeric search parameter as a number.
  q:
    (typeof q === 'string' || typeof q === 'number') && String(q).trim()
      ? String(q).slice(0, 100)
      : undefined,
})
