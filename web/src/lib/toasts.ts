export type ToastKind = 'info' | 'success' | 'error'

export interface Toast {
  id: number
  kind: ToastKind
  title: string
  body?: string
  action?: ToastAction | undefined
  /** A new toast replaces earlier ones with the same value: it must include their content. */
  about?: string
  stays?: boolean
}

/** An action on a toast. It must be available elsewhere too, because the toast disappears. */
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

/** Shown for four seconds, unless it `stays`. Errors that need an answer belong beside their field. */
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
