import { vi } from 'vitest'

// Modules of the website keep what a tab knows: the session, the cart, what was read. Each file begins as a new tab.
vi.resetModules()

if (typeof document !== 'undefined') {
  // Nothing that an earlier file stored either: its full cart would sell nothing in the next.
  localStorage.clear()
  sessionStorage.clear()
  const { configure } = await import('@testing-library/react')
  // As long as `expect.poll` waits.
  configure({ asyncUtilTimeout: 120_000 })
}
