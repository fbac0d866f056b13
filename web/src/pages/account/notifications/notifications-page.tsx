import type { NotificationPreference } from '@dawra/contract/profile'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { preferencesQuery } from '#features/profile/queries.ts'
import { Loaded, SubPage } from '#features/profile/sub-page.tsx'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { CheckboxField } from '#ui/checkbox-field'
import { FormProblem } from '#ui/form-problem'

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
  return <Loaded query={preferences}>{list => <Mails preferences={list} />}</Loaded>
}

/** Switches at once and back again if the server did not take it. */
function useSwitch() {
  const queryClient = useQueryClient()
  const { queryKey } = preferencesQuery()
  const set = (preference: NotificationPreference) =>
    queryClient.setQueryData(
      queryKey,
      before =>
        before && {
          preferences: before.preferences.map(other => (other.kind === preference.kind ? preference : other)),
        },
    )
  return useMutation({
    mutationFn: (preference: NotificationPreference) =>
      call('PUT /api/v1/me/notification-preferences', { body: { preferences: [preference] } }),
    onMutate: set,
    onError: (_error, preference) => set({ ...preference, isOn: !preference.isOn }),
  })
}

function Mails({ preferences }: { preferences: readonly NotificationPreference[] }) {
  const t = useT('profile.notifications')
  const say = useProblemText()
  const switching = useSwitch()
  return (
    <>
      <p className="text-muted">{t('text')}</p>
      <FormProblem>{switching.error && say(switching.error)}</FormProblem>
      <fieldset className="rounded-card bg-paper p-5">
        <legend className="sr-only">{t('mails')}</legend>
        <p aria-hidden className="pb-1 text-18 font-heading font-semibold">
          {t('mails')}
        </p>
        {preferences.map(preference => (
          <CheckboxField
            key={preference.kind}
            label={t(`kinds.${preference.kind}`)}
            checked={preference.isOn}
            onChange={({ target }) => switching.mutate({ ...preference, isOn: target.checked })}
          />
        ))}
      </fieldset>
      <p className="text-14 text-muted">{t('always')}</p>
    </>
  )
}
