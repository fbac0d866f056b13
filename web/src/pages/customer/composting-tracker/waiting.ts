import type { ActivityType } from '@dawra/contract/platform/waste.rules'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { waitingWrites } from '#lib/waiting-writes'
import { COMPOSTING } from './queries.ts'

export interface ActivityTerms {
  type: ActivityType
  grams: number
  description: string
  picture: string | null
}

export const sendActivity = (idempotencyKey: string, body: ActivityTerms) =>
  call('POST /api/v1/me/composting', { body, idempotencyKey })

export const waitingActivities = waitingWrites<ActivityTerms>('composting-waiting', sendActivity)

const AGAIN_MS = 10_000

/**
 * Sends the queued entries at once, when the network is back, and regularly, because browsers may miss that event.
 * @param count the number of queued entries; a new one may lack only its response
 */
export function useSendWaiting(count: number) {
  const t = useT('composting.waiting')
  const queryClient = useQueryClient()
  const send = useEffectEvent(async () => {
    const sent = await waitingActivities.flush()
    if (sent === 0) return
    toast({ kind: 'success', title: t('sent', { count: sent }) })
    await invalidate(queryClient, COMPOSTING)
  })
  useEffect(() => {
    if (count > 0) void send()
  }, [count])
  useEffect(() => {
    const again = () => void send()
    const timer = setInterval(again, AGAIN_MS)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [])
}
