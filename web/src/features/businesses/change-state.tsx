import type { BusinessChange } from '@dawra/contract/businesses/changes'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { Name } from '#ui/bdi'
import { Time } from '#ui/time'

interface ChangeStateProps {
  change: BusinessChange | undefined
  children: ReactNode
}

export function ChangeState({ change, children }: ChangeStateProps) {
  const t = useT('businessPapers')
  if (!change || change.status === 'approved') return null
  const isDeclined = change.status === 'declined'
  return (
    <div className={`rounded-control p-3.5 ${isDeclined ? 'bg-danger-soft' : 'bg-sea-soft'}`}>
      <p className="font-medium">{children}</p>
      <p className="text-14">
        {isDeclined
          ? t.rich('declined', { note: () => <Name>{change.note ?? ''}</Name> })
          : t.rich('waiting', { date: () => <Time at={change.requestedAt} as="date" /> })}
      </p>
    </div>
  )
}
