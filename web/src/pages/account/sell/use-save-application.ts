import type { Application } from '@dawra/contract/businesses/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ownApplicationQuery } from '#features/businesses/queries.ts'
import { useCity } from '#lib/city'
import { call } from '#lib/client'
import type { WithYes } from '#parts/listing-fields/confirm-checkbox.tsx'
import { forgetSellDraft, type SellFields } from './fields.ts'
import { savable } from './use-sell-form.ts'

/** How long after the last input the form is saved. */
const PAUSE_MS = 2000

/** The application in the cache, which every response of the server replaces. */
function useKnown() {
  const queryClient = useQueryClient()
  const { queryKey } = ownApplicationQuery()
  return {
    read: () => queryClient.getQueryData(queryKey)?.application ?? null,
    put: (application: Application) => queryClient.setQueryData(queryKey, { application }),
    reload: async () => {
      await queryClient.refetchQueries({ queryKey })
      return queryClient.getQueryData(queryKey)?.application ?? null
    },
  }
}

/** Serial: each request sends the version that the previous one returned. */
const IN_TURN = { scope: { id: 'business-application' } } as const

/** Saves the form to the account: automatically after a pause, and at once on request. */
export function useSaveApplication(form: UseFormReturn<SellFields>, isSignedIn: boolean, isNew: boolean) {
  const known = useKnown()
  const city = useCity()
  const saving = useMutation({
    ...IN_TURN,
    mutationFn: async () => {
      const fields = form.getValues()
      const stands = known.read()
      const opens = stands === null || stands.status === 'declined' || stands.status === 'approved'
      const version = opens ? null : stands.version
      const saved = await call('PUT /api/v1/me/business-application', {
        body: { terms: await savable(fields, city), version },
      })
      return { saved, fields: JSON.stringify(fields) }
    },
    onSuccess: ({ saved, fields }) => {
      known.put(saved)
      // What was entered during the request stays in the draft until it is saved too.
      if (JSON.stringify(form.getValues()) === fields) forgetSellDraft()
    },
  })
  const save = useEffectEvent(() => saving.mutate())
  useEffect(() => {
    if (!isSignedIn) return
    if (isNew) save()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(() => save(), PAUSE_MS)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [form, isSignedIn, isNew])
  return { saving, known }
}

export function useSubmitApplication(save: () => Promise<unknown>, withYes: WithYes, onSent: () => void) {
  const known = useKnown()
  return useMutation({
    mutationFn: async () => {
      await save()
      const version = known.read()?.version ?? 1
      return withYes(yes =>
        call('POST /api/v1/me/business-application/submit', { body: { version, ...yes } }),
      )
    },
    onSuccess: application => {
      forgetSellDraft()
      known.put(application)
      onSent()
    },
  })
}
