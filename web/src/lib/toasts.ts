export type ToastKind = 'info' | 'success' | 'error'

export interface Toast {
  id: number
  kind: ToastKind
  title: string
  body?: string
  action?: ToastAction | undefined
  /** Of several with the same value only the last is shown: it includes what the earlier ones said. */
  about?: string
  /** Until it is answered or closed. */
  stays?: boolean
}

/** One thing to do about it; there must be another way to it, since the toast goes away. */
export interface ToastAction {
  label: string
  onAct: () => void
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says something for four seconds, unless it `stays`. Errors that need an answer belong beside their field instead. */
export function toast({ kind = 'info', ...rest }: Omit<Toast, 'id' | 'kind'> & { kind?: ToastKind }) {
  lastId += 1
  const others = toasts.filter(({ about }) => !about || about !== rest.about)
  set([...others.slice(-2), { id: lastId, kind, ...rest }])
}

export const dismissToast = (id: number) => set(toasts.filter(candidate => candidate.id !== id))
export const currentToasts = () => toasts
export const subscribeToToasts = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
