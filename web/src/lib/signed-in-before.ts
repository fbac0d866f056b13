const KEY = 'signed-in-before'

/** Does not identify the user, so it survives a sign-out. */
export function noteSignedIn() {
  try {
    if (!wasSignedIn()) localStorage.setItem(KEY, '1')
  } catch {
    // Without storage the user sees the sign-up first, which links to the sign-in.
  }
}

function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** The first form for a guest on the sign-in page: sign-up on a device where nobody has signed in before. */
export const firstMode = () => (wasSignedIn() ? undefined : 'sign-up')
