const OPENS_MS = 700
/** Within this time after another tooltip, one opens without delay. */
const SKIP_MS = 300
/** Time to move the mouse to the tooltip itself. */
const REACH_MS = 120
const GAP = 6
const EDGE = 8
/** Larger controls have visible text, so they need no tooltip. */
const LARGEST = 64

const LOOK =
  'fixed z-60 w-max max-w-60 rounded-badge bg-loam px-2.5 py-1.5 text-13 text-ground wrap-anywhere animate-[appear_150ms_both]'

const isSeen = (node: Node) => !node.parentElement?.closest('[aria-hidden="true"], .sr-only, svg')

function hasText(control: Element) {
  const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (currentNode.textContent?.trim() && isSeen(currentNode)) return true
  }
  return false
}

/** The button or link around the target that has an icon and no text. */
function iconOnly(target: EventTarget | null): HTMLElement | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>('button, a[href]') : null
  if (!control?.querySelector('svg') || hasText(control)) return undefined
  const { width, height } = control.getBoundingClientRect()
  return width <= LARGEST && height <= LARGEST ? control : undefined
}

const nameOf = (control: Element) => (control.getAttribute('aria-label') ?? control.textContent ?? '').trim()

/** Below the control, or above it without space; always inside the window. */
function place(tip: HTMLElement, control: Element) {
  const { left, width, top, bottom } = control.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = tip
  const x = Math.min(Math.max(left + (width - offsetWidth) / 2, EDGE), innerWidth - offsetWidth - EDGE)
  const fits = bottom + GAP + offsetHeight + EDGE <= innerHeight
  tip.style.left = `${x}px`
  tip.style.top = `${fits ? bottom + GAP : top - GAP - offsetHeight}px`
}

/** Shows the names of icon-only buttons and links, on hover and on keyboard focus. @returns how to stop it */
export function startTooltips(): () => void {
  let tip: HTMLElement | undefined
  let current: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let closedAt = Number.NEGATIVE_INFINITY

  const close = () => {
    clearTimeout(timer)
    current = undefined
    if (!tip) return
    tip.remove()
    tip = undefined
    closedAt = performance.now()
  }
  const open = (control: HTMLElement) => {
    const name = nameOf(control)
    if (!name || !control.isConnected) return
    tip = document.createElement('div')
    // Its text is the control's accessible name already.
    tip.ariaHidden = 'true'
    tip.dir = 'auto'
    tip.className = LOOK
    tip.textContent = name
    document.body.append(tip)
    place(tip, control)
  }
  const follow = (control: HTMLElement, delay: number) => {
    close()
    current = control
    timer = setTimeout(open, delay, control)
  }
  const onOver = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    const { target } = event
    if (tip && target instanceof Node && tip.contains(target)) return clearTimeout(timer)
    const control = iconOnly(target)
    if (control && control === current) return tip && clearTimeout(timer)
    if (control) return follow(control, tip || performance.now() - closedAt < SKIP_MS ? 0 : OPENS_MS)
    clearTimeout(timer)
    if (tip) timer = setTimeout(close, REACH_MS)
    else current = undefined
  }
  const onFocus = ({ target }: FocusEvent) => {
    const control = iconOnly(target)
    if (control?.matches(':focus-visible')) follow(control, 0)
  }

  const over = new AbortController()
  const { signal } = over
  addEventListener('pointerover', onOver, { signal })
  addEventListener('focusin', onFocus, { signal })
  for (const sign of ['focusout', 'pointerdown', 'keydown', 'scroll', 'blur'])
    addEventListener(sign, close, { signal, capture: true, passive: true })
  document.documentElement.addEventListener('pointerleave', close, { signal })
  return () => {
    close()
    over.abort()
  }
}
