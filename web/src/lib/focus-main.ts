/** Moves the focus to the main content, without scrolling, when the focused element disappears. */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })
