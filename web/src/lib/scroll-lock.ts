/**
 * Ref of a scrim: the page under it stands still, and keeps its width when its scrollbar goes.
 * Only the first of several scrims holds the lock.
 */
export function lockScroll(scrim: HTMLElement | null) {
  const root = document.documentElement
  if (!scrim || root.dataset.locked !== undefined) return undefined
  root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
  root.dataset.locked = ''
  return () => {
    delete root.dataset.locked
  }
}
