/** Generated rows have computable ids, so that pgbench can use them too: they end with 12 decimal digits. */
export const FIRST = 100_000_000_000

export const DEAL_ID = '00000000-0000-7000-8000-'
export const USER_ID = '00000000-0000-7000-9000-'
export const SESSION_ID = '00000000-0000-7000-a000-'
export const VENUE_ID = '00000000-0000-7000-b000-'
export const ORDER_ID = '00000000-0000-7000-8100-'
export const PICKUP_ID = '00000000-0000-7000-9100-'

export const idOf = (kind: string, number: number) => `${kind}${FIRST + number}`
