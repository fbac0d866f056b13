import { type ChecklistItem, checklistItems } from '@dawra/contract/businesses/rules'
import type { OfficeApplication } from '@dawra/contract/businesses/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { officeApplicationQuery } from '#features/businesses/office-queries.ts'
import { ApiError } from '#lib/api-error'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { CheckboxField } from '#ui/checkbox-field'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { Time } from '#ui/time'
import { DeclineDialog } from './decline-dialog.tsx'
import { type Decision, useDecide } from './queries.ts'
import { RequestMoreDialog } from './request-more-dialog.tsx'

type Checklist = Partial<Record<ChecklistItem, boolean>>

const SAID = { approved: 'approved', more_wanted: 'asked', declined: 'declined' } as const

interface DecisionPanelProps {
  application: OfficeApplication
  name: string
}

export function DecisionPanel({ application, name }: DecisionPanelProps) {
  const t = useT('operatorBusinesses')
  const { status, decidedAt, checklist: known } = application
  const [checklist, setChecklist] = useState<Checklist>(known)
  const isOpen = status === 'submitted'
  return (
    <Panel title={t(isOpen ? 'checklist.title' : 'decision.title')}>
      <fieldset disabled={!isOpen}>
        <legend className="sr-only">{t('checklist.title')}</legend>
        {checklistItems.map(item => (
          <CheckboxField
            key={item}
            label={t(`checklist.${item}`)}
            checked={checklist[item] ?? false}
            onChange={({ target }) => setChecklist({ ...checklist, [item]: target.checked })}
          />
        ))}
      </fieldset>
      {isOpen && <Decide application={application} name={name} checklist={checklist} />}
      {decidedAt && (
        <p className="text-muted">
          {t.rich('decision.decidedAt', { date: () => <Time at={decidedAt} as="date" /> })}
        </p>
      )}
      {application.note && <p className="break-words whitespace-pre-line">{application.note}</p>}
    </Panel>
  )
}

function Decide({ application, name, checklist }: DecisionPanelProps & { checklist: Checklist }) {
  const t = useT('operatorBusinesses.decision')
  const say = useOperatorProblem()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [requested, setRequested] = useState<'more' | 'decline' | null>(null)
  const deciding = useDecide(application, ({ status }) => {
    if (status in SAID)
      toast({ kind: 'success', title: t(SAID[status as keyof typeof SAID], { name: `\u2068${name}\u2069` }) })
    void navigate({ to: '/admin/applications', search: {} })
  })
  const { version } = application
  const complete = isComplete(checklist) ? checklist : null
  const decide = (decision: Decision) =>
    deciding.mutate(decision, {
      onError: error => {
        if (isStale(error)) void queryClient.invalidateQueries(officeApplicationQuery(application.id))
      },
    })
  const problem = deciding.isError && (isStale(deciding.error) ? t('stale') : say(deciding.error))
  const dialog = { name, problem, pending: deciding.isPending, onClose: () => setRequested(null) }
  return (
    <>
      <FormProblem>{!requested && problem}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <Button
          whyNot={!complete && t('notYet')}
          pending={deciding.isPending}
          onClick={() => complete && decide({ decision: 'approve', version, checklist: complete })}
        >
          {t('approve')}
        </Button>
        <Button variant="secondary" onClick={() => setRequested('more')}>
          {t('more')}
        </Button>
        <Button variant="danger-ghost" onClick={() => setRequested('decline')}>
          {t('decline')}
        </Button>
      </div>
      {!complete && <p className="text-14 text-muted">{t('notYet')}</p>}
      {requested === 'more' && (
        <RequestMoreDialog
          {...dialog}
          onSend={input => decide({ decision: 'more', version, checklist, ...input })}
        />
      )}
      {requested === 'decline' && (
        <DeclineDialog
          {...dialog}
          onSend={input => decide({ decision: 'decline', version, checklist, ...input })}
        />
      )}
    </>
  )
}

const isComplete = (checklist: Checklist): checklist is Record<ChecklistItem, true> =>
  checklistItems.every(item => checklist[item] === true)

const isStale = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === 'changed_meanwhile' || error.code === 'application_not_waiting')
