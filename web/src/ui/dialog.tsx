import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { cx } from '#lib/cx'
import { focusMain } from '#lib/focus-main'
import { useT } from '#lib/i18n'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
}

const CENTRED =
  'm-auto max-h-[min(40rem,calc(100dvh-2rem))] w-[min(30rem,calc(100vw-2rem))] rounded-card animate-[rise_180ms_var(--ease-soft)]'
const EDGE =
  'mt-auto max-h-[calc(100dvh-3rem)] w-full rounded-t-card pb-[env(safe-area-inset-bottom)] animate-[rise_200ms_var(--ease-soft)] md:ms-auto md:mt-0 md:h-full md:max-h-full md:w-[26rem] md:rounded-none'

/** Returns the focus to the element that opened the dialog; if that is gone, to the main content. */
function giveBack(opener: HTMLElement | null) {
  if (!opener?.isConnected || opener === document.body) return focusMain()
  opener.focus()
  // The action in the dialog may remove its opener a moment later: cancelling removes the cancel button.
  const watch = new MutationObserver(() => {
    if (opener.isConnected && document.activeElement === opener) return
    watch.disconnect()
    if (!opener.isConnected && document.activeElement === document.body) focusMain()
  })
  watch.observe(document.body, { childList: true, subtree: true })
}

function Panel({ open, onOpenChange, title, description, children, shape }: DialogProps & { shape: string }) {
  const t = useT('shell')
  // Opened by state, not by Radix's trigger, so the element to return the focus to must be remembered here.
  const opener = useRef<HTMLElement>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* Radix's own overlay adds a style element, which the CSP forbids. */}
        <div ref={lockScroll} className="fixed inset-0 z-40 bg-scrim animate-[appear_150ms]" />
        <div className="pointer-events-none fixed inset-0 z-40 flex">
          <Radix.Content
            onOpenAutoFocus={() => {
              if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement
            }}
            onCloseAutoFocus={() => giveBack(opener.current)}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={cx(
              'pointer-events-auto flex flex-col overflow-y-auto overscroll-contain bg-paper text-loam',
              shape,
            )}
          >
            <header className="flex items-start gap-2 p-5 pe-2 pb-2">
              <div className="grow pt-1.5">
                <Radix.Title className="text-22">{title}</Radix.Title>
                {description && (
                  <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>
                )}
              </div>
              <Radix.Close
                aria-label={t('close')}
                className="grid size-11 shrink-0 place-items-center rounded-control hover-able:hover:bg-luban"
              >
                <X aria-hidden className="size-5" />
              </Radix.Close>
            </header>
            <div className="grow p-5 pt-2">{children}</div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The page below does not scroll and keeps its width. Only the first of several scrims holds the lock. */
function lockScroll(scrim: HTMLElement | null) {
  const root = document.documentElement
  if (!scrim || root.dataset.locked !== undefined) return undefined
  root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
  root.dataset.locked = ''
  return () => {
    delete root.dataset.locked
  }
}

/** A centred dialog. Its open state should be in the URL if it should survive a reload. */
export const Dialog = (props: DialogProps) => <Panel {...props} shape={CENTRED} />

/** From the bottom on phones, from the inline end on wide screens. */
export const Sheet = (props: DialogProps) => <Panel {...props} shape={EDGE} />
