import type { getGiving } from '@dawra/contract/donations/giving'
import type { ResultOf } from '@dawra/contract/platform/route'
import { useMutation, useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { givingQuery } from '#features/donations/queries.ts'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { useDraftForm } from '#lib/use-draft-form'
import { WhenOpen } from '#parts/launch/when-open.tsx'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { Answer } from '#ui/answer'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { FormProblem } from '#ui/form-problem'
import { LinkButton } from '#ui/link-button'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { TextField } from '#ui/text-field'

export function LicencePage() {
  const t = useT('giving.licence')
  const shell = useT('shell')
  return (
    <div className="wrap-page grid max-w-[46rem] gap-4 pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/profile" label={shell('profile')} />} />
      <SignedInOnly fallback={<Skeleton />}>
        <Licence />
      </SignedInOnly>
    </div>
  )
}

function Skeleton() {
  const t = useT('shell')
  return (
    <Loading label={t('loading')}>
      <CardSkeleton className="h-60" />
    </Loading>
  )
}

function Licence() {
  const giving = useQuery(givingQuery())
  return (
    <Answer query={giving} waiting={<Skeleton />}>
      {donor => <DonorLicence donor={donor} />}
    </Answer>
  )
}

function DonorLicence({ donor }: { donor: ResultOf<typeof getGiving> }) {
  const t = useT('giving')
  const toForm = (
    <WhenOpen name="giving">
      <LinkButton to="/create-donation" search={{}} className="justify-self-start">
        {t('licence.toForm')}
      </LinkButton>
    </WhenOpen>
  )
  if (donor.isVerified)
    return (
      <Notified
        icon={<BadgeCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-wadi" />}
        action={toForm}
      >
        {t('licence.verified')}
      </Notified>
    )
  if (donor.kind === 'household') return <Notified action={toForm}>{t('licence.household')}</Notified>
  if (!donor.isDonor)
    return (
      <Notified
        action={
          <LinkButton to="/become-a-donor" className="justify-self-start">
            {t('create.become')}
          </LinkButton>
        }
      >
        {t('licence.notDonor')}
      </Notified>
    )
  return <LicenceForm />
}

interface NoticeProps {
  icon?: ReactNode
  action: ReactNode
  children: ReactNode
}

const Notified = ({ icon, action, children }: NoticeProps) => (
  <Card className="grid gap-4">
    <p role="status" className="flex gap-2.5">
      {icon}
      {children}
    </p>
    {action}
  </Card>
)

const [SHORTEST, LONGEST] = [3, 40]

function LicenceForm() {
  const t = useT('giving.licence')
  const say = useProblemText()
  const { form, forget } = useDraftForm('licence', { licenceNumber: '' })
  const { errors, isSubmitting } = form.formState
  const sending = useMutation({
    mutationFn: (body: { licenceNumber: string }) => call('PUT /api/v1/me/licence', { body }),
    onSuccess: forget,
  })
  const submit = form.handleSubmit(
    fields => new Promise<void>(resolve => sending.mutate(fields, { onSettled: () => resolve() })),
  )
  const validate = (typed: string) => {
    const { length } = typed.trim()
    return (length >= SHORTEST && length <= LONGEST) || t('short')
  }
  if (sending.isSuccess)
    return (
      <Card>
        <p role="status">{t('sent')}</p>
      </Card>
    )
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p>{t('text')}</p>
        <FormProblem>{sending.error && say(sending.error)}</FormProblem>
        <TextField
          {...form.register('licenceNumber', { validate })}
          dir="ltr"
          autoComplete="off"
          maxLength={60}
          label={t('number')}
          hint={t('numberHint')}
          error={errors.licenceNumber?.message}
          className="rtl:text-end"
        />
        <Button type="submit" pending={isSubmitting} className="justify-self-start">
          {t('send')}
        </Button>
      </form>
    </Card>
  )
}
