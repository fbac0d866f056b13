import { plainCode, plainTyped } from '@dawra/contract/platform/digits.rules'
import { MOST_TOLERANCE } from '@dawra/contract/settings/tolerance.rules'
import type { VenueTag } from '@dawra/contract/venues/fields'
import type { Venue, VenueEdit, VenueType } from '@dawra/contract/venues/schemas'
import { forgetDraft, keepDraft, readDraft } from '#lib/drafts'

interface Text {
  en: string
  ar: string
}

/** The raw values of the form. */
export interface VenueFields {
  name: Text
  type: VenueType
  description: Text
  address: Text
  area: string
  phone: string
  point: { lat: number; lng: number }
  picture: string | null
  vatNumber: string
  instructions: Text
  tags: VenueTag[]
  tolerance: string
  takesCash: boolean
}

/** The opening hours are missing because they have a form of their own. */
export type VenueTerms = Required<Omit<VenueEdit, 'hours'>>

const typed = ({ en, ar }: { en: string | null; ar: string | null }): Text => ({ en: en ?? '', ar: ar ?? '' })
const trimmed = ({ en, ar }: Text) => ({ en: en.trim() || null, ar: ar.trim() || null })

export const fieldsOf = (venue: Venue): VenueFields => ({
  name: typed(venue.name),
  type: venue.type,
  description: typed(venue.description),
  address: typed(venue.address),
  area: venue.area,
  phone: venue.phone,
  point: venue.point,
  picture: venue.picture,
  vatNumber: venue.vatNumber ?? '',
  instructions: typed(venue.instructions),
  tags: venue.tags,
  tolerance: String(venue.tolerance),
  takesCash: venue.takesCash,
})

export const termsOf = (fields: VenueFields): VenueTerms => ({
  name: trimmed(fields.name),
  type: fields.type,
  description: trimmed(fields.description),
  address: trimmed(fields.address),
  area: fields.area,
  phone: plainTyped(fields.phone),
  point: fields.point,
  picture: fields.picture,
  vatNumber: plainCode(fields.vatNumber) || null,
  instructions: trimmed(fields.instructions),
  tags: fields.tags,
  tolerance: Number(fields.tolerance),
  takesCash: fields.takesCash,
})

export type VenueObstacle = 'name' | 'address' | 'phone' | 'vatNumber' | 'tolerance'

export function venueObstacles(fields: VenueFields): VenueObstacle[] {
  const { name, address, phone, vatNumber, tolerance } = termsOf(fields)
  const isTolerance = /^\d{1,2}$/.test(fields.tolerance) && tolerance <= MOST_TOLERANCE
  const faults: Record<VenueObstacle, boolean> = {
    name: !name.en && !name.ar,
    address: !address.en && !address.ar,
    phone: phone.length < 7,
    vatNumber: vatNumber !== null && !/^OM\d{10}$/.test(vatNumber),
    tolerance: !isTolerance,
  }
  return (Object.keys(faults) as VenueObstacle[]).filter(field => faults[field])
}

export const venueDraftOf = (venueId: string) => `venue:${venueId}`

/** The draft of this tab, else the current venue. */
export function readVenueDraft(venue: Venue): VenueFields {
  const known = fieldsOf(venue)
  const { fields } = readDraft(venueDraftOf(venue.id))
  if (!fields) return known
  try {
    return { ...known, ...(JSON.parse(fields) as Partial<VenueFields>) }
  } catch {
    return known
  }
}
export const keepVenueDraft = (venueId: string, fields: VenueFields) =>
  keepDraft(venueDraftOf(venueId), { fields: JSON.stringify(fields) })
export const forgetVenueDraft = (venueId: string) => forgetDraft(venueDraftOf(venueId))
