import type { SecurityEvent, Session } from '@dawra/contract/identity/sessions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '#lib/client'
import { deviceName } from '#lib/device-name'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { signOutElsewhere } from '#lib/session'
import { toast } from '#lib/toasts'
import { securityEventsQuery, sessionsQuery } from '#parts/person/queries.ts'
import { useAccountProblemText } from '#parts/person/use-account-problem-text.ts'
import { Badge } from '#ui/badge'
import { Ltr } from '#ui/bdi'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { Time } from '#ui/time'

export function Sessions() {
  return (
    <>
      <SessionList />
      <RecentEvents />
    </>
  )
}

function useEnding(end: () => Promise<unknown>, done: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: () => toast({ kind: 'success', title: done }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(sessionsQuery()),
        queryClient.invalidateQueries(securityEventsQuery()),
      ]),
  })
}

function SessionList() {
  const t = useT('sessions')
  const say = useAccountProblemText()
  const sessions = useQuery(sessionsQuery())
  const endOthers = useEnding(signOutElsewhere, t('othersEnded'))
  const list = sessions.data
  return (
    <Panel title={t('title')} text={t('text')}>
      <FormProblem>
        {endOthers.error ? say(endOthers.error) : sessions.error && !list && say(sessions.error)}
      </FormProblem>
      {!list && sessions.isPending && <Skeleton className="h-24 rounded-control" />}
      <ul className="divide-y divide-line">
        {list?.map(session => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {list && list.length > 1 && (
        <Button
          variant="danger-ghost"
          pending={endOthers.isPending}
          onClick={() => endOthers.mutate()}
          className="-ms-2 justify-self-start"
        >
          {t('endOthers')}
        </Button>
      )}
    </Panel>
  )
}

function SessionRow({ session }: { session: Session }) {
  const t = useT('sessions')
  const say = useProblemText()
  const name = deviceName(session.userAgent) ?? t('unknown')
  const end = useEnding(
    () => call('DELETE /api/v1/me/sessions/{sessionId}', { params: { sessionId: session.id } }),
    t('ended'),
  )
  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-center gap-3">
        <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-wadi" />
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <Ltr>{name}</Ltr>
            {session.isCurrent && <Badge>{t('this')}</Badge>}
            {session.isSure && (
              <Badge tone="sea" icon={<ShieldCheck aria-hidden />}>
                {t('sure')}
              </Badge>
            )}
          </p>
          <Where ip={session.ip}>{t.rich('seen', { time: () => <Time at={session.seenAt} /> })}</Where>
        </div>
        {!session.isCurrent && (
          <Button
            variant="secondary"
            size="small"
            pending={end.isPending}
            onClick={() => end.mutate()}
            aria-label={t('endNamed', { name })}
            className="whitespace-nowrap"
          >
            {t('end')}
          </Button>
        )}
      </div>
      <FormProblem>{end.error && say(end.error)}</FormProblem>
    </li>
  )
}

const Where = ({ ip, children }: { ip: string | null; children: ReactNode }) => (
  <p className="text-14 text-muted">
    {children}
    {ip && (
      <>
        {' · '}
        <Ltr className="wrap-anywhere">{ip}</Ltr>
      </>
    )}
  </p>
)

const SHOWN_AT_FIRST = 8

function RecentEvents() {
  const t = useT('sessions')
  const say = useProblemText()
  const events = useQuery(securityEventsQuery())
  const [first, rest] = [events.data?.slice(0, SHOWN_AT_FIRST), events.data?.slice(SHOWN_AT_FIRST) ?? []]
  return (
    <Panel title={t('events')} text={t('eventsText')}>
      <FormProblem>{events.error && !first && say(events.error)}</FormProblem>
      {!first && events.isPending && <Skeleton className="h-24 rounded-control" />}
      {first && <EventList events={first} />}
      {rest.length > 0 && (
        <details>
          <summary className="min-h-11 content-center font-medium text-wadi">{t('earlier')}</summary>
          <EventList events={rest} />
        </details>
      )}
    </Panel>
  )
}

function EventList({ events }: { events: readonly SecurityEvent[] }) {
  const t = useT('sessions')
  return (
    <ol className="divide-y divide-line">
      {events.map(event => {
        const key = `kinds.${event.kind}` as 'kinds.signed_in'
        return (
          <li key={event.id} className="py-2.5">
            <p className="font-medium">{t.has(key) ? t(key) : t('kinds.other')}</p>
            <Where ip={event.ip}>
              <Time at={event.happenedAt} />
              {event.userAgent && (
                <>
                  {' · '}
                  <Ltr>{deviceName(event.userAgent) ?? t('unknown')}</Ltr>
                </>
              )}
            </Where>
          </li>
        )
      })}
    </ol>
  )
}
