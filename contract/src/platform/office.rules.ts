/**
 * What members of the city's office may do, granted apart:
 * `support` people's orders, cases and refunds, and for any venue what its team may; `moderation` reports and recalls;
 * `finance` payouts, commission, documents, rates of points; `planning` rounds, pickups, parcels, seasons;
 * `catalogue` kitchens that join, compost products and stock; `people` roles, licences and accounts.
 * An `owner` may do all of it, grants it, opens what is coming soon and reads the audit log.
 */
export const officePermissions = [
  'support',
  'moderation',
  'finance',
  'planning',
  'catalogue',
  'people',
  'owner',
] as const
export type OfficePermission = (typeof officePermissions)[number]

/** Whether what was granted includes this. */
export const includesPermission = (granted: readonly OfficePermission[], permission: OfficePermission) =>
  granted.includes(permission) || granted.includes('owner')

/** By this header a request of a member of the office names the viewing by which they see what another person sees. */
export const VIEWING_HEADER = 'x-dawra-viewing'
/** How long a viewing lasts at most. */
export const VIEWING_MINUTES = 15
