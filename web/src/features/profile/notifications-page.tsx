import type { NotificationPreference } from '@dawra/contract/profile'
import {
  type NotificationChannel,
  type NotificationKind,
  notificationChannels,
  notificationKinds,
} from '@dawra/contract/profile.rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { FormProblem } from '#ui/form-problem'
import { Loaded } from './loaded.tsx'
import { preferencesQuery } from './queries.ts'
import { SubPage } from './sub-page.tsx'

export function NotificationsPage() {
  const t = useT('profile.notifications')
  return (
    <SubPage title={t('title')}>
      <Preferences />
    </SubPage>
  )
}

function Preferences() {
  const preferences = useQuery(preferencesQuery())
  return <Loaded query={preferences}>{list => <PreferenceTable preferences={list} />}</Loaded>
}

/** Switches at once and back again if the server did not take it. */
function useSwitch() {
  const queryClient = useQueryClient()
  const { queryKey } = preferencesQuery()
  const set = (preference: NotificationPreference) =>
    queryClient.setQueryData(queryKey, before =>
      before?.map(other =>
        other.kind === preference.kind && other.channel === preference.channel ? preference : other,
      ),
    )
  return useMutation({
    mutationFn: (preference: NotificationPreference) =>
      call('PUT /api/v1/me/notification-preferences', { body: { preferences: [preference] } }),
    onMutate: set,
    onError: (_error, preference) => set({ ...preference, isOn: !preference.isOn }),
  })
}

function PreferenceTable({ preferences }: { preferences: readonly NotificationPreference[] }) {
  const t = useT('profile.notifications')
  const say = useProblemText()
  const switching = useSwitch()
  const isOn = (kind: NotificationKind, channel: NotificationChannel) =>
    preferences.some(other => other.kind === kind && other.channel === channel && other.isOn)
  return (
    <>
      <p className="text-muted">{t('text')}</p>
      <FormProblem>{switching.error && say(switching.error)}</FormProblem>
      <div className="rounded-card bg-paper p-2 sm:p-4">
        <table className="w-full border-collapse">
          <caption className="sr-only">{t('title')}</caption>
          <thead>
            <tr className="text-13 text-muted">
              <th scope="col" className="p-2 text-start font-medium">
                {t('kind')}
              </th>
              {notificationChannels.map(channel => (
                <th key={channel} scope="col" className="w-16 p-1 text-center font-medium sm:w-24">
                  {t(`channels.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {notificationKinds.map(kind => (
              <tr key={kind} className="border-t border-line">
                <th scope="row" className="p-2 text-start text-14 font-medium sm:text-16">
                  {t(`kinds.${kind}`)}
                </th>
                {notificationChannels.map(channel => (
                  <td key={channel} className="p-0 text-center">
                    <label className="mx-auto grid size-11 place-items-center">
                      <input
                        type="checkbox"
                        checked={isOn(kind, channel)}
                        onChange={({ target }) => switching.mutate({ kind, channel, isOn: target.checked })}
                        className="size-6 accent-wadi"
                      />
                      <span className="sr-only">
                        {t('cell', { kind: t(`kinds.${kind}`), channel: t(`channels.${channel}`) })}
                      </span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-14 text-muted">{t('always')}</p>
    </>
  )
}
