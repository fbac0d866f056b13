declare global {
  interface Window {
    /** Set by the inline script (document/bootstrap.ts): remembers buttons pressed before the app lived. */
    early?: ((event: Event) => void) & { pressed?: HTMLButtonElement[] }
  }
}

/**
 * Presses the buttons again that a person pressed while the app was still on its way. In a task of its own:
 * parts that are not alive yet come alive on a press, but not while React is still at work.
 */
export function repeatEarlyPresses() {
  setTimeout(() => {
    const { early } = window
    if (!early) return
    removeEventListener('click', early, true)
    delete window.early
    for (const button of new Set(early.pressed)) if (button.isConnected) button.click()
  })
}
