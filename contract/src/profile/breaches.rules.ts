/** What kinds of personal data a breach may have touched. */
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

/** How it is closed: all whom the law names were told, or it was no breach after all. */
export const breachEnds = ['handled', 'no_breach'] as const
export type BreachEnd = (typeof breachEnds)[number]

/** Whom the law wants told. */
export const toldOfBreach = ['ministry', 'people'] as const
export type ToldOfBreach = (typeof toldOfBreach)[number]

/** What is written in the history of a breach. */
export const breachSteps = ['entered', 'changed', 'noted', 'told_ministry', 'told_people', 'closed'] as const

/** What is said of a breach, as its history tells what was there before. */
export const breachFacts = ['what', 'beganAt', 'noticed', 'kinds', 'people', 'isHighRisk', 'done'] as const
export type BreachFact = (typeof breachFacts)[number]

/** From when we became aware of it until the ministry has to be told, and the people where the risk is high. */
export const TELL_WITHIN_HOURS = 72

/** Hours before then when the office is reminded. */
export const REMIND_HOURS = [24, 4] as const

export type BreachCloseObstacle = 'ministry_not_told' | 'people_not_told'

/** Why a breach cannot be closed as handled; null when it can. */
export function breachCloseObstacle({
  isHighRisk,
  toldMinistry,
  toldPeople,
}: {
  isHighRisk: boolean
  toldMinistry: unknown
  toldPeople: unknown
}): BreachCloseObstacle | null {
  if (!toldMinistry) return 'ministry_not_told'
  return isHighRisk && !toldPeople ? 'people_not_told' : null
}
