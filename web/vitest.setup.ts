import { vi } from 'vitest'

// Modules hold the state of a tab, such as session and cart. Each test file starts as a new tab.
vi.resetModules()

if (typeof document !== 'undefined') {
  // Also clears the storage: a full cart of an earlier file would block sales in the next.
  localStorage.clear()
  sessionStorage.clear()
  const { configure } = await import('@testing-library/react')
  // The same limit as for `expect.poll`.
  configure({ asyncUtilTimeout: 120_000 })
}
