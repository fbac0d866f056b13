import type { ChangedMeanwhile } from '@dawra/contract/platform/errors'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import type { Difference } from './merge.ts'

/** The stored version, the user's version, or the user's changes merged into the stored version. */
export type Choice = 'theirs' | 'mine' | 'both'

export type FieldLabels<Terms> = {
  [Field in keyof Terms]?: { label: string; text: (value: Terms[Field]) => ReactNode }
}

// The dialog does not depend on the kind of record: each field comes with its texts.
type AnyTerms = Record<string, never>

export interface ConflictDialogProps {
  facts: ChangedMeanwhile
  differences: readonly Difference<AnyTerms>[]
  labels: FieldLabels<AnyTerms>
  /** No field was changed to different values by both, so the versions can be merged. */
  mayMerge: boolean
  onChoose: (choice: Choice) => void
  onClose: () => void
}

/** Shows that another user saved meanwhile, with the differences and a choice. Closing it loses no input. */
export function ConflictDialog({
  facts,
  differences,
  labels,
  mayMerge,
  onChoose,
  onClose,
}: ConflictDialogProps) {
  const t = useT('conflict')
  const format = useFormat()
  const { by, name, at } = facts
  const who = () => <Name>{name}</Name>
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t.rich(`title.${by}`, { who, ago: at ? format.relative(at) : '' })}
      description={t(mayMerge ? 'fit' : 'choose')}
    >
      <dl className="grid gap-4">
        {differences.map(({ field, theirs, mine, isMine, isTheirs }) => (
          <div key={field} className="grid gap-1.5">
            <dt className="font-semibold">{labels[field]?.label}</dt>
            <Value label={t('theirs')} isNew={isTheirs}>
              {labels[field]?.text(theirs)}
            </Value>
            <Value label={t('mine')} isNew={isMine}>
              {labels[field]?.text(mine)}
            </Value>
          </div>
        ))}
      </dl>
      <div className="mt-6 grid gap-3">
        {mayMerge && <Button onClick={() => onChoose('both')}>{t('saveBoth')}</Button>}
        <Button variant="secondary" onClick={() => onChoose('theirs')}>
          {t(by === 'you' ? 'keepSaved' : 'keepTheirs')}
        </Button>
        <Button variant="secondary" onClick={() => onChoose('mine')}>
          {t('saveMine')}
        </Button>
      </div>
    </Dialog>
  )
}

interface ValueProps {
  label: string
  isNew: boolean
  children: ReactNode
}

function Value({ label, isNew, children }: ValueProps) {
  const t = useT('conflict')
  return (
    <dd className="grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-3 rounded-control bg-luban px-3 py-2">
      <span className="text-14 text-muted">{label}</span>
      <span className={`wrap-anywhere whitespace-pre-line ${isNew ? 'font-semibold' : ''}`}>
        {children || <span className="text-muted">{t('nothing')}</span>}
        {isNew && <span className="ms-2 text-13 font-normal text-wadi">{t('changed')}</span>}
      </span>
    </dd>
  )
}
