import type { ResultOf } from '@dawra/contract/platform/route'
import type { listTeam } from '@dawra/contract/venues/team'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Badge } from '#ui/badge'
import { Ltr } from '#ui/bdi'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Time } from '#ui/time'
import { useWithdraw } from './queries.ts'

type Invitation = ResultOf<typeof listTeam>['invitations'][number]

interface PendingListProps {
  invitations: readonly Invitation[]
  isOwner: boolean
}

export function PendingList({ invitations, isOwner }: PendingListProps) {
  const t = useT('team')
  return (
    <Card>
      <h2 className="text-22">{t('pending')}</h2>
      <ul className="mt-2 divide-y divide-line">
        {invitations.map(invitation => (
          <Pending key={invitation.id} invitation={invitation} isOwner={isOwner} />
        ))}
      </ul>
    </Card>
  )
}

function Pending({
  invitation: { id, email, role, expiresAt },
  isOwner,
}: {
  invitation: Invitation
  isOwner: boolean
}) {
  const t = useT('team')
  const say = useProblemText()
  const withdrawing = useWithdraw(useVenue().id)
  const isolated = `\u2066${email}\u2069`
  const withdraw = () =>
    withdrawing.mutate(id, {
      onSuccess: () => toast({ title: t('withdrawn', { email: isolated }) }),
      onError: error => toast({ kind: 'error', title: say(error) }),
    })
  return (
    <li className="grid gap-1 py-3">
      <Ltr className="font-medium wrap-anywhere">{email}</Ltr>
      <p className="flex flex-wrap items-center gap-x-3 text-14 text-muted">
        <Badge>{t(`roles.${role}`)}</Badge>
        <span>{t.rich('until', { date: () => <Time at={expiresAt} as="dayInside" /> })}</span>
      </p>
      {isOwner && (
        <Button
          variant="ghost"
          size="small"
          pending={withdrawing.isPending}
          aria-label={t('withdrawOf', { email })}
          onClick={withdraw}
          className="-ms-3.5 justify-self-start"
        >
          {t('withdraw')}
        </Button>
      )}
    </li>
  )
}
