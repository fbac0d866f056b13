import { focusMain } from '#lib/focus-main'

/** After a step whose button is gone: the name of the page has the focus and is read, and nothing moves under a thumb. */
export function focusTitle() {
  const title = document.querySelector<HTMLElement>('#main h1[tabindex]')
  if (title) title.focus({ preventScroll: true })
  else focusMain()
}
