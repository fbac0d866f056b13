declare global {
  interface Window {
    /** Set by the first inline script (document/bootstrap.ts): remembers what a person did before the app lived. */
    early?: ((event: Event) => void) & {
      pressed?: HTMLElement[]
      typed?: Map<HTMLInputElement | HTMLTextAreaElement, string>
    }
  }
}

/**
 * Types into the fields and presses the buttons (and the links after them) again that a person used while the app was still on its way. In
 * a task of its own: parts that are not alive yet come alive by it, but not while React is still at work.
 */
export function repeatEarlyInput() {
  setTimeout(() => {
    const { early } = window
    if (!early) return
    removeEventListener('click', early, true)
    removeEventListener('input', early, true)
    delete window.early
    for (const [field, text] of early.typed ?? []) if (field.isConnected) typeAgain(field, text)
    for (const button of new Set(early.pressed)) {
      delete button.dataset.early
      if (button.isConnected) button.click()
    }
  })
}

/** React hears of a text only when it differs from what it last set itself, or saw when the part came alive. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const tell = () => field.dispatchEvent(new Event('input', { bubbles: true }))
  tell()
  field.value = ''
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
  set!.call(field, text)
  tell()
}
