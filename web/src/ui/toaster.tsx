import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { useT } from '#lib/i18n'
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from '#lib/toasts'

const LOOK = {
  info: { Icon: Info, tone: 'text-sea' },
  success: { Icon: CircleCheck, tone: 'text-wadi' },
  error: { Icon: CircleAlert, tone: 'text-danger' },
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useT('shell')
  const { Icon, tone } = LOOK[toast.kind]
  return (
    <Radix.Root
      {...(toast.stays && { duration: Number.POSITIVE_INFINITY })}
      type={toast.kind === 'error' ? 'foreground' : 'background'}
      onOpenChange={open => !open && dismissToast(toast.id)}
      className="flex items-start gap-3 rounded-card border border-line bg-raised p-4 pe-2 text-loam animate-[rise_180ms_var(--ease-soft)] data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0"
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      {/* A long action wraps below the text instead of squeezing it. */}
      <div className="flex min-w-0 grow flex-wrap items-start gap-x-3">
        <div className="min-w-0 grow basis-40 wrap-anywhere">
          <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
          {toast.body && <Radix.Description className="text-14 text-muted">{toast.body}</Radix.Description>}
        </div>
        {toast.action && (
          <Radix.Action
            altText={toast.action.label}
            onClick={toast.action.onAct}
            className="-mx-3 -my-2 inline-flex min-h-11 items-center rounded-control px-3 text-start font-semibold text-wadi"
          >
            {toast.action.label}
          </Radix.Action>
        )}
      </div>
      <Radix.Close
        aria-label={t('close')}
        className="-my-2 grid size-11 shrink-0 place-items-center rounded-control"
      >
        <X aria-hidden className="size-5" />
      </Radix.Close>
    </Radix.Root>
  )
}

/** Toasts: shown for 4 seconds, dismissed by a 20 px swipe toward the inline end, focused with Alt+T. */
export function Toaster({ rtl }: { rtl: boolean }) {
  const t = useT('shell')
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts)
  return (
    <Radix.Provider
      duration={4000}
      swipeThreshold={20}
      swipeDirection={rtl ? 'left' : 'right'}
      label={t('notification')}
    >
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Radix.Viewport
        hotkey={['altKey', 'KeyT']}
        label={t('notifications')}
        className="fixed end-4 [inset-block:var(--toast-inset)] z-50 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2"
      />
    </Radix.Provider>
  )
}
