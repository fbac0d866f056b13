import type { TemplateQuestion } from '@dawra/contract/deals/templates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageCircleQuestion } from 'lucide-react'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useOnline } from '#lib/online'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Answer } from '#ui/answer'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton } from '#ui/skeleton'
import { questionQuery, useLiveTemplates } from './queries.ts'
import { TemplateMissing } from './template-missing.tsx'

/** The question “8 again?”: opened from a push notification, answered with one tap. */
export function TodayPage({ templateId }: { templateId: string }) {
  const t = useT('templates.today')
  const shell = useT('shell')
  const requested = useQuery(questionQuery(templateId))
  useLiveTemplates()
  return (
    <div className="wrap-page max-w-[40rem] pt-1 pb-6 lg:pt-4">
      <PageHeader title={t('title')} back={<BackLink to="/business/templates" label={shell('back')} />} />
      <Answer query={requested} waiting={<CardSkeleton />} notFound={<TemplateMissing />}>
        {({ question }) =>
          question ? <Question question={question} /> : <NoQuestion templateId={templateId} />
        }
      </Answer>
    </div>
  )
}

function NoQuestion({ templateId }: { templateId: string }) {
  const t = useT('templates.today')
  return (
    <EmptyState
      icon={<MessageCircleQuestion />}
      title={t('notYet')}
      action={
        <LinkButton to="/business/templates/$templateId" params={{ templateId }}>
          {t('toTemplate')}
        </LinkButton>
      }
    >
      <p>{t('notYetText')}</p>
    </EmptyState>
  )
}

function Question({ question }: { question: TemplateQuestion }) {
  const format = useFormat()
  const title = pick(question.title, useLocale())
  return (
    <Card className="grid gap-4 p-4">
      <div>
        <h2 className="text-22">{title}</h2>
        {question.window && <p className="text-muted">{format.window(question.window)}</p>}
      </div>
      {question.day.state === 'asked' ? <Choices question={question} /> : <Decided question={question} />}
    </Card>
  )
}

function Choices({ question }: { question: TemplateQuestion }) {
  const t = useT('templates.today')
  const format = useFormat()
  const whyNot = !useOnline() && t('offline')
  const answer = useAnswer(question)
  const silence = question.onSilence === 'usual' ? 'silenceUsual' : 'silenceNone'
  const pressed = answer.isPending ? answer.variables : null
  return (
    <>
      <p className="text-18 font-medium">{t('question', { count: question.usual })}</p>
      <div className="grid grid-cols-2 gap-3">
        {question.choices.map(portions => (
          <Button
            key={portions}
            variant={portions === question.usual ? 'primary' : 'secondary'}
            className="min-h-20 [&]:text-28 tabular-nums"
            aria-label={t('portions', { count: portions })}
            pending={pressed === portions}
            whyNot={whyNot}
            onClick={() => answer.mutate(portions)}
          >
            {format.number(portions)}
          </Button>
        ))}
        <Button
          variant="secondary"
          className="min-h-20 [&]:text-22"
          pending={pressed === 0}
          whyNot={whyNot}
          onClick={() => answer.mutate(0)}
        >
          {t('none')}
        </Button>
      </div>
      {question.answerBy && (
        <p className="text-14 text-muted">{t(silence, { time: format.clock(question.answerBy) })}</p>
      )}
    </>
  )
}

/** If two members answer, the first wins, and the other sees whose answer it was. */
function useAnswer({ templateId, day }: TemplateQuestion) {
  const queryClient = useQueryClient()
  const say = useProblemText()
  const query = questionQuery(templateId)
  return useMutation({
    mutationFn: (portions: number) =>
      call('POST /api/v1/deal-templates/{templateId}/answers', {
        params: { templateId },
        body: { day: day.day, portions },
      }),
    onSuccess: answered => queryClient.setQueryData(query.queryKey, answered),
    onError: error => {
      toast({ kind: 'error', title: say(error) })
      void queryClient.invalidateQueries(query)
    },
    onSettled: () => invalidate(queryClient, 'GET /api/v1/venues/{venueId}/deals'),
  })
}

function Decided({ question: { day, answeredBy } }: { question: TemplateQuestion }) {
  const t = useT('templates.today')
  const why = useT('templates.why')
  const who = answeredBy?.name ? 'colleague' : (answeredBy?.by ?? 'nobody')
  const name = answeredBy?.name ?? ''
  return (
    <>
      <p role="status" className="text-18 font-medium">
        {day.state === 'listed' ? t('listed', { count: day.portions ?? 0 }) : day.why && why(day.why)}
      </p>
      {answeredBy && (
        <p className="text-muted">
          {t.rich(`by.${who === 'nobody' ? 'someone' : who}`, { name, bdi: chunks => <bdi>{chunks}</bdi> })}
        </p>
      )}
      {day.dealId && (
        <LinkButton to="/business/deals/$dealId" params={{ dealId: day.dealId }} variant="secondary">
          {t('open')}
        </LinkButton>
      )}
    </>
  )
}
