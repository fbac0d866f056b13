import type { Boot } from './boot.ts'
import { currentSession, subscribeToSession } from './session.ts'

/** Whether a guest has a cart, which should survive a lost network. */
function hasCart() {
  try {
    return 'cart' in localStorage
  } catch {
    return false
  }
}

/** Lets the service worker cache what is needed without a network, for users with an account or a cart. */
export function cacheApp(boot: Boot) {
  subscribeToSession(() => {
    if (currentSession().status === 'user' || hasCart())
      // Fails without a network; then there is nothing to cache.
      import('./app-worker.ts').then(
        ({ startWorker }) => startWorker(boot),
        () => undefined,
      )
  })
}
