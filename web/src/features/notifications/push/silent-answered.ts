/** It says nothing about a person, so it outlives a sign-out: who said no is not asked again on this device. */
const KEY = 'silent-answered'

export function isAnswered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    // Where the answer cannot be kept, the question would come back each time.
    return true
  }
}

export function answer(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // Then it is answered for this page.
  }
}
