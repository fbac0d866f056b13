import type { Venue } from '@dawra/contract/venues'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { draftOf, termsOf } from './draft.ts'
import { useSetSchedule } from './use-schedule.ts'

/** For owners: the place is closed for good, or opens again. The hours stay as they were saved. */
export function CloseForGood({ venue }: { venue: Venue }) {
  const t = useT('schedule')
  const say = useProblemText()
  const [asking, setAsking] = useState(false)
  const { saving } = useSetSchedule({ base: venue, isSwitch: true })
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
    </Card>
  )
}
