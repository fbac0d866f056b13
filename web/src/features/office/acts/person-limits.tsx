import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { Answer } from '#ui/answer'
import { Button } from '#ui/button'
import { CardSkeleton } from '#ui/skeleton'
import { Time } from '#ui/time'
import { ActDialog } from './act-dialog.tsx'
import { limitsOfPersonQuery } from './queries.ts'

export function PersonLimits({ userId }: { userId: string }) {
  const t = useT('officeActs.person.limits')
  const used = useQuery(limitsOfPersonQuery(userId))
  const [isOpen, setOpen] = useState(false)
  return (
    <Answer query={used} waiting={<CardSkeleton className="h-11" />}>
      {({ limits }) => (
        <div className="grid justify-items-start gap-2">
          {limits.length === 0 && <p className="text-14 text-muted">{t('none')}</p>}
          {limits.map(({ name, until }) => (
            <p key={name} className="text-14">
              {t.rich('used', { name: t(`names.${name}`), until: () => <Time at={until} /> })}
            </p>
          ))}
          {limits.length > 0 && (
            <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
              {t('open')}
            </Button>
          )}
          {isOpen && <LiftAct userId={userId} onClose={() => setOpen(false)} />}
        </div>
      )}
    </Answer>
  )
}

function LiftAct({ userId, onClose }: { userId: string; onClose: () => void }) {
  const t = useT('officeActs.person.limits')
  const queryClient = useQueryClient()
  return (
    <ActDialog
      title={t('title')}
      text={t('text')}
      tells={t('tells')}
      action={t('open')}
      done={t('done')}
      onClose={onClose}
      send={async ({ reason }) => {
        const requested = { params: { userId }, body: { reason } }
        const left = await call('POST /api/v1/admin/people/{userId}/limits/lifting', requested)
        queryClient.setQueryData(limitsOfPersonQuery(userId).queryKey, left)
        return null
      }}
    />
  )
}
