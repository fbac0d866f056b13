import { CircleAlert, ScanLine, X } from 'lucide-react'
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { canCheck } from '#features/orders/board/offline/check-code.ts'
import type { Handed } from '#features/orders/board/offline/hand-over-offline.ts'
import { storedBoard } from '#features/orders/board/offline/stored-board.ts'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useOnline } from '#lib/online'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Button } from '#ui/button'
import { lazyPart } from '#ui/lazy-part'
import { Spinner } from '#ui/spinner'
import { CashDialog } from './cash-dialog.tsx'
import { CODE_FIELD_ID } from './code-focus.ts'
import { HandedOver } from './handed-over-message.tsx'
import type { HandedTest } from './handed-over-test-order.tsx'
import { useCodeEntry } from './use-code-entry.ts'

const CodePad = lazyPart(() => import('#parts/pickup-code/code-pad.tsx').then(part => part.CodePad))
const ScanDialog = lazyPart(() => import('./scan-dialog.tsx').then(part => part.ScanDialog))

const AHEAD_MS = 4000

/** An Arabic keyboard lacks the letters of a code, and covers half of the screen. */
const hasFingers = () => matchMedia('(pointer: coarse)').matches

/** Preloads what a customer at the counter must not wait for, after the orders are loaded. */
function fetchAhead() {
  const timer = setTimeout(() => {
    const parts = [
      CodePad.ahead(),
      ScanDialog.ahead(),
      import('#parts/scan/use-scanner.ts').then(part => part.prepareScanner()),
    ]
    for (const part of parts) part.catch(() => undefined)
  }, AHEAD_MS)
  return () => clearTimeout(timer)
}

/** Above the bottom bar on phones, above the columns on wide screens. */
export function CodeEntry() {
  const field = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [open, setOpen] = useState(false)
  const [scanning, setScanning] = useState(false)
  const [handedOver, setHandedOver] = useState<Handed | HandedTest | null>(null)
  const entry = useCodeEntry(handed => {
    field.current?.blur()
    setHandedOver(handed)
  })
  const fingers = hasFingers()
  useEffect(fetchAhead, [])
  const padOpen = open && fingers
  // Focusing the field on a touch screen would open the keypad over half of the board.
  const focusNext = () => (fingers ? form.current?.querySelector('button') : field.current)?.focus()
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    <>
      <form
        ref={form}
        data-action-bar
        onSubmit={event => {
          event.preventDefault()
          entry.again()
        }}
        onBlur={leave}
        className={cx(
          'fixed inset-x-0 z-30 border-t border-line bg-paper px-3 py-2 lg:static lg:mt-2 lg:rounded-card lg:border-0 lg:p-3',
          padOpen
            ? 'bottom-0 z-40 pb-[calc(env(safe-area-inset-bottom)+0.75rem)]'
            : 'bottom-[calc(env(safe-area-inset-bottom)+3.5rem+1px)]',
        )}
      >
        <CodeProblem>{entry.problem}</CodeProblem>
        <OfflineNote />
        <div className="mx-auto flex max-w-2xl items-center gap-2 lg:mx-0">
          <CodeField entry={entry} fingers={fingers} field={field} onOpen={() => setOpen(true)} />
          {padOpen ? <ClosePad onClose={() => setOpen(false)} /> : <Scan onScan={() => setScanning(true)} />}
        </div>
        {padOpen && <CodePad code={entry.code} onType={entry.type} />}
      </form>
      {scanning && (
        <ScanDialog
          onClose={() => setScanning(false)}
          onCode={code => {
            setScanning(false)
            entry.type(code)
          }}
        />
      )}
      {entry.cash && (
        <CashDialog
          due={entry.cash.due}
          pending={entry.isPending}
          onCollected={entry.cash.collected}
          onClose={entry.cash.leave}
        />
      )}
      <HandedOver handed={handedOver} onClose={() => setHandedOver(null)} focusAfter={focusNext} />
    </>
  )
}

const CodeProblem = ({ children }: { children: ReactNode }) => (
  <div id="pickup-code-problem" role="alert" className="mx-auto max-w-2xl lg:mx-0">
    {children && (
      <p className="mb-2 flex items-start gap-2 rounded-control bg-danger-soft p-3 font-semibold text-danger">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>{children}</span>
      </p>
    )}
  </div>
)

/** States how codes are checked while there is no network. */
function OfflineNote() {
  const t = useT('businessOrders.offline')
  const format = useFormat()
  const venueId = useVenue().id
  if (useOnline()) return null
  const stored = canCheck() ? storedBoard(venueId) : undefined
  return (
    <p role="status" className="mx-auto mb-2 max-w-2xl text-14 text-muted lg:mx-0">
      {stored ? t('note', { at: format.clock(stored.board.asOf) }) : t('noNote')}
    </p>
  )
}

interface CodeFieldProps {
  entry: ReturnType<typeof useCodeEntry>
  fingers: boolean
  field: React.RefObject<HTMLInputElement | null>
  onOpen: () => void
}

function CodeField({ entry, fingers, field, onOpen }: CodeFieldProps) {
  const t = useT('businessOrders.code')
  return (
    <div className="relative min-w-0 grow">
      <label
        htmlFor={CODE_FIELD_ID}
        className="sr-only lg:not-sr-only lg:mb-1 lg:block lg:text-14 lg:font-medium"
      >
        {t('label')}
        <span className="lg:ms-2 lg:text-14 lg:font-normal lg:text-muted"> {t('hint')}</span>
      </label>
      <input
        ref={field}
        id={CODE_FIELD_ID}
        dir="ltr"
        value={entry.code}
        onFocus={onOpen}
        onChange={event => entry.type(event.target.value)}
        aria-invalid={entry.problem ? true : undefined}
        aria-describedby="pickup-code-problem"
        inputMode={fingers ? 'none' : 'text'}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        placeholder={t('placeholder')}
        className="block min-h-14 w-full rounded-control border-2 border-control bg-paper px-3 text-center font-code text-[1.75rem] font-semibold tracking-[0.2em] uppercase placeholder:font-normal placeholder:opacity-50 focus:border-wadi focus:outline-none aria-invalid:border-danger"
      />
      {entry.isPending && <Spinner className="absolute end-4 bottom-4 size-6 text-wadi" />}
    </div>
  )
}

function Scan({ onScan }: { onScan: () => void }) {
  const t = useT('businessOrders')
  return (
    <Button
      onClick={onScan}
      icon={<ScanLine aria-hidden className="size-6" />}
      className="min-h-14 shrink-0 lg:self-end"
    >
      {t('scan.button')}
    </Button>
  )
}

function ClosePad({ onClose }: { onClose: () => void }) {
  const t = useT('businessOrders.code')
  return (
    <button
      type="button"
      aria-label={t('close')}
      onClick={onClose}
      className="grid size-14 shrink-0 place-items-center rounded-control text-muted"
    >
      <X aria-hidden className="size-6" />
    </button>
  )
}
