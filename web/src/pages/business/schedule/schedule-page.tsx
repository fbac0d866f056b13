import type { Venue } from '@dawra/contract/venues/schemas'
import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { CloseTonight } from '#features/venues/closing/close-tonight.tsx'
import { OpenNow } from '#features/venues/opening-hours.tsx'
import { venueQuery } from '#features/venues/queries.ts'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { ManagersOnly } from '#parts/venue/managers-only.tsx'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Answer } from '#ui/answer'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { LinkButton } from '#ui/link-button'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { draftOf, termsOf } from './schedule-draft.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { useSetSchedule } from './use-set-schedule.ts'

export function SchedulePage() {
  const { id, role } = useVenue()
  return (
    <ManagersOnly icon={<Clock />} texts="schedule">
      <div className="wrap-page grid max-w-[52rem] grid-cols-1 gap-5 py-4 lg:py-6">
        <Schedule key={id} venueId={id} isOwner={role === 'owner'} />
      </div>
    </ManagersOnly>
  )
}

function Schedule({ venueId, isOwner }: { venueId: string; isOwner: boolean }) {
  const t = useT('schedule')
  const venue = useQuery(venueQuery(venueId))
  return (
    <>
      <header className="grid grid-cols-1 gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-28">{t('title')}</h1>
          {venue.data && <OpenNow venue={venue.data} />}
        </div>
        <p className="text-muted">{t('text')}</p>
        {venue.data && (
          <LinkButton
            to="/business/$venueId"
            params={{ venueId }}
            variant="ghost"
            size="small"
            className="-ms-3.5 justify-self-start"
          >
            {t('asShown')}
          </LinkButton>
        )}
      </header>
      <Answer
        query={venue}
        waiting={
          <Loading label={t('loading')} className="grid gap-5">
            <CardSkeleton className="h-96" />
            <CardSkeleton className="h-32" />
          </Loading>
        }
      >
        {loaded => (
          <>
            {!loaded.closedSince && <CloseTonight />}
            {!loaded.closedSince && <ScheduleForm venue={loaded} />}
            {isOwner && <CloseForGood venue={loaded} />}
          </>
        )}
      </Answer>
    </>
  )
}

/** For owners: closes the venue permanently, or reopens it. The saved hours stay. */
function CloseForGood({ venue }: { venue: Venue }) {
  const t = useT('schedule')
  const say = useProblemText()
  const [asking, setAsking] = useState(false)
  const { saving, touched } = useSetSchedule({ base: venue, isSwitch: true })
  const isClosed = venue.closedSince !== null
  const turn = () =>
    saving.mutate(termsOf(draftOf(venue), !isClosed), {
      onSuccess: () => toast({ kind: 'success', title: t(isClosed ? 'opened' : 'closedNow') }),
      onError: error => toast({ kind: 'error', title: say(error) }),
      onSettled: () => setAsking(false),
    })
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="text-22">{t(isClosed ? 'closedTitle' : 'closeTitle')}</h2>
      <p className="text-muted">{t(isClosed ? 'closedText' : 'closeText')}</p>
      {isClosed ? (
        <Button pending={saving.isPending} onClick={turn}>
          {t('openAgain')}
        </Button>
      ) : (
        <Button variant="danger-ghost" className="-ms-5" onClick={() => setAsking(true)}>
          {t('close')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('closeAsk')}
        description={t('closeText')}
        action={t('close')}
        dangerous
        pending={saving.isPending}
        onConfirm={turn}
      />
      {touched}
    </Card>
  )
}
