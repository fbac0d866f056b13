import type { Notification } from '@dawra/contract/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { changeShown, NOTIFICATIONS } from '#features/notifications/inbox.ts'
import { notificationCountsQuery } from '#features/notifications/queries.ts'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'

/** Who looks at the list has seen all of it; a list in a tab behind others waits until it is looked at. */
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

/** How many have arrived since the list was opened; undefined is a list that has yet to load. Ids tell their order. */
export function useArrived(notifications: readonly Notification[] | undefined): number {
  const [first, setFirst] = useState<string>()
  if (first === undefined && notifications) setFirst(notifications[0]?.id ?? '')
  if (first === undefined || !notifications) return 0
  return notifications.filter(({ id }) => id > first).length
}

/** Reads one, or all of them. Nothing waits for it: the next look at the list shows what the server knows. */
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

/** Takes one out of the list, with a way back. */
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
