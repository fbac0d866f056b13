import type { Activity } from '@dawra/contract/composting'
import { type ActivityType, typedWeight } from '@dawra/contract/composting.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAttemptKey } from '#lib/attempt-key'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useDraftForm } from '#lib/use-draft-form'
import { COMPOSTING } from './queries.ts'

type ActivityFields = {
  type: ActivityType | ''
  /** Kilograms, as typed. */
  weight: string
  description: string
}

interface Writing {
  /** The entry that is changed; undefined for a new one. */
  before: Activity | undefined
  onDone: () => void
}

/** An entry as it is typed, kept in this tab until it is logged. */
export function useActivityForm({ before, onDone }: Writing) {
  const t = useT('composting')
  const queryClient = useQueryClient()
  const attempt = useAttemptKey()
  const [picture, setPicture] = useState(before?.picture ?? null)
  const { form, forget } = useDraftForm<ActivityFields>(before ? `composting:${before.id}` : 'composting', {
    type: before?.type ?? '',
    weight: before ? String(before.grams / 1000) : '',
    description: before?.description ?? '',
  })

  const write = ({ type, weight, description }: ActivityFields) => {
    const typed = typedWeight(weight)
    // The fields were judged before: neither can be missing here.
    const body = {
      type: type as ActivityType,
      grams: 'grams' in typed ? typed.grams : 0,
      description,
      picture,
    }
    if (before)
      return call('PUT /api/v1/me/composting/{activityId}', { params: { activityId: before.id }, body })
    return call('POST /api/v1/me/composting', { body, idempotencyKey: attempt.keyFor(body) })
  }
  const writing = useMutation({
    mutationFn: write,
    onSuccess: ({ points: count }) => {
      attempt.done()
      forget()
      void queryClient.invalidateQueries({ queryKey: COMPOSTING })
      toast({ kind: 'success', title: t(before ? 'saved' : 'logged', { count }) })
      onDone()
    },
    onError: () =>
      toast({ kind: 'error', title: t('errorTitle'), body: t(before ? 'failedToChange' : 'failedToLog') }),
  })
  const submit = form.handleSubmit(
    fields => new Promise<void>(resolve => writing.mutate(fields, { onSettled: () => resolve() })),
  )
  return { form, submit, error: writing.error, picture, setPicture }
}
