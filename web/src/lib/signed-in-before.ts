const KEY = 'signed-in-before'

/** A user has signed in with this browser. It does not identify them, so it stays when they sign out. */
export function noteSignedIn() {
  try {
    if (!wasSignedIn()) localStorage.setItem(KEY, '1')
  } catch {
    // Without storage they meet the sign-up first, which leads to the sign-in.
  }
}

function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** What a guest meets first on the sign-in page: who has never been in on this device is new here. */
export const firstMode = () => (wasSignedIn() ? undefined : 'sign-up')
