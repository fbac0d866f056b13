import type { NotificationRecord } from '@dawra/contract/desk/timelines'
import { type NotificationKind, notificationKinds, ruleOf } from '@dawra/contract/notifications/rules'
import { useKindName } from '#features/notifications/use-kind-name.ts'
import { ResendAct } from '#features/office/acts/resend-act.tsx'
import { StateBadge } from '#features/office/state-badge.tsx'
import { useT } from '#lib/i18n'
import type { Messages } from '#lib/messages'
import { useMay } from '#parts/person/use-may.ts'
import { Panel } from '#ui/panel'
import { Time } from '#ui/time'

/** Whether its kind is sent by mail, so that it can be sent again. */
const isMailed = (kind: string) =>
  (notificationKinds as readonly string[]).includes(kind) &&
  ruleOf(kind as NotificationKind).channels.includes('mail')

type Channel = keyof Messages['adminOverviews']['told']['channels']

export function NotificationsPanel({ notifications }: { notifications: readonly NotificationRecord[] }) {
  const t = useT('adminOverviews.told')
  const may = useMay()
  const nameOf = useKindName()
  return (
    <Panel title={t('title')}>
      {notifications.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-3">
          {notifications.map(({ id, kind, at, readAt, deliveries }) => (
            <li key={id} className="grid gap-1">
              <p className="wrap-anywhere">{nameOf(kind)}</p>
              <p className="flex flex-wrap gap-x-3 text-14 text-muted">
                <Time at={at} />
                {readAt && <span>{t('read')}</span>}
                {deliveries.length === 0 && <span>{t('inbox')}</span>}
              </p>
              {deliveries.map(({ channel, state, reason, settledAt, isAgain }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a notification's messages keep their order
                <p key={index} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14">
                  <span>{t(`channels.${channel as Channel}`)}</span>
                  {isAgain && <span className="text-muted">{t('again')}</span>}
                  <StateBadge state={state} />
                  {settledAt && (
                    <span className="text-muted">
                      <Time at={settledAt} />
                    </span>
                  )}
                  {reason && state.startsWith('fail') && (
                    <span className="wrap-anywhere text-muted">{reason}</span>
                  )}
                </p>
              ))}
              {isMailed(kind) && may('support') && <ResendAct notificationId={id} name={nameOf(kind)} />}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
