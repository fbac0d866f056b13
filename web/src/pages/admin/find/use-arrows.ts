import { useEffect } from 'react'

const isSearch = (element: Element | null) => element?.matches('[data-office-find]') ?? false

export function useArrows() {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const found = [...document.querySelectorAll<HTMLElement>('[data-found]')]
      const now = found.indexOf(document.activeElement as HTMLElement)
      if (found.length === 0 || (now < 0 && !isSearch(document.activeElement))) return
      event.preventDefault()
      found[Math.min(Math.max(now + step, 0), found.length - 1)]?.focus()
    }
    window.addEventListener('keydown', move)
    return () => window.removeEventListener('keydown', move)
  }, [])
}
