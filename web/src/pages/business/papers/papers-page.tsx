import { useQuery } from '@tanstack/react-query'
import { FileBadge } from 'lucide-react'
import { ownBusinessQuery } from '#features/businesses/queries.ts'
import { useT } from '#lib/i18n'
import { ManagersOnly } from '#parts/venue/managers-only.tsx'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Answer } from '#ui/answer'
import { Ltr, Name } from '#ui/bdi'
import { LinkButton } from '#ui/link-button'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { AccountPanel } from './account-panel.tsx'
import { LicencePanel } from './licence-panel.tsx'

export function PapersPage() {
  const t = useT('businessPapers')
  const { id, role } = useVenue()
  return (
    <ManagersOnly icon={<FileBadge />} texts="businessPapers">
      <div className="wrap-page grid gap-5 py-4 lg:py-6">
        <header>
          <h1 className="text-28">{t('title')}</h1>
          <p className="max-w-2xl text-muted">{t('text')}</p>
        </header>
        <Business key={id} venueId={id} isOwner={role === 'owner'} />
      </div>
    </ManagersOnly>
  )
}

function Business({ venueId, isOwner }: { venueId: string; isOwner: boolean }) {
  const t = useT('businessPapers')
  const query = useQuery(ownBusinessQuery(venueId))
  return (
    <Answer
      query={query}
      waiting={
        <Loading label={t('loading')} className="grid gap-5 lg:grid-cols-2">
          <CardSkeleton className="h-72" />
          <CardSkeleton className="h-72" />
        </Loading>
      }
    >
      {({ business }) =>
        business === null ? (
          <div className="grid justify-items-start gap-3">
            <p>{t('none')}</p>
            <LinkButton to="/support" variant="secondary">
              {t('support')}
            </LinkButton>
          </div>
        ) : (
          <>
            {business.isSuspended && (
              <p role="status" className="rounded-control bg-danger-soft p-3.5 font-medium text-danger">
                {t('suspended')}
              </p>
            )}
            <p>
              <Name>{business.legalName}</Name> ·{' '}
              {t.rich('crNumber', { number: () => <Ltr>{business.crNumber}</Ltr> })}
            </p>
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <LicencePanel business={business} venueId={venueId} isOwner={isOwner} />
              <AccountPanel business={business} venueId={venueId} isOwner={isOwner} />
            </div>
            {isOwner && (
              <section aria-labelledby="another" className="grid justify-items-start gap-2">
                <h2 id="another" className="text-22">
                  {t('another')}
                </h2>
                <p className="max-w-2xl text-muted">{t('anotherText')}</p>
                <LinkButton to="/sell" search={{}} variant="secondary">
                  {t('apply')}
                </LinkButton>
              </section>
            )}
          </>
        )
      }
    </Answer>
  )
}
