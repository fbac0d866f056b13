import type { Erasure } from '@dawra/contract/profile/consents'
import { ERASURE_GRACE_DAYS } from '@dawra/contract/profile/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { erasureQuery } from '#features/profile/queries.ts'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { Time } from '#ui/time'

type Planned = NonNullable<Erasure['erasure']>

export function ErasurePanel({ planned }: { planned: Planned | null }) {
  return planned ? <Leaving planned={planned} /> : <Staying />
}

function useErasure<Name extends 'POST /api/v1/me/erasure' | 'DELETE /api/v1/me/erasure'>(
  name: Name,
  onDone: () => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(name as 'POST /api/v1/me/erasure'),
    onSuccess: ({ erasure }) => {
      queryClient.setQueryData(erasureQuery().queryKey, { erasure })
      onDone()
    },
  })
}

function Staying() {
  const t = useT('profile.erasure')
  const say = useProblemText()
  const [asking, setAsking] = useState(false)
  const erase = useErasure('POST /api/v1/me/erasure', () => setAsking(false))
  return (
    <Panel title={t('title')} text={t('text')}>
      <Button variant="danger-ghost" onClick={() => setAsking(true)} className="-ms-2 justify-self-start">
        {t('action')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('askTitle')}
        description={t('askText', { days: ERASURE_GRACE_DAYS })}
        action={t('action')}
        keep={t('keep')}
        dangerous
        pending={erase.isPending}
        onConfirm={() => erase.mutate()}
      >
        <FormProblem>{erase.error && say(erase.error)}</FormProblem>
        <ul className="ms-5 list-disc space-y-1 text-muted">
          <li>{t('goes')}</li>
          <li>{t('stays')}</li>
          <li>{t('open')}</li>
        </ul>
      </ConfirmDialog>
    </Panel>
  )
}

function Leaving({ planned }: { planned: Planned }) {
  const t = useT('profile.erasure')
  const say = useProblemText()
  const stay = useErasure('DELETE /api/v1/me/erasure', () =>
    toast({ kind: 'success', title: t('cancelled') }),
  )
  return (
    <Panel
      title={t('plannedTitle')}
      text={t.rich('plannedText', { time: () => <Time at={planned.actsAt} /> })}
    >
      <FormProblem>{stay.error && say(stay.error)}</FormProblem>
      <Button pending={stay.isPending} onClick={() => stay.mutate()} className="justify-self-start">
        {t('cancel')}
      </Button>
    </Panel>
  )
}
