import { type VenuePaper, venuePapers } from '@dawra/contract/businesses/venue-papers.rules'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { callForFile } from '#lib/client'
import { saveFile } from '#lib/download'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Button } from '#ui/button'

export function VenuePapers() {
  const t = useT('business.papers')
  return (
    <section aria-labelledby="venue-papers" className="rounded-card bg-paper p-4">
      <h2 id="venue-papers" className="text-22">
        {t('title')}
      </h2>
      <p className="text-muted">{t('text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {venuePapers.map(kind => (
          <PaperButton key={kind} kind={kind} />
        ))}
      </div>
    </section>
  )
}

function PaperButton({ kind }: { kind: VenuePaper }) {
  const t = useT('business.papers')
  const say = useProblemText()
  const venueId = useVenue().id
  const fetching = useMutation({
    mutationFn: () =>
      callForFile('GET /api/v1/venues/{venueId}/poster.pdf', { params: { venueId }, query: { kind } }),
    onSuccess: file => saveFile(file, `dawra-${kind}.pdf`),
    onError: error => toast({ kind: 'error', title: say(error) }),
  })
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden className="size-5" />}
      pending={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {t(kind)}
    </Button>
  )
}
