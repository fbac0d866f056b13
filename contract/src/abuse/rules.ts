/** What looks as if accounts worked together. Nothing happens by itself: the office decides. */
export const abusePatterns = [
  'order_pair',
  'order_group',
  'donation_pair',
  'voucher_seller',
  'shared_device',
  'shared_phone',
  'shared_card',
  'fresh_reports',
  'heavy_driver',
  'above_ticket',
  'spent_refunded',
] as const
export type AbusePattern = (typeof abusePatterns)[number]

export const abuseDecisions = ['nothing', 'warned', 'points', 'blocked'] as const
export type AbuseDecision = (typeof abuseDecisions)[number]

/** Only what accounts did with each other has earned points that can be named. */
export const abuseDecisionsFor = (pattern: AbusePattern): readonly AbuseDecision[] =>
  pattern === 'order_pair' || pattern === 'order_group' || pattern === 'donation_pair'
    ? abuseDecisions
    : abuseDecisions.filter(decision => decision !== 'points')

/** Facts for and against; each is counted, dated or of an amount. */
export const abuseFacts = {
  for: [
    'traded_together',
    'back_and_forth',
    'share_of_venue',
    'refunded_pickups',
    'vouchers_at_seller',
    'share_of_seller',
    'shares_device',
    'shares_phone',
    'shares_card',
    'points_earned',
    'accounts_share',
    'young_accounts',
    'reports_in_burst',
    'stops_compared',
    'heavier_by',
    'loads_weighed',
    'above_ticket',
    'points_owed',
    'vouchers_used',
  ],
  against: ['nothing_shared', 'paid_by_card', 'old_accounts', 'one_team', 'established_reports'],
} as const
export const abuseFactNames = [...abuseFacts.for, ...abuseFacts.against] as const
export type AbuseFactName = (typeof abuseFactNames)[number]

export const factSpeaksFor = (what: AbuseFactName): boolean => abuseFacts.for.some(name => name === what)

/** The longest time that an account is blocked for at once. */
export const MAX_BLOCK_DAYS = 3650
