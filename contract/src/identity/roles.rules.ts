import { plainTyped } from '../platform/digits.rules.ts'

/** What the operator opens one after the other, and may close again. */
export const launchSwitches = [
  'customer_sign_in',
  'donor',
  'driver',
  'buyer',
  'collection',
  'giving',
  'shop',
  'charity',
  'cash',
] as const
export type LaunchSwitch = (typeof launchSwitches)[number]
export const launchStates = ['open', 'coming_soon'] as const

/** What a person may ask to become; a driver is looked at first. */
export const appliedRoles = ['donor', 'buyer', 'driver'] as const
export type AppliedRole = (typeof appliedRoles)[number]
export const vehicles = ['bicycle', 'motorbike', 'car', 'van', 'truck'] as const
export const applicationStatuses = ['pending', 'approved', 'rejected', 'withdrawn'] as const
export const invitedRoles = ['driver', 'charity', 'operator'] as const

/** The number of a commercial registration. */
export const REGISTRATION = /^\d{5,12}$/
/** Such a number as it was typed, in any digits and with spaces between them. */
export const registrationOf = (typed: string) => plainTyped(typed).replace(/\s/g, '')
