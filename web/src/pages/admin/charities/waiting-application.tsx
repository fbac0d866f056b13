import type { OfficeCharityApplication } from '@dawra/contract/charities/office-charities'
import { type CharityField, charityFields } from '@dawra/contract/charities/rules'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { AreaName } from '#parts/area-name.tsx'
import { Ltr, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Chip } from '#ui/chips'
import { FormProblem } from '#ui/form-problem'
import { Time } from '#ui/time'
import { DecisionReasonDialog } from './decision-reason-dialog.tsx'
import { useCharityAct } from './use-charity-act.ts'

interface WaitingProps {
  application: OfficeCharityApplication
}

type Question = 'more' | 'decline'

type Decision =
  | { decision: 'verify' }
  | { decision: 'decline'; reason: string }
  | { decision: 'more'; reason: string; wanted: CharityField[] }

export function WaitingApplication({ application }: WaitingProps) {
  const t = useT('charities.office')
  const say = useOperatorProblem()
  const locale = useLocale()
  const act = useCharityAct()
  const [asking, setAsking] = useState<Question | null>(null)
  const { id, terms, version, applicant, renews, sameLicence, submittedAt } = application
  const name = terms.name ? pick(terms.name, locale) : ''
  const decide = (body: Decision) =>
    act.mutate(async () => {
      await call('POST /api/v1/admin/charity-applications/{charityApplicationId}/decision', {
        params: { charityApplicationId: id },
        body: { ...body, version },
      })
      toast({ kind: 'success', title: t(`did.${body.decision}`, { name: `\u2068${name}\u2069` }) })
    })
  return (
    <Card className="grid gap-3">
      <div>
        <h3 className="text-18 break-words">
          <Name>{name}</Name>
        </h3>
        <p className="text-14 text-muted">
          <Name>{applicant.name}</Name> · <Ltr className="wrap-anywhere">{applicant.email}</Ltr>
          {submittedAt && (
            <>
              {' · '}
              <Time at={submittedAt} as="date" />
            </>
          )}
        </p>
      </div>
      {renews && <p>{t('renews', { name: `\u2068${pick(renews, locale)}\u2069` })}</p>}
      {sameLicence && <p className="font-medium text-danger">{t('sameLicence')}</p>}
      <Terms application={application} />
      <FormProblem>{act.isError && say(act.error)}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <Button
          pending={act.isPending}
          aria-label={t('verifyOf', { name })}
          onClick={() => decide({ decision: 'verify' })}
        >
          {t('verify')}
        </Button>
        <Button variant="secondary" aria-label={t('moreOf', { name })} onClick={() => setAsking('more')}>
          {t('more')}
        </Button>
        <Button
          variant="danger-ghost"
          aria-label={t('declineOf', { name })}
          onClick={() => setAsking('decline')}
        >
          {t('decline')}
        </Button>
      </div>
      {asking && <Why asking={asking} name={name} onDecide={decide} onClose={() => setAsking(null)} />}
    </Card>
  )
}

interface WhyProps {
  asking: Question
  name: string
  onDecide: (decision: Decision) => void
  onClose: () => void
}

function Why({ asking, name, onDecide, onClose }: WhyProps) {
  const t = useT('charities.office')
  const [wanted, setWanted] = useState<CharityField[]>(['paper'])
  return (
    <DecisionReasonDialog
      title={t(asking === 'more' ? 'moreTitle' : 'declineTitle', { name: `\u2068${name}\u2069` })}
      text={t('theyRead')}
      action={t(asking)}
      onClose={onClose}
      onSend={reason =>
        onDecide(asking === 'more' ? { decision: 'more', reason, wanted } : { decision: 'decline', reason })
      }
    >
      {asking === 'more' && <Wanted wanted={wanted} onChange={setWanted} />}
    </DecisionReasonDialog>
  )
}

function Wanted({ wanted, onChange }: { wanted: CharityField[]; onChange: (next: CharityField[]) => void }) {
  const t = useT('charities')
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t('office.wanted')}</legend>
      <div className="flex flex-wrap gap-2">
        {charityFields.map(field => {
          const has = wanted.includes(field)
          const next = has ? wanted.filter(other => other !== field) : [...wanted, field]
          return (
            <Chip key={field} chosen={has} onClick={() => next.length > 0 && onChange(next)}>
              {t(`fields.${field}`)}
            </Chip>
          )
        })}
      </div>
    </fieldset>
  )
}

function Terms({ application: { id, terms, paper } }: WaitingProps) {
  const t = useT('charities')
  const format = useFormat()
  const { licenceNumber, validUntil, contactName, contactPhone, areas = [] } = terms
  const rows = [
    ['licenceNumber', <Ltr key="number">{licenceNumber}</Ltr>],
    ['validUntil', validUntil && <bdi key="until">{format.date(`${validUntil}T08:00:00Z`)}</bdi>],
    ['contactName', <Name key="contact">{contactName ?? ''}</Name>],
    ['contactPhone', <Ltr key="phone">{contactPhone}</Ltr>],
  ] as const
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
        {rows.map(([field, value]) => (
          <div key={field}>
            <dt className="text-14 text-muted">{t(`fields.${field}`)}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
        <div className="col-span-2">
          <dt className="text-14 text-muted">{t('fields.areas')}</dt>
          <dd className="flex flex-wrap gap-x-3">
            {areas.map(area => (
              <AreaName key={area} area={area} />
            ))}
          </dd>
        </div>
      </dl>
      {paper && (
        <a
          href={`/api/v1/admin/charity-applications/${id}/paper`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium text-wadi underline underline-offset-4"
        >
          <ExternalLink aria-hidden className="size-5" />
          {t('office.paper')}
        </a>
      )}
    </>
  )
}
