import {
  type ApplicationStep,
  COMMISSION_BP,
  COMMISSION_VAT_BP,
  isEditableApplication,
  splitPrice,
} from '@dawra/contract/businesses/rules'
import type { Application } from '@dawra/contract/businesses/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownApplicationQuery } from '#features/businesses/queries.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useSession } from '#lib/session'
import { GuestsToo } from '#parts/signed-in-only.tsx'
import { Answer } from '#ui/answer'
import { BackLink, PageHeader } from '#ui/page-header'
import { Panel } from '#ui/panel'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { stepOf } from './corrections.tsx'
import { DecidedApplication } from './decided-application.tsx'
import { SellForm } from './sell-form.tsx'

const FIRST = 'who'

interface StepProps {
  /** By default the first; for an application to be corrected, the step of its first correction. */
  step: ApplicationStep | undefined
}

export function SellPage({ step }: StepProps) {
  const t = useT('businesses')
  const shell = useT('shell')
  return (
    <div className="wrap-page grid max-w-[46rem] grid-cols-1 gap-5 pb-10">
      <div>
        <PageHeader title={t('title')} back={<BackLink to="/" label={shell('back')} />} />
        <p className="text-muted">{t('text')}</p>
      </div>
      {/* The later steps have other introductions. */}
      {(step ?? FIRST) === FIRST && <Commission />}
      <GuestsToo fallback={<FormSkeleton />}>
        <Applying step={step} />
      </GuestsToo>
    </div>
  )
}

function Applying({ step }: StepProps) {
  const session = useSession()
  return session.status === 'user' ? (
    <OwnApplication key={session.user.id} step={step} />
  ) : (
    <SellForm key="guest" step={step ?? FIRST} application={null} isGuest />
  )
}

function OwnApplication({ step }: StepProps) {
  const own = useQuery(ownApplicationQuery())
  const [again, setAgain] = useState(false)
  return (
    <Answer query={own} waiting={<FormSkeleton />}>
      {({ application }) => {
        const isOver = application && !isEditableApplication(application.status)
        if (isOver && !(again && application.status !== 'submitted'))
          return <DecidedApplication application={application} onAgain={() => setAgain(true)} />
        const begun = application?.status === 'approved' ? forAnotherStore(application) : application
        const wanted = application?.status === 'more_wanted' ? application.wanted[0] : undefined
        return (
          <SellForm step={step ?? (wanted && stepOf(wanted)) ?? FIRST} application={begun} isGuest={false} />
        )
      }}
    </Answer>
  )
}

/** The terms that another venue of the same business shares; everything else starts empty. */
function forAnotherStore(application: Application): Application {
  const { legalName, crNumber, vatNumber, contactName, contactPhone, type, iban } = application.terms
  const terms = { legalName, crNumber, vatNumber, contactName, contactPhone, type, iban }
  return { ...application, terms, papers: [] }
}

function FormSkeleton() {
  const t = useT('businesses')
  return (
    <Loading label={t('loading')} className="grid gap-5">
      <CardSkeleton className="h-24" />
      <CardSkeleton className="h-96" />
    </Loading>
  )
}

/** In baisa; a price that is easy to divide. */
const EXAMPLE = 2000

function Commission() {
  const t = useT('businesses.commission')
  const format = useFormat()
  const { share, vat, left } = splitPrice(EXAMPLE)
  const percent = (basisPoints: number) => format.percent(basisPoints / 100)
  const money = (baisa: number) => `\u2068${format.money(baisa)}\u2069`
  return (
    <Panel
      title={t('title')}
      text={t('text', { share: percent(COMMISSION_BP), vat: percent(COMMISSION_VAT_BP) })}
    >
      <p>
        {t('example', { price: money(EXAMPLE), share: money(share), vat: money(vat), left: money(left) })}
      </p>
    </Panel>
  )
}
