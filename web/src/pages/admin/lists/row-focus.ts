const rows = () => [...document.querySelectorAll<HTMLElement>('[data-list-row]')]
const placeIn = (all: readonly HTMLElement[]) => all.findIndex(row => row.contains(document.activeElement))

/** Moves the focus between the rows; from outside of the list to its first row. */
export function moveBy(step: 1 | -1) {
  const all = rows()
  const now = placeIn(all)
  const next = all[now === -1 ? 0 : Math.min(Math.max(now + step, 0), all.length - 1)]
  next?.querySelector<HTMLElement>('[data-row-name]')?.focus()
}

export function toggleHere() {
  const all = rows()
  all[placeIn(all)]?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
}
