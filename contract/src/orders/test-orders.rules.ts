export const TEST_ORDER_MINUTES = 30
/** Shortest time between two test orders of a venue, because each one notifies the whole team. */
export const TEST_ORDER_PAUSE_SECONDS = 60
/** Every test order's code begins with them. `orders.random_code` never makes such a code for a pickup. */
export const TEST_CODE_LETTERS = 'TT'

export const testOrderSteps = ['placed', 'ready', 'completed', 'ended'] as const

const TEST_CODE = new RegExp(`^${TEST_CODE_LETTERS}\\d{3}$`)

export const isTestCode = (code: string): boolean => TEST_CODE.test(code)

interface Steps {
  readyAt: string | null
  completedAt: string | null
}

/** A test order has the same steps as a pickup. */
export function testOrderStatus({ readyAt, completedAt }: Steps): 'new' | 'ready' | 'completed' {
  if (completedAt !== null) return 'completed'
  return readyAt === null ? 'new' : 'ready'
}
