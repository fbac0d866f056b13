import { paperKinds } from '@dawra/contract/businesses/rules'
import type { OfficeApplication } from '@dawra/contract/businesses/schemas'
import { ExternalLink } from 'lucide-react'
import { useT } from '#lib/i18n'
import { Card } from '#ui/card'

/** Private, so fetched with the session. A photo is shown in place, a PDF opens in a tab. */
export const Papers = ({ application }: { application: OfficeApplication }) => (
  <>
    {paperKinds.map(kind => (
      <Paper key={kind} application={application} kind={kind} />
    ))}
  </>
)

interface PaperProps {
  application: OfficeApplication
  kind: (typeof paperKinds)[number]
}

function Paper({ application: { id, papers }, kind }: PaperProps) {
  const t = useT('operatorBusinesses.papers')
  const name = useT('businesses.fields')(kind)
  const paper = papers.find(known => known.kind === kind)
  // A newer scan gets another URL, so that the browser's cache does not show an old one.
  const address =
    paper && `/api/v1/admin/business-applications/${id}/papers/${kind}?at=${Date.parse(paper.addedAt)}`
  return (
    <Card className="grid justify-items-start gap-2">
      <h2 className="text-18">{name}</h2>
      {!address && <p className="text-muted">{t('missing')}</p>}
      {address && paper.contentType !== 'application/pdf' && (
        <img
          src={address}
          alt={name}
          loading="lazy"
          className="max-h-96 max-w-full rounded-control object-contain"
        />
      )}
      {address && (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={t('openOf', { name })}
          className="inline-flex min-h-11 items-center gap-2 font-medium text-wadi underline underline-offset-4"
        >
          <ExternalLink aria-hidden className="size-5" />
          {t('open')}
        </a>
      )}
    </Card>
  )
}
