export const ticketTopics = ['order', 'payment', 'account', 'venue', 'privacy', 'other'] as const
export type TicketTopic = (typeof ticketTopics)[number]

/** `open` and `reopened` wait for us, `waiting` waits for the person. */
export const ticketStatuses = ['open', 'waiting', 'solved', 'reopened'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** What a ticket can be about: an order of food, one of compost, a listing that is given away, a store. */
export const aboutKinds = ['order', 'parcel', 'donation', 'venue'] as const
export type AboutKind = (typeof aboutKinds)[number]

/** The state of what a ticket is about: of an order, of a listing, of a store. */
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

/** What happened to it. */
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

/** What the office did with a ticket. */
export const ticketSteps = ['taken', 'handed_over', 'merged', 'solved'] as const
export type TicketStep = (typeof ticketSteps)[number]

/** What the office's queue shows: what waits for us, what waits for the person, what is solved. */
export const queueStates = ['due', 'waiting', 'solved'] as const
export const queueOwners = ['mine', 'unowned'] as const

export const LONGEST_SUBJECT = 200
export const LONGEST_TEXT = 5000

/** The hours in which we answer, by the clock of Muscat, Sunday to Thursday. */
export const OFFICE_HOURS = { from: 8, to: 17 } as const

/** Within how many of those hours we answer; `support.answer_hours` is the same list. */
export const ANSWER_HOURS: Readonly<Record<TicketTopic, number>> = {
  order: 4,
  payment: 4,
  account: 9,
  venue: 9,
  privacy: 9,
  other: 9,
}

/** What we promise before the topic is known: the longest of them, in whole working days. */
export const ANSWER_WORKING_DAYS = Math.ceil(
  Math.max(...Object.values(ANSWER_HOURS)) / (OFFICE_HOURS.to - OFFICE_HOURS.from),
)

/** For how long an answer to a solved ticket opens it again; a later one opens another ticket. */
export const REOPEN_DAYS = 14

/** What a reply template may hold in braces. */
export const placeholders = ['name', 'order'] as const
export type Placeholder = (typeof placeholders)[number]

const IN_BRACES = /\{([^{}]*)\}/g

/** What stands in braces and is no placeholder. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(IN_BRACES)].flatMap(([, name = '']) =>
    placeholders.includes(name as Placeholder) ? [] : [name],
  )

/** A template with what is known filled in; a placeholder without a value stays, to be filled in by hand. */
export const fillTemplate = (text: string, values: Partial<Record<Placeholder, string | null>>): string =>
  text.replace(IN_BRACES, (whole, name: string) => values[name as Placeholder] || whole)

/** Whether a reply still holds a placeholder that nobody filled in. */
export const hasPlaceholder = (text: string): boolean => placeholders.some(name => text.includes(`{${name}}`))
