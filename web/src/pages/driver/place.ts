export const ACTS = [
  'weigh',
  'bag',
  'scan',
  'contaminated',
  'missed',
  'damaged',
  'emptied',
  'end',
  'week',
  'place',
  'open',
  'delivered',
] as const
export type Act = (typeof ACTS)[number]

/** Where in their day a driver is; it is in the address, so that the phone's way back works. */
export interface DriverPlace {
  stop?: string | undefined
  act?: Act | undefined
  /** Which bin is weighed. */
  bin?: number | undefined
}

export const isAct = (value: unknown): value is Act => (ACTS as readonly unknown[]).includes(value)
