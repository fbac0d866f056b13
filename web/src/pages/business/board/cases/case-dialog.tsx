import type { CaseWork } from '@dawra/contract/orders/pickup-problems'
import { settlesInPart } from '@dawra/contract/orders/pickup-problems.rules'
import { type ReactNode, useState } from 'react'
import { CasePhoto } from '#features/orders/case-photo.tsx'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useProblemText } from '#lib/problem-text'
import { chosenPart, emptyDraft } from '#parts/part-refund/draft.ts'
import { PartFields } from '#parts/part-refund/part-fields.tsx'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { TextArea } from '#ui/text-field'
import { TimeLeft } from './time-left.tsx'
import { useAnswerCase } from './use-answer-case.ts'

interface CaseDialogProps {
  work: CaseWork
  onClose: () => void
}

export function CaseDialog({ work, onClose }: CaseDialogProps) {
  const t = useT('pickupHelp.board')
  const silence = work.afterSilence === 'office' ? 'silenceThenOffice' : 'silence'
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t('dialogTitle', { number: `\u2066${work.orderNumber}\u2069` })}
      description={work.state === 'with_venue' ? t(silence) : t('withOffice')}
    >
      <div className="grid gap-4">
        {work.state === 'with_venue' && <TimeLeft until={work.answerBy} />}
        <Complaint work={work} />
        {work.isCash && <p className="text-14">{t(work.about === 'collected' ? 'cashCollected' : 'cash')}</p>}
        <Answers work={work} onClose={onClose} />
      </div>
    </Dialog>
  )
}

function Complaint({ work }: { work: CaseWork }) {
  const t = useT('pickupHelp.board')
  const locale = useLocale()
  return (
    <div className="grid gap-2">
      <p className="font-semibold">
        {t(`kinds.${work.about}`)} · <Name>{work.customer}</Name>
      </p>
      <ul className="text-14 text-muted">
        {work.lines.map(({ title, quantity }) => (
          <li key={pick(title, locale)}>
            {quantity} × <Name>{pick(title, locale)}</Name>
          </li>
        ))}
      </ul>
      <p dir="auto" className="border-s-4 border-line ps-3 whitespace-pre-line wrap-anywhere">
        {work.said || t('noText')}
      </p>
      {work.hasPhoto && <CasePhoto caseId={work.id} alt={t('photo')} />}
    </div>
  )
}

interface PartAnswerProps {
  work: CaseWork
  answering: ReturnType<typeof useAnswerCase>
  onBack: () => void
  children: ReactNode
}

/** The partial refund is immediate; the customer may ask the office for more. */
function PartAnswer({ work, answering, onBack, children }: PartAnswerProps) {
  const t = useT('pickupHelp.board')
  const words = useT('pickupHelp.part')
  const format = useFormat()
  const pickup = { ...work, status: work.pickupStatus }
  const [draft, setDraft] = useState(() => emptyDraft(pickup))
  const chosen = chosenPart(pickup, draft)
  return (
    <form
      className="grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        if (!chosen.obstacle) answering.mutate({ answer: 'part', part: chosen.part })
      }}
    >
      <p className="text-14 text-muted">{t('partText')}</p>
      <PartFields pickup={pickup} draft={draft} chosen={chosen} onChange={setDraft} />
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onBack}>
          {t('back')}
        </Button>
        <Button
          type="submit"
          whyNot={chosen.obstacle && words(`obstacle.${chosen.obstacle}`)}
          pending={answering.isPending}
        >
          {chosen.obstacle ? words('confirmPlain') : words('confirm', { amount: format.money(chosen.price) })}
        </Button>
      </div>
    </form>
  )
}

/** Agreeing is possible until the office has decided; disagreeing requires a reason, and is possible once. */
function Answers({ work, onClose }: CaseDialogProps) {
  const t = useT('pickupHelp.board')
  const format = useFormat()
  const say = useProblemText()
  const answering = useAnswerCase(work, onClose)
  const [reason, setReason] = useState<string | null>(null)
  const [isPart, setIsPart] = useState(false)
  const problem = <FormProblem>{answering.isError && say(answering.error)}</FormProblem>
  if (isPart)
    return (
      <PartAnswer work={work} answering={answering} onBack={() => setIsPart(false)}>
        {problem}
      </PartAnswer>
    )
  if (reason !== null)
    return (
      <form
        className="grid gap-3"
        onSubmit={event => {
          event.preventDefault()
          answering.mutate({ answer: 'dispute', reason })
        }}
      >
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          rows={3}
          maxLength={500}
          required
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
        {problem}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={() => setReason(null)}>
            {t('back')}
          </Button>
          <Button type="submit" pending={answering.isPending}>
            {t('sendDispute')}
          </Button>
        </div>
      </form>
    )
  return (
    <div className="grid gap-2">
      {problem}
      <Button pending={answering.isPending} onClick={() => answering.mutate({ answer: 'accept' })}>
        {work.about === 'collected' ? t('acceptCollected') : t('accept', { amount: format.money(work.paid) })}
      </Button>
      {work.state === 'with_venue' && settlesInPart(work.about) && (
        <Button variant="secondary" onClick={() => setIsPart(true)}>
          {t('part')}
        </Button>
      )}
      {work.state === 'with_venue' && (
        <Button variant="secondary" onClick={() => setReason('')}>
          {t('dispute')}
        </Button>
      )}
    </div>
  )
}
