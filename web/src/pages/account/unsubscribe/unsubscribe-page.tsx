import type { MailSubscription } from '@dawra/contract/notifications/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, MailX, Unlink } from 'lucide-react'
import { kindNamesQuery, mailSubscriptionQuery } from '#features/notifications/queries.ts'
import { useKindName } from '#features/notifications/use-kind-name.ts'
import { call } from '#lib/client'
import { useLocale, useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { Answers } from '#ui/answer'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { FormProblem } from '#ui/form-problem'
import { LinkButton } from '#ui/link-button'
import { CardSkeleton, Loading } from '#ui/skeleton'

/** The page of the link in a mail. Only the button unsubscribes: mail scanners open links too. */
export function UnsubscribePage({ token }: { token: string }) {
  return (
    <div className="wrap-page grid min-h-[70dvh] max-w-[34rem] content-start gap-4 py-8">
      {token ? <Subscription token={token} /> : <Dead />}
    </div>
  )
}

function Subscription({ token }: { token: string }) {
  const shell = useT('shell')
  const waiting = (
    <Loading label={shell('loading')}>
      <CardSkeleton className="h-72" />
    </Loading>
  )
  const queries = [useQuery(mailSubscriptionQuery(token)), useQuery(kindNamesQuery(useLocale()))] as const
  return (
    <Answers queries={queries} waiting={waiting} notFound={<Dead />}>
      {([{ kind, isOn }]) => <Choice token={token} kind={kind} isOn={isOn} />}
    </Answers>
  )
}

function useSwitchMails(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isOn: boolean) =>
      isOn
        ? call('POST /api/v1/mail-subscription/resubscribe', { query: { token } })
        : call('POST /api/v1/mail-subscription/unsubscribe', { query: { token } }),
    onSuccess: known => queryClient.setQueryData(mailSubscriptionQuery(token).queryKey, known),
  })
}

function Choice({ token, kind, isOn }: MailSubscription & { token: string }) {
  const t = useT('notifications')
  const say = useProblemText()
  const switching = useSwitchMails(token)
  const name = useKindName()(kind)
  return (
    <section className="rounded-card bg-paper p-5 text-center md:p-7">
      <EmptyState
        level={1}
        icon={isOn ? <MailX /> : <CircleCheck />}
        title={isOn ? t('unsubscribe.title') : t('unsubscribe.doneTitle')}
        action={
          <div className="grid gap-3">
            <FormProblem>{switching.error && say(switching.error)}</FormProblem>
            <Button
              size="large"
              variant={isOn ? 'primary' : 'secondary'}
              pending={switching.isPending}
              onClick={() => switching.mutate(!isOn)}
            >
              {isOn ? t('unsubscribe.stop') : t('unsubscribe.undo')}
            </Button>
            <LinkButton to="/profile/notifications" variant="ghost">
              {t('unsubscribe.all')}
            </LinkButton>
          </div>
        }
      >
        <p role="status">
          {t.rich(isOn ? 'unsubscribe.text' : 'unsubscribe.doneText', {
            kind: () => <strong className="font-semibold text-loam">{name}</strong>,
          })}
        </p>
      </EmptyState>
    </section>
  )
}

function Dead() {
  const t = useT('notifications.unsubscribe')
  return (
    <EmptyState
      level={1}
      icon={<Unlink />}
      title={t('deadTitle')}
      action={<LinkButton to="/profile/notifications">{t('all')}</LinkButton>}
    >
      {t('deadText')}
    </EmptyState>
  )
}
