/** The parts of an installation that the health page checks, in the order of the page. */
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

/** `off`: the part is not configured here, so nothing can be wrong with it. */
export const healthStates = ['fine', 'wrong', 'off'] as const
export type HealthState = (typeof healthStates)[number]

/**
 * An alarm is raised when this share of the day's text messages is used: with the other half there is time to find out
 * who uses them.
 */
export const TEXTS_ALARM = 0.5

/** An event that waits longer raises an alarm: the relay polls every few milliseconds. */
export const OUTBOX_LATE_SECONDS = 60

/** An older backup raises an alarm; one is due every day. */
export const BACKUP_TOO_OLD_SECONDS = 2 * 24 * 3600
