/** Not personal, so it survives a sign-out: a device that declined is not asked again. */
const KEY = 'silent-answered'

export function isAnswered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    // Where the answer cannot be stored, treat it as given: otherwise the question would return each time.
    return true
  }
}

export function answer(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // Without storage the answer lasts only for this page.
  }
}
