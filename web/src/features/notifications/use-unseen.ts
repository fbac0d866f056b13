import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidate } from '#lib/api-query'
import { useLive } from '#lib/realtime'
import { useSession } from '#lib/session'
import { notificationCountsQuery } from './queries.ts'

export function useUnseen(): number {
  const queryClient = useQueryClient()
  const session = useSession()
  const isIn = session.status === 'user' && !session.user.awaitsSecondFactor
  useLive(['notifications.changed'], () => void invalidate(queryClient, 'GET /api/v1/me/notifications'))
  const unseen = useQuery({ ...notificationCountsQuery(), enabled: isIn }).data?.unseen ?? 0
  useMark(unseen)
  return unseen
}

/** Marks the unseen count on the app icon, and on the tab bar (`styles.css`). */
function useMark(unseen: number) {
  useEffect(() => {
    if (unseen === 0) return
    const root = document.documentElement
    root.toggleAttribute('data-unseen', true)
    // A browser may reject both calls; it then shows no badge.
    navigator.setAppBadge?.(unseen).catch(() => undefined)
    return () => {
      root.removeAttribute('data-unseen')
      navigator.clearAppBadge?.().catch(() => undefined)
    }
  }, [unseen])
}
