import { plainTyped } from '../platform/digits.rules.ts'

/** Parts of the product that the operator opens one after the other, and may close again. */
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

/** Roles that a person can apply for; only a driver is checked by the office first. */
export const appliedRoles = ['donor', 'buyer', 'driver'] as const
export type AppliedRole = (typeof appliedRoles)[number]
export const vehicles = ['bicycle', 'motorbike', 'car', 'van', 'truck'] as const
export const applicationStatuses = ['pending', 'approved', 'rejected', 'withdrawn'] as const
export const invitedRoles = ['driver', 'charity', 'operator'] as const

export const REGISTRATION = /^\d{5,12}$/
export const registrationOf = (typed: string) => plainTyped(typed).replace(/\s/g, '')
