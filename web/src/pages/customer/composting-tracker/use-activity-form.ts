import { typedWeight } from '@dawra/contract/composting/rules'
import type { Activity } from '@dawra/contract/composting/schemas'
import type { ActivityType } from '@dawra/contract/platform/waste.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { findOrThrow } from '#lib/find-or-throw'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useDraftForm } from '#lib/use-draft-form'
import { isUnanswered } from '#lib/waiting-writes'
import { useAttempt } from '#lib/write-once'
import type { FieldLabels } from '#parts/conflict/conflict-dialog.tsx'
import { useValues } from '#parts/conflict/use-values.tsx'
import { useEditBase, useVersionedSave } from '#parts/conflict/use-versioned-save.tsx'
import { activitiesQuery, COMPOSTING } from './queries.ts'
import { type ActivityTerms, sendActivity, waitingActivities } from './waiting.ts'

type ActivityFields = {
  type: ActivityType | ''
  /** In kilograms, as entered. */
  weight: string
  description: string
}

interface Writing {
  /** The entry to change; undefined for a new one. */
  before: Activity | undefined
  onDone: () => void
}

const fieldsOf = (activity: Activity | undefined): ActivityFields => ({
  type: activity?.type ?? '',
  weight: activity ? String(activity.grams / 1000) : '',
  description: activity?.description ?? '',
})

const termsOf = ({ type, grams, description, picture }: Activity): ActivityTerms => ({
  type,
  grams,
  description: description ?? '',
  picture,
})
function useActivityLabels(): FieldLabels<ActivityTerms> {
  const t = useT('composting')
  const format = useFormat()
  const values = useValues()
  return {
    type: { label: t('form.type'), text: type => t(`types.${type}`) },
    grams: { label: t('form.weight'), text: format.weight },
    description: { label: t('form.notes'), text: values.typed },
    picture: { label: t('form.photo'), text: values.photo },
  }
}

export function useActivityForm({ before, onDone }: Writing) {
  const t = useT('composting')
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  const draft = before ? `composting:${before.id}` : 'composting'
  const [base, rebase] = useEditBase(draft, before)
  const { saveOver, conflict } = useVersionedSave()
  const labels = useActivityLabels()
  const [picture, setPicture] = useState(base?.picture ?? null)
  const { form, forget } = useDraftForm<ActivityFields>(draft, fieldsOf(base))

  /** Without a response the entry is queued on this device with its key: the server may have received it. */
  const log = (body: ActivityTerms) =>
    attempt(body, async key => {
      try {
        return { thing: await sendActivity(key, body), stands: 'mine' as const }
      } catch (error) {
        if (isUnanswered(error) && waitingActivities.add(key, body)) return { stands: 'waiting' as const }
        throw error
      }
    })
  const editingOf = (from: Activity) => ({
    base: from,
    labels,
    termsOf,
    load: async () => {
      const { queryKey } = activitiesQuery()
      // The entry is on one of the loaded pages, so all of them are refetched.
      await queryClient.refetchQueries({ queryKey }, { throwOnError: true })
      const pages = queryClient.getQueryData(queryKey)?.pages ?? []
      return findOrThrow(
        pages.flatMap(page => page.items),
        ({ id }) => id === from.id,
      )
    },
    save: (body: ActivityTerms, version: number) =>
      call('PUT /api/v1/me/composting/{activityId}', {
        params: { activityId: from.id },
        body: { ...body, version },
      }),
  })
  const write = async ({ type, weight, description }: ActivityFields) => {
    const typed = typedWeight(weight)
    // Safe casts: validation requires both fields.
    const body = {
      type: type as ActivityType,
      grams: 'grams' in typed ? typed.grams : 0,
      description,
      picture,
    }
    return base ? saveOver(editingOf(base), body) : log(body)
  }
  const writing = useMutation({
    mutationFn: write,
    onSuccess: outcome => {
      if (outcome.stands === 'waiting') {
        forget()
        toast({ title: t('waiting.state'), body: t('waiting.text') })
        return onDone()
      }
      const { thing, stands } = outcome
      if (stands === 'theirs') {
        form.reset(fieldsOf(thing))
        setPicture(thing.picture)
        rebase(thing)
        return forget()
      }
      forget()
      const count = thing.points
      void invalidate(queryClient, COMPOSTING)
      toast({ kind: 'success', title: t(before ? 'saved' : 'logged', { count }) })
      onDone()
    },
    onError: () =>
      toast({ kind: 'error', title: t('errorTitle'), body: t(before ? 'failedToChange' : 'failedToLog') }),
  })
  const submit = form.handleSubmit(
    fields => new Promise<void>(resolve => writing.mutate(fields, { onSettled: () => resolve() })),
  )
  return { form, submit, error: writing.error, picture, setPicture, conflict }
}
