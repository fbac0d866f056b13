import type { Notification } from '@dawra/contract/notifications/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { changeShown, NOTIFICATIONS } from '#features/notifications/inbox.ts'
import { notificationCountsQuery } from '#features/notifications/queries.ts'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'

/** Opening the list marks everything as seen; in a hidden tab only once the tab is visible. */
export function useSeen() {
  const queryClient = useQueryClient()
  const { queryKey } = notificationCountsQuery()
  const unseen = useQuery(notificationCountsQuery()).data?.unseen ?? 0
  const seeing = useMutation({
    mutationFn: () => call('POST /api/v1/me/notifications/seen'),
    onSuccess: counts => queryClient.setQueryData(queryKey, counts),
  })
  const see = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !seeing.isPending) seeing.mutate()
  })
  useEffect(() => {
    if (unseen === 0) return
    see()
    const look = () => see()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [unseen])
}

/** How many notifications came since the list was opened, counted by their ascending ids. @param notifications undefined while loading */
export function useArrived(notifications: readonly Notification[] | undefined): number {
  const [first, setFirst] = useState<string>()
  if (first === undefined && notifications) setFirst(notifications[0]?.id ?? '')
  if (first === undefined || !notifications) return 0
  return notifications.filter(({ id }) => id > first).length
}

/** Marks one or all as read. Not awaited: the next fetch of the list shows the server's state. */
export function useRead() {
  const queryClient = useQueryClient()
  const show = (isRead: (notification: Notification) => boolean) =>
    changeShown(queryClient, notification =>
      isRead(notification) && notification.readAt === null
        ? { ...notification, readAt: new Date().toISOString() }
        : notification,
    )
  const onError = () => void invalidate(queryClient, NOTIFICATIONS)
  const one = useMutation({
    mutationFn: (notificationId: string) =>
      call('POST /api/v1/me/notifications/{notificationId}/read', { params: { notificationId } }),
    onMutate: id => show(notification => notification.id === id),
    onError,
  })
  const all = useMutation({
    mutationFn: () => call('POST /api/v1/me/notifications/read'),
    onMutate: () => show(() => true),
    onError,
  })
  return { readOne: one.mutate, readAll: () => all.mutate() }
}

export function useArchive() {
  const t = useT('notifications.inbox')
  const say = useProblemText()
  const queryClient = useQueryClient()
  const refresh = () => void invalidate(queryClient, NOTIFICATIONS)
  const onError = (error: Error) => {
    toast({ kind: 'error', title: say(error) })
    refresh()
  }
  const restoring = useMutation({
    mutationFn: (notificationId: string) =>
      call('POST /api/v1/me/notifications/{notificationId}/restore', { params: { notificationId } }),
    onSuccess: refresh,
    onError,
  })
  const archiving = useMutation({
    mutationFn: (notificationId: string) =>
      call('POST /api/v1/me/notifications/{notificationId}/archive', { params: { notificationId } }),
    onMutate: id => changeShown(queryClient, shown => (shown.id === id ? null : shown)),
    onSuccess: (_, id) =>
      toast({
        title: t('archived'),
        action: { label: t('undo'), onAct: () => restoring.mutate(id) },
        about: 'archived notification',
      }),
    onError,
  })
  return archiving.mutate
}
