/** Where the focus goes when what held it leaves the page, without scrolling: the page itself, not its very top. */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })
