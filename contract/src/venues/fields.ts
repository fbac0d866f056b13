export const venueTags = ['parking', 'step_free', 'drive_up', 'outdoor', 'family', 'vegetarian'] as const
export type VenueTag = (typeof venueTags)[number]

export const venueFields = [
  'name',
  'type',
  'description',
  'address',
  'area',
  'phone',
  'point',
  'picture',
  'vatNumber',
  'instructions',
  'tags',
  'tolerance',
  'takesCash',
  'hours',
  'fridayPause',
  'ramadanHours',
  'specialDays',
  'closedSince',
] as const
export type VenueField = (typeof venueFields)[number]
