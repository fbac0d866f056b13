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

/** The driver's current view; in the URL, so that the phone's back button works. */
export interface DriverPlace {
  stop?: string | undefined
  act?: Act | undefined
  bin?: number | undefined
}

export const isAct = (value: unknown): value is Act => (ACTS as readonly unknown[]).includes(value)
