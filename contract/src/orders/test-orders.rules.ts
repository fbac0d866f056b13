/** How long a test order stays on the board. */
export const TEST_ORDER_MINUTES = 30
/** A venue sends the next one after so many seconds at the earliest: each one rings and notifies the whole team. */
export const TEST_ORDER_PAUSE_SECONDS = 60
/** The two letters with which the code of a test order begins, and no code of a pickup: `orders.random_code` leaves them out. */
export const TEST_CODE_LETTERS = 'TT'

export const testOrderSteps = ['placed', 'ready', 'completed', 'ended'] as const

const TEST_CODE = new RegExp(`^${TEST_CODE_LETTERS}\\d{3}$`)

/** Whether a code has the form of a test order’s. */
export const isTestCode = (code: string): boolean => TEST_CODE.test(code)

interface Steps {
  readyAt: string | null
  completedAt: string | null
}

/** How far a test order is: a pickup goes the same way. */
export function testOrderStatus({ readyAt, completedAt }: Steps): 'new' | 'ready' | 'completed' {
  if (completedAt !== null) return 'completed'
  return readyAt === null ? 'new' : 'ready'
}
