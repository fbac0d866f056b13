export const ticketTopics = ['order', 'payment', 'account', 'venue', 'privacy', 'other'] as const
export type TicketTopic = (typeof ticketTopics)[number]

/** `open` and `reopened` wait for us, `waiting` waits for the customer. */
export const ticketStatuses = ['open', 'waiting', 'solved', 'reopened'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** What a ticket can be about; `parcel` is an order of compost. */
export const aboutKinds = ['order', 'parcel', 'donation', 'venue'] as const
export type AboutKind = (typeof aboutKinds)[number]

export const aboutStatuses = [
  'awaiting_payment',
  'paid',
  'released',
  'available',
  'reserved',
  'collected',
  'withdrawn',
  'expired',
  'open',
  'closed',
] as const

export const aboutEvents = [
  'placed',
  'released',
  'confirmed',
  'ready',
  'out_for_delivery',
  'completed',
  'cancelled',
  'no_show',
  'refunded',
  'listed',
  'recalled',
  'ended',
  'joined',
] as const

export const ticketSteps = ['taken', 'handed_over', 'merged', 'solved'] as const
export type TicketStep = (typeof ticketSteps)[number]

/** Tabs of the office's queue: waiting for us, waiting for the customer, solved. */
export const queueStates = ['due', 'waiting', 'solved'] as const
export const queueOwners = ['mine', 'unowned'] as const

export const LONGEST_SUBJECT = 200
export const LONGEST_TEXT = 5000

/** When we answer, in hours of Muscat, Sunday to Thursday. */
export const OFFICE_HOURS = { from: 8, to: 17 } as const

/** Deadline of an answer, counted in office hours. `support.answer_hours` is the same list in SQL. */
export const ANSWER_HOURS: Readonly<Record<TicketTopic, number>> = {
  order: 4,
  payment: 4,
  account: 9,
  venue: 9,
  privacy: 9,
  other: 9,
}

/** Promised before the topic is known: the longest deadline, in whole working days. */
export const ANSWER_WORKING_DAYS = Math.ceil(
  Math.max(...Object.values(ANSWER_HOURS)) / (OFFICE_HOURS.to - OFFICE_HOURS.from),
)

/** A reply within this time reopens a solved ticket; a later one opens a new ticket. */
export const REOPEN_DAYS = 14

/** Names that a reply template may have in braces. */
export const placeholders = ['name', 'order'] as const
export type Placeholder = (typeof placeholders)[number]

const IN_BRACES = /\{([^{}]*)\}/g

export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(IN_BRACES)].flatMap(([, name = '']) =>
    placeholders.includes(name as Placeholder) ? [] : [name],
  )

/** Fills in the known values. A placeholder without a value stays, to be filled in by hand. */
export const fillTemplate = (text: string, values: Partial<Record<Placeholder, string | null>>): string =>
  text.replace(IN_BRACES, (whole, name: string) => values[name as Placeholder] || whole)

export const hasPlaceholder = (text: string): boolean => placeholders.some(name => text.includes(`{${name}}`))
