/** What the care of an installation looks at, in the order in which it is read. */
export const healthParts = [
  'migrations',
  'disk',
  'backup',
  'mail',
  'texts',
  'push',
  'jobs',
  'queue',
  'outbox',
  'ledger',
  'rounds',
] as const
export type HealthPart = (typeof healthParts)[number]

/** `off`: not set up here, so that there is nothing to be wrong. */
export const healthStates = ['fine', 'wrong', 'off'] as const
export type HealthState = (typeof healthStates)[number]

/** A backup that is older, though one is due every day, is an alarm. */
export const BACKUP_TOO_OLD_SECONDS = 2 * 24 * 3600
