import { useRef, useState } from 'react'
import { useT } from '#lib/i18n'
import { useOnline } from '#lib/online'
import { CodePad } from '#parts/pickup-code/code-pad.tsx'
import { FormProblem } from '#ui/form-problem'
import { Section } from '#ui/section'
import { Spinner } from '#ui/spinner'
import { useHandOver } from './use-hand-over.ts'

/** On touch screens our own keypad is shown: an Arabic keyboard lacks the letters of a code. */
const hasFingers = () => matchMedia('(pointer: coarse)').matches

const showKeys = (keys: HTMLElement | null) => keys?.scrollIntoView({ block: 'center' })

export function HandOver({ donationId }: { donationId: string }) {
  const t = useT('giving.handOver')
  const create = useT('giving.create')
  const field = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const entry = useHandOver(donationId, () => field.current?.blur())
  const fingers = hasFingers()
  const online = useOnline()
  return (
    <Section title={t('title')} className="rounded-card bg-paper p-4 md:p-5">
      <form
        onSubmit={event => {
          event.preventDefault()
          entry.again()
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setOpen(false)
        }}
        className="grid gap-2"
      >
        <label htmlFor="hand-over-code">
          {t('text')}
          <span className="sr-only"> {t('label')}</span>
        </label>
        <div className="relative max-w-sm">
          <input
            ref={field}
            id="hand-over-code"
            dir="ltr"
            value={entry.code}
            onFocus={() => setOpen(true)}
            onChange={event => entry.type(event.target.value)}
            disabled={!online}
            aria-invalid={entry.problem ? true : undefined}
            inputMode={fingers ? 'none' : 'text'}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            placeholder="AB123"
            className="block min-h-16 w-full rounded-control border-2 border-control bg-paper px-3 text-center font-code text-[1.75rem] font-semibold tracking-[0.2em] uppercase placeholder:font-normal placeholder:opacity-50 focus:border-wadi focus:outline-none aria-invalid:border-danger"
          />
          {entry.isPending && <Spinner className="absolute end-4 bottom-5 size-6 text-wadi" />}
        </div>
        <FormProblem>{online ? entry.problem : create('offline')}</FormProblem>
        {open && fingers && (
          <div ref={showKeys}>
            <CodePad code={entry.code} onType={entry.type} />
          </div>
        )}
      </form>
    </Section>
  )
}
