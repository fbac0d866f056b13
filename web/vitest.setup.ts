import { vi } from 'vitest'

// Modules of the website keep what a tab knows: the session, the cart, what was read. Each file begins as a new tab.
vi.resetModules()
