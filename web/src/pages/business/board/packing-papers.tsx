import { type PackingFormat, packingFormats } from '@dawra/contract/orders/packing.rules'
import { useMutation } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { callForFile } from '#lib/client'
import { saveFile } from '#lib/download'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { useOnline } from '#lib/online'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import type { WindowTotals } from './dish-totals.ts'

export function PackingPapers({ window }: Pick<WindowTotals, 'window'>) {
  const t = useT('businessOrders.papers')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const when = format.window(window)
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon={<Printer aria-hidden className="size-5" />}
        onClick={() => setOpen(true)}
        aria-label={t('openFor', { window: when })}
      >
        {t('open')}
      </Button>
      {isOpen && (
        <Dialog open onOpenChange={setOpen} title={t('title')} description={t('text', { window: when })}>
          <div className="grid gap-2">
            {packingFormats.map(paper => (
              <PaperButton key={paper} paper={paper} window={window} />
            ))}
          </div>
        </Dialog>
      )}
    </>
  )
}

function PaperButton({ paper, window }: Pick<WindowTotals, 'window'> & { paper: PackingFormat }) {
  const t = useT('businessOrders.papers')
  const language = useLocale()
  const say = useProblemText()
  const venueId = useVenue().id
  const whyNot = !useOnline() && t('offline')
  const fetching = useMutation({
    mutationFn: () =>
      callForFile('GET /api/v1/venues/{venueId}/packing-list.pdf', {
        params: { venueId },
        query: { ...window, format: paper, language },
      }),
    onSuccess: file => saveFile(file, paper === 'list' ? 'packing-list.pdf' : `labels-${paper}.pdf`),
    onError: error => toast({ kind: 'error', title: say(error) }),
  })
  return (
    <Button
      variant="secondary"
      whyNot={whyNot}
      pending={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {t(paper)}
    </Button>
  )
}
