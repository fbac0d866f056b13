import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { privacyRequestsQuery } from '#features/profile/privacy-request-queries.ts'
import { useT } from '#lib/i18n'
import { CardList } from '#pages/admin/shared/card-list.tsx'
import { QueuePage } from '#pages/admin/shared/queue-page.tsx'
import { Button } from '#ui/button'
import { LinkButton } from '#ui/link-button'
import { PrivacyRequestCard } from './privacy-request.tsx'
import { RecordRequest } from './record-request.tsx'

type State = 'open' | 'closed'

export function PrivacyRequestsPage({ state }: { state: State }) {
  const t = useT('adminPrivacy')
  const navigate = useNavigate()
  return (
    <QueuePage
      permissions={['people']}
      title={t('title')}
      back={t('back')}
      intro={<Intro />}
      tabs={(['open', 'closed'] as const).map(value => ({ value, label: t(`tabs.${value}`) }))}
      state={state}
      onState={next =>
        void navigate({
          to: '/admin/privacy',
          search: { state: next === 'closed' ? next : undefined },
          replace: true,
          resetScroll: false,
        })
      }
    >
      <List key={state} state={state} />
    </QueuePage>
  )
}

function Intro() {
  const t = useT('adminPrivacy')
  const [isEntering, setEntering] = useState(false)
  return (
    <>
      <p className="max-w-prose text-muted">{t('text')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={() => setEntering(true)}>
          {t('enter')}
        </Button>
        <LinkButton to="/admin/breaches" variant="ghost">
          {t('breaches')}
        </LinkButton>
      </div>
      {isEntering && <RecordRequest onClose={() => setEntering(false)} />}
    </>
  )
}

function List({ state }: { state: State }) {
  const t = useT('adminPrivacy')
  const list = useInfiniteQuery(privacyRequestsQuery(state))
  return (
    <CardList query={list} none={t(`none.${state}`)} more={t('more')}>
      {request => <PrivacyRequestCard request={request} />}
    </CardList>
  )
}
