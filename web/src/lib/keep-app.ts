import type { Boot } from './boot.ts'
import { currentSession, subscribeToSession } from './session.ts'

/** What a guest has here that should outlive a lost network. */
function hasCart() {
  try {
    return 'cart' in localStorage
  } catch {
    return false
  }
}

/** Has the worker keep what this person needs without a network: for who has an account or a cart here. */
export function keepApp(boot: Boot) {
  subscribeToSession(() => {
    if (currentSession().status === 'user' || hasCart())
      // Without a network there is nothing to keep.
      import('./app-worker.ts').then(
        ({ startWorker }) => startWorker(boot),
        () => undefined,
      )
  })
}
