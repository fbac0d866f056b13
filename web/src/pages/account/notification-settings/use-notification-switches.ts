import type { NotificationPreference, NotificationSettings } from '@dawra/contract/notifications/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notificationSettingsQuery, preferencesQuery } from '#features/notifications/queries.ts'
import { call } from '#lib/client'

/** Optimistic: reverts if the server refuses. */
export function useSwitch() {
  const queryClient = useQueryClient()
  const { queryKey } = preferencesQuery()
  const set = (changed: NotificationPreference) =>
    queryClient.setQueryData(
      queryKey,
      before =>
        before && {
          preferences: before.preferences.map(other =>
            other.kind === changed.kind && other.channel === changed.channel ? changed : other,
          ),
        },
    )
  return useMutation({
    // Serial: of two clicks on one switch the second must win.
    scope: { id: 'notification preferences' },
    mutationFn: (preference: NotificationPreference) =>
      call('PUT /api/v1/me/notification-preferences', { body: { preferences: [preference] } }),
    onMutate: set,
    onError: (_error, preference) => set({ ...preference, isOn: !preference.isOn }),
  })
}

/** Optimistic: reverts if the server refuses. */
export function useChangeSettings() {
  const queryClient = useQueryClient()
  const { queryKey } = notificationSettingsQuery()
  return useMutation({
    scope: { id: 'notification settings' },
    mutationFn: (change: Partial<NotificationSettings>) =>
      call('PUT /api/v1/me/notification-settings', { body: change }),
    onMutate: change => {
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, before && { ...before, ...change })
      return before
    },
    onError: (_error, _change, before) => queryClient.setQueryData(queryKey, before),
  })
}
