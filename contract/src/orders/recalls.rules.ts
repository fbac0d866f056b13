export const recallAdvices = ['throw_away', 'bring_back', 'not_if_allergic'] as const
export type RecallAdvice = (typeof recallAdvices)[number]

/** What happened to a pickup with recalled food: not handed over, its customer warned, or missed and refunded. */
export const recallOutcomes = ['cancelled', 'warned', 'refunded'] as const
export type RecallOutcome = (typeof recallOutcomes)[number]
