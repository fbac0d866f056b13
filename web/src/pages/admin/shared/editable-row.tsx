import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { type ChangedByProps, LastChangedBy } from './last-changed-by.tsx'

interface SettableRowProps {
  /** The name, which is part of the button's accessible name. */
  name: string
  heading?: ReactNode
  changed?: ChangedByProps | null
  onOpen: () => void
  children?: ReactNode
}

export function EditableRow({ name, heading = name, changed, onOpen, children }: SettableRowProps) {
  const t = useT('operator.changes')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid gap-0.5">
        <h3 className="flex flex-wrap items-center gap-2 font-medium">{heading}</h3>
        {children}
        {changed && <LastChangedBy by={changed.by} at={changed.at} />}
      </div>
      <Button variant="secondary" size="small" aria-label={t('openOf', { name })} onClick={onOpen}>
        {t('open')}
      </Button>
    </div>
  )
}
