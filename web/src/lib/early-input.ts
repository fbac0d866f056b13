declare global {
  interface Window {
    /** Set by the first inline script (document/bootstrap.ts): records input before the app runs. */
    early?: ((event: Event) => void) & {
      pressed?: HTMLElement[]
      typed?: Map<HTMLInputElement | HTMLTextAreaElement, string>
    }
  }
}

/**
 * Replays recorded input and clicks. In a task of its own: the events hydrate the parts they hit, which
 * does not work while React is rendering.
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

/** React ignores an input event unless the value differs from the last one, so it is cleared first. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const tell = () => field.dispatchEvent(new Event('input', { bubbles: true }))
  tell()
  field.value = ''
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
  set!.call(field, text)
  tell()
}
