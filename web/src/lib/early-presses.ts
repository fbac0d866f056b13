declare global {
  interface Window {
    /** Set by the inline script (document/bootstrap.ts): remembers buttons pressed before the app lived. */
    early?: ((event: Event) => void) & { pressed?: HTMLButtonElement[] }
  }
}

/** Presses the buttons again that a person pressed while the app was still on its way. */
export function repeatEarlyPresses() {
  const { early } = window
  if (!early) return
  removeEventListener('click', early, true)
  delete window.early
  for (const button of new Set(early.pressed)) if (button.isConnected) button.click()
}
