import type { OfficePermission } from '../platform/office.rules.ts'

/** What the office search finds, in the order of display. */
export const foundKinds = [
  'person',
  'order',
  'parcel',
  'venue',
  'business',
  'donation',
  'ticket',
  'document',
  'batch',
  'bin',
  'subscription',
  'round',
  'heap',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** A member with one of these permissions may find the kind and read its timeline. */
export const FOUND_BY: Readonly<Record<FoundKind, readonly OfficePermission[]>> = {
  person: ['support', 'people'],
  order: ['support', 'finance'],
  parcel: ['support', 'finance', 'planning'],
  venue: ['support', 'moderation', 'finance', 'catalogue', 'people'],
  business: ['support', 'finance', 'catalogue', 'people'],
  donation: ['support', 'moderation'],
  ticket: ['support'],
  document: ['support', 'finance'],
  batch: ['planning', 'catalogue'],
  bin: ['planning'],
  subscription: ['planning'],
  round: ['planning'],
  heap: ['catalogue'],
}

export const FINDERS: readonly OfficePermission[] = [...new Set(Object.values(FOUND_BY).flat())]

export const LONGEST_QUERY = 100
/** Results of one kind. */
export const MOST_FOUND = 8
