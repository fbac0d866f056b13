/** A page of the business area, about the venue of the news: its reader may work for several. Older news has no venue. */
export const businessPage =
  (path: `/business${string}`) =>
  ({ venueId }: { venueId?: string | null | undefined }) =>
    venueId ? `${path}?venue=${venueId}` : path

export const board = businessPage('/business/orders')
