import { vi } from 'vitest'

// Modules of the website keep what a tab knows: the session, the cart, what was read. Each file begins as a new tab.
vi.resetModules()

// Only what hangs takes so long: a slow machine is no failure.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 10_000 })
}
