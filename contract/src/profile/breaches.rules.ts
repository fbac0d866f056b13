/** Categories of personal data that a breach may have affected. */
export const breachDataKinds = [
  'names',
  'contacts',
  'addresses',
  'orders',
  'payments',
  'messages',
  'pictures',
  'papers',
  'sign_in',
  'other',
] as const
export type BreachDataKind = (typeof breachDataKinds)[number]

/** `handled`: everyone whom the law names was notified. `no_breach`: it was not a breach after all. */
export const breachEnds = ['handled', 'no_breach'] as const
export type BreachEnd = (typeof breachEnds)[number]

/** The law requires notifying them. */
export const breachRecipients = ['ministry', 'people'] as const
export type BreachRecipient = (typeof breachRecipients)[number]

export const breachSteps = ['entered', 'changed', 'noted', 'told_ministry', 'told_people', 'closed'] as const

/** The editable facts of a breach; its history stores their earlier values. */
export const breachFacts = ['what', 'beganAt', 'noticed', 'kinds', 'people', 'isHighRisk', 'done'] as const
export type BreachFact = (typeof breachFacts)[number]

/** Legal deadline, from the moment we became aware, for notifying the ministry, and the people when the risk is high. */
export const TELL_WITHIN_HOURS = 72

/** Hours before the deadline when the office is reminded. */
export const REMIND_HOURS = [24, 4] as const

export type BreachCloseObstacle = 'ministry_not_told' | 'people_not_told'

/** Why a breach cannot be closed as handled; null when it can. */
export function breachCloseObstacle({
  isHighRisk,
  ministryNotice,
  peopleNotice,
}: {
  isHighRisk: boolean
  ministryNotice: unknown
  peopleNotice: unknown
}): BreachCloseObstacle | null {
  if (!ministryNotice) return 'ministry_not_told'
  return isHighRisk && !peopleNotice ? 'people_not_told' : null
}
