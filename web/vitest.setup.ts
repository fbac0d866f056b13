import { vi } from 'vitest'
import { LIMITS } from '../vitest.limits.ts'

// Modules of the website keep what a tab knows: the session, the cart, what was read. Each file begins as a new tab.
vi.resetModules()

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: LIMITS.expect.poll.timeout })
}
