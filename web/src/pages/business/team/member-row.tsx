import type { VenueRole } from '@dawra/contract/venues/schemas'
import type { Member } from '@dawra/contract/venues/team'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { useSession } from '#lib/session'
import { toast } from '#lib/toasts'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Badge } from '#ui/badge'
import { Ltr, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'
import { Time } from '#ui/time'
import { useChangeRole, useRemove } from './queries.ts'
import { VENUE_ROLES } from './roles.ts'
import { ShiftState } from './shift-state.tsx'

interface MemberRowProps {
  member: Member
  /** Whether the viewing user is an owner, who may change it. */
  isOwner: boolean
  isReached: boolean | undefined
}

export function MemberRow({ member, isOwner, isReached }: MemberRowProps) {
  const t = useT('team')
  const session = useSession()
  const [removing, setRemoving] = useState(false)
  const isSelf = session.status === 'user' && session.user.id === member.userId
  const name = member.name || member.email
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0 grow basis-full sm:basis-52">
        <p className="font-semibold break-words">
          <Name>{name}</Name> {isSelf && <span className="font-normal text-muted">({t('you')})</span>}
        </p>
        <p className="text-14 text-muted">
          <Ltr className="wrap-anywhere">{member.email}</Ltr>
        </p>
        <p className="text-14 text-muted">
          {t.rich('since', { date: () => <Time at={member.since} as="date" /> })}
        </p>
      </div>
      {isOwner ? (
        <>
          <RoleSelect member={member} name={name} />
          <Button
            variant="danger-ghost"
            size="small"
            aria-label={isSelf ? t('leave') : t('removeOf', { name })}
            onClick={() => setRemoving(true)}
            className="sm:min-w-36"
          >
            {isSelf ? t('leave') : t('remove')}
          </Button>
        </>
      ) : (
        <Badge>{t(`roles.${member.role}`)}</Badge>
      )}
      {member.role !== 'accountant' && <ShiftState member={member} isSelf={isSelf} isReached={isReached} />}
      {removing && (
        <RemoveDialog member={member} name={name} isSelf={isSelf} onClose={() => setRemoving(false)} />
      )}
    </li>
  )
}

interface RemoveDialogProps {
  member: Member
  name: string
  isSelf: boolean
  onClose: () => void
}

function RemoveDialog({ member, name, isSelf, onClose }: RemoveDialogProps) {
  const t = useT('team')
  const say = useProblemText()
  const removing = useRemove(useVenue().id)
  const isolated = `\u2068${name}\u2069`
  const remove = () =>
    removing.mutate(member.userId, {
      onSuccess: () => {
        if (!isSelf) toast({ kind: 'success', title: t('removed', { name: isolated }) })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isSelf ? t('leaveTitle') : t('removeTitle', { name: isolated })}
      description={isSelf ? t('leaveText') : t('removeText')}
      action={isSelf ? t('leave') : t('remove')}
      keep={t('keep')}
      dangerous
      pending={removing.isPending}
      onConfirm={remove}
    >
      <FormProblem>{removing.isError && say(removing.error)}</FormProblem>
    </ConfirmDialog>
  )
}

function RoleSelect({ member, name }: { member: Member; name: string }) {
  const t = useT('team')
  const say = useProblemText()
  const changing = useChangeRole(useVenue().id)
  const change = (role: VenueRole) =>
    changing.mutate(
      { userId: member.userId, role },
      {
        onSuccess: () =>
          toast({
            kind: 'success',
            title: t('roleSaved', { name: `\u2068${name}\u2069`, role: t(`roles.${role}`) }),
          }),
        onError: error => toast({ kind: 'error', title: say(error) }),
      },
    )
  return (
    <span className="relative">
      <select
        aria-label={t('roleOf', { name })}
        value={changing.isPending ? changing.variables.role : member.role}
        disabled={changing.isPending}
        onChange={event => change(event.target.value as VenueRole)}
        className="min-h-11 appearance-none rounded-control border border-control bg-paper ps-3.5 pe-10 font-medium"
      >
        {VENUE_ROLES.map(role => (
          <option key={role} value={role}>
            {t(`roles.${role}`)}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-muted"
      />
    </span>
  )
}
