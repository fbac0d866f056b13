import type { OwnCharity } from '@dawra/contract/charities/schemas'
import { useQuery } from '@tanstack/react-query'
import { ownCharityQuery } from '#features/charities/queries.ts'
import { useT } from '#lib/i18n'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { Answer } from '#ui/answer'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Tabs } from '#ui/tabs'
import { CharityApplication } from './charity-application.tsx'
import { CharityState } from './charity-state.tsx'
import { Claims } from './claims.tsx'
import { Codes } from './codes.tsx'
import { HandOut } from './hand-out.tsx'
import { Members } from './members.tsx'
import { Offers } from './offers.tsx'
import { type CharityTab, charityTabs } from './tabs.ts'

interface CharityPageProps {
  tab: CharityTab
  code: string | undefined
  onTab: (tab: CharityTab) => void
}

export function CharityPage(page: CharityPageProps) {
  const t = useT('charities')
  const shell = useT('shell')
  return (
    <div className="wrap-page grid max-w-[46rem] gap-4 pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/profile" label={shell('profile')} />} />
      <SignedInOnly fallback={<Skeleton />}>
        <Own {...page} />
      </SignedInOnly>
    </div>
  )
}

function Skeleton() {
  const t = useT('charities')
  return (
    <Loading label={t('loading')}>
      <CardSkeleton className="h-72" />
    </Loading>
  )
}

function Own(page: CharityPageProps) {
  return (
    <Answer query={useQuery(ownCharityQuery())} waiting={<Skeleton />}>
      {({ charity, application, invitation }) =>
        charity ? (
          <>
            <CharityState charity={charity} application={application} />
            <Work {...page} charity={charity} />
          </>
        ) : (
          <CharityApplication application={application} invitation={invitation} />
        )
      }
    </Answer>
  )
}

function Work({ tab, code, onTab, charity }: CharityPageProps & { charity: OwnCharity }) {
  const t = useT('charities.tabs')
  const tabs = charityTabs.map(value => ({ value, label: t(value, { count: charity.openReports }) }))
  return (
    <Tabs label={t('label')} tabs={tabs} value={tab} onChange={onTab}>
      {tab === 'offers' && <Offers charity={charity} />}
      {tab === 'claims' && <Claims tab="open" />}
      {tab === 'hand_out' && (
        <div className="grid gap-4">
          <HandOut charity={charity} scanned={code} />
          <Codes charity={charity} />
        </div>
      )}
      {tab === 'reports' && (
        <div className="grid gap-8">
          <Claims tab="to_report" />
          <Claims tab="past" />
        </div>
      )}
      {tab === 'members' && <Members charity={charity} />}
    </Tabs>
  )
}
