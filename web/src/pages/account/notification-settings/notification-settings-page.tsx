import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import {
  kindNamesQuery,
  notificationSettingsQuery,
  preferencesQuery,
} from '#features/notifications/queries.ts'
import { SubPage, SubPageSkeleton } from '#features/profile/sub-page.tsx'
import { ownSellerQuery } from '#features/shop/queries.ts'
import { useLocale, useT } from '#lib/i18n'
import { meQuery, myVenuesQuery } from '#parts/person/queries.ts'
import { Answers } from '#ui/answer'
import { LinkButton } from '#ui/link-button'
import { KindGroups } from './kind-groups.tsx'
import { groupsFor } from './kinds.ts'
import { LockedScreen } from './locked-screen-details.tsx'
import { PushNote } from './push-note.tsx'
import { QuietHoursPanel } from './quiet-hours.tsx'

export function NotificationSettingsPage() {
  const t = useT('notifications.preferences')
  return (
    <SubPage title={t('title')}>
      <Chosen />
    </SubPage>
  )
}

function Chosen() {
  const t = useT('notifications.preferences')
  // Few users are compost sellers, so the page does not wait for this.
  const { data: own } = useQuery(ownSellerQuery())
  const queries = [
    useQuery(preferencesQuery()),
    useQuery(notificationSettingsQuery()),
    useQuery(meQuery()),
    useQuery(myVenuesQuery()),
    useQuery(kindNamesQuery(useLocale())),
  ] as const
  return (
    <Answers queries={queries} waiting={<SubPageSkeleton />}>
      {([preferences, settings, { roles }, venues]) => {
        const groups = groupsFor({ roles, hasVenue: venues.length > 0, isSeller: Boolean(own?.seller) })
        return (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="min-w-0 grow basis-72 text-muted">{t('text')}</p>
              <LinkButton
                to={'/notifications' as string}
                variant="secondary"
                size="small"
                icon={<Bell aria-hidden className="size-5" />}
              >
                {t('inbox')}
              </LinkButton>
            </div>
            <PushNote />
            <KindGroups groups={groups} preferences={preferences} />
            <p className="text-14 text-muted">{t('security')}</p>
            <QuietHoursPanel settings={settings} groups={groups} />
            <LockedScreen settings={settings} />
          </>
        )
      }}
    </Answers>
  )
}
