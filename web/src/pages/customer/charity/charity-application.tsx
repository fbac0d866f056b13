import { isEditableCharity } from '@dawra/contract/charities/rules'
import type { CharityApplication as Application } from '@dawra/contract/charities/schemas'
import type { Localized } from '@dawra/contract/platform/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ownCharityQuery } from '#features/charities/queries.ts'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useProblemText } from '#lib/problem-text'
import { ClosedPart, WhenOpen } from '#parts/launch/when-open.tsx'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { FormProblem } from '#ui/form-problem'
import { ApplicationForm } from './application-form.tsx'

interface ApplyingProps {
  application: Application | null
  invitation: { name: Localized } | null
}

export function CharityApplication({ application, invitation }: ApplyingProps) {
  const t = useT('charities.apply')
  const isOpen = application !== null && isEditableCharity(application.status)
  if (application?.status === 'submitted')
    return (
      <Card>
        <p role="status">{t('sent')}</p>
      </Card>
    )
  return (
    <>
      {invitation && <Invited name={invitation.name} />}
      <Card className="grid gap-4">
        <p>{t('text')}</p>
        <p className="text-14 text-muted">{t('privacy')}</p>
        {application && <Decided application={application} />}
        {isOpen ? (
          <ApplicationForm application={application} known={{}} />
        ) : (
          <WhenOpen name="charity" otherwise={<ClosedPart />}>
            <ApplicationForm application={null} known={{}} />
          </WhenOpen>
        )}
      </Card>
    </>
  )
}

export function Decided({ application: { status, wanted, note } }: { application: Application }) {
  const t = useT('charities.apply')
  const fields = useT('charities.fields')
  if (status !== 'more_wanted' && status !== 'declined') return null
  return (
    <div role="status" className="rounded-control bg-danger-soft p-3.5 text-danger">
      <p className="font-medium">
        {status === 'declined'
          ? t('declined')
          : t('wanted', { fields: wanted.map(field => fields(field)).join(t('and')) })}
      </p>
      {note && (
        <p className="mt-1 break-words whitespace-pre-line">
          <Name>{note}</Name>
        </p>
      )}
    </div>
  )
}

function Invited({ name }: { name: Localized }) {
  const t = useT('charities.apply')
  const say = useProblemText()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const joining = useMutation({
    mutationFn: () => call('POST /api/v1/me/charity/join'),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries(ownCharityQuery()),
        invalidate(queryClient, 'GET /api/v1/me'),
      ]),
  })
  return (
    <Card className="grid gap-3">
      <p>{t('invited', { name: `\u2068${pick(name, locale)}\u2069` })}</p>
      <FormProblem>{joining.error && say(joining.error)}</FormProblem>
      <Button pending={joining.isPending} className="justify-self-start" onClick={() => joining.mutate()}>
        {t('join')}
      </Button>
    </Card>
  )
}
