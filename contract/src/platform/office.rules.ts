/**
 * Permissions of office members, granted one by one:
 * `support`: people's orders, cases and refunds, and for any venue what its team may do; `moderation`: reports and
 * recalls;
 * `finance`: payouts, commission, documents, point rates; `planning`: rounds, collections, parcels, seasons;
 * `catalogue`: applications of kitchens, compost products and stock; `people`: roles, licences and accounts. An `owner`
 * has all of them, grants them, opens new parts of the product and reads the audit log.
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

/** An owner's grant includes every permission. */
export const includesPermission = (granted: readonly OfficePermission[], permission: OfficePermission) =>
  granted.includes(permission) || granted.includes('owner')

/** Header with the id of the viewing in which a member of the office sees another person's data. */
export const VIEWING_HEADER = 'x-dawra-viewing'
export const VIEWING_MINUTES = 15
