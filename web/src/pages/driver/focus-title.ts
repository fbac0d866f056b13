import { focusMain } from '#lib/focus-main'

/** Moves the focus to the page's title when a step removes the focused button, without scrolling. */
export function focusTitle() {
  const title = document.querySelector<HTMLElement>('#main h1[tabindex]')
  if (title) title.focus({ preventScroll: true })
  else focusMain()
}
