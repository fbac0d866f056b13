import type { Event } from '#platform/outbox'

export const areaChanged = (area: string): Event<'settings.area_changed'> => ({
  topic: 'settings.area_changed',
  audience: [],
  data: { area },
})
