/** What may be reported. */
export const reportedKinds = ['deal', 'donation', 'review', 'message', 'venue', 'rating'] as const
export type ReportedKind = (typeof reportedKinds)[number]
export const reportReasons = [
  'unsafe_food',
  'not_as_described',
  'abusive',
  'spam',
  'scam',
  'private_data',
  'other',
] as const
/** So many people, independent of each other, hide a thing until somebody has looked at it. */
export const REPORTS_TO_HIDE = 3
export const verdicts = ['keep', 'hide'] as const
