/** Patterns which suggest that accounts work together. Nothing is blocked automatically: the office decides. */
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

/**
 * Points can be taken back only for a pattern of dealings between the accounts, because only these earned points that
 * can be identified.
 */
export const abuseDecisionsFor = (pattern: AbusePattern): readonly AbuseDecision[] =>
  pattern === 'order_pair' || pattern === 'order_group' || pattern === 'donation_pair'
    ? abuseDecisions
    : abuseDecisions.filter(decision => decision !== 'points')

/** Facts for and against a suspicion, by how their value is shown: a count, a date or an amount. */
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

export const MAX_BLOCK_DAYS = 3650
