/** Preselects the venue, because the reader may work for several. Older notifications have none. */
export const businessPage =
  (path: `/business${string}`) =>
  ({ venueId }: { venueId?: string | null | undefined }) =>
    venueId ? `${path}?venue=${venueId}` : path

export const board = businessPage('/business/orders')
