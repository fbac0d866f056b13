import type { DayStop } from '@dawra/contract/rounds/driver'

/** A stop with a household's bin, which nobody has come to yet. */
export const aStop = (over: Partial<DayStop> = {}): DayStop => ({
  id: '1',
  position: 1,
  kind: 'bins',
  policyKind: 'household',
  area: 'qurum',
  lat: 23.6,
  lng: 58.5,
  place: null,
  grams: 7000,
  litres: 60,
  opensMinute: null,
  closesMinute: null,
  expectedAt: null,
  emptiedBefore: false,
  status: 'planned',
  missedBecause: null,
  followedBy: null,
  parcel: null,
  bins: [],
  bring: null,
  ...over,
})
