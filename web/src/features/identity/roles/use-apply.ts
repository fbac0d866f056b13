import type { apply } from '@dawra/contract/identity/roles'
import type { BodyOf } from '@dawra/contract/platform/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { forgetDraft, keepDraft, readDraft } from '#lib/drafts'
import { useProblemText } from '#lib/problem-text'
import { VALIDATION_MODE } from '#lib/validation-mode'

export type Details = BodyOf<typeof apply>

/** Applies for a role; the user's roles and applications are refetched on success and on failure. */
export function useApply() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Details) => call('POST /api/v1/me/applications', { body }),
    onSettled: () => invalidate(queryClient, 'GET /api/v1/me'),
  })
}

interface ApplyForm<Fields> {
  draft: string
  empty: Fields
  detailsOf: (fields: Fields) => Details | Promise<Details>
  onApplied?: () => void
}

export function useApplyForm<Fields extends FieldValues>(wanted: ApplyForm<Fields>) {
  const { draft, empty, detailsOf, onApplied } = wanted
  const say = useProblemText()
  const applying = useApply()
  const form = useForm<Fields>({
    defaultValues: { ...empty, ...readDraft(draft) } as DefaultValues<Fields>,
    ...VALIDATION_MODE,
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(draft, textsOf(values)),
      }),
    [form, draft],
  )
  const submit = form.handleSubmit(async fields => {
    try {
      await applying.mutateAsync(await detailsOf(fields as Fields))
      forgetDraft(draft)
      onApplied?.()
    } catch (error) {
      form.setError('root', { message: say(error) })
    }
  })
  return { form, submit }
}

const textsOf = (values: FieldValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'))
