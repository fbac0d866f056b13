import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useProblemText } from '#lib/problem-text'
import { FAVOURITES, type Subject } from '#parts/heart/queries.ts'
import { CheckboxField } from '#ui/checkbox-field'

interface AlertBoxProps {
  subject: Subject
  wish: 'alerts' | 'watches'
  isOn: boolean
  label: ReactNode
}

/** Whether the user wants alerts about a favourite. Optimistic: reverts if the server refuses. */
export function AlertBox({ subject, wish, isOn, label }: AlertBoxProps) {
  const queryClient = useQueryClient()
  const say = useProblemText()
  const wishing = useMutation({
    mutationFn: (wanted: boolean) =>
      call('PUT /api/v1/me/favourites', { body: { ...subject, [wish]: wanted } }),
    onSuccess: () => invalidate(queryClient, ...FAVOURITES),
  })
  return (
    <CheckboxField
      label={label}
      checked={wishing.isPending ? wishing.variables : isOn}
      onChange={event => wishing.mutate(event.target.checked)}
      error={wishing.isError ? say(wishing.error) : undefined}
    />
  )
}
