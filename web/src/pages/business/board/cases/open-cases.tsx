import type { CaseWork } from '@dawra/contract/orders/pickup-problems'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { casesQuery } from '#features/orders/board/queries.ts'
import { useT } from '#lib/i18n'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Badge } from '#ui/badge'
import { Code } from '#ui/bdi'
import { Button } from '#ui/button'
import { lazyPart } from '#ui/lazy-part'
import { TimeLeft } from './time-left.tsx'

const CaseDialog = lazyPart(() => import('./case-dialog.tsx').then(part => part.CaseDialog))

export function OpenCases() {
  const t = useT('pickupHelp.board')
  const { id } = useVenue()
  const { data } = useQuery(casesQuery(id))
  const [answering, answer] = useState<string | null>(null)
  const open = data?.cases.filter(({ state }) => state === 'with_venue' || state === 'with_office') ?? []
  if (open.length === 0) return null
  const chosen = open.find(one => one.id === answering)
  return (
    <section aria-labelledby="open-cases" className="mt-3 grid gap-2">
      <h2 id="open-cases" className="text-18">
        {t('cases')}
      </h2>
      <ul className="grid gap-2 md:grid-cols-2">
        {open.map(one => (
          <li key={one.id}>
            <CaseCard work={one} onAnswer={() => answer(one.id)} />
          </li>
        ))}
      </ul>
      {chosen && <CaseDialog work={chosen} onClose={() => answer(null)} />}
    </section>
  )
}

function CaseCard({ work, onAnswer }: { work: CaseWork; onAnswer: () => void }) {
  const t = useT('pickupHelp.board')
  return (
    <article className="flex flex-wrap items-center justify-between gap-3 rounded-card border-s-6 border-danger bg-paper p-4">
      <div className="grid gap-1">
        <h3 className="flex items-center gap-2 text-18">
          <TriangleAlert aria-hidden className="size-5 shrink-0 text-danger" />
          <Code>{work.orderNumber}</Code>
        </h3>
        <p>{t(`kinds.${work.about}`)}</p>
        {work.state === 'with_venue' ? (
          <TimeLeft until={work.answerBy} />
        ) : (
          <p>
            <Badge tone="sea">{t('withOffice')}</Badge>
          </p>
        )}
      </div>
      <Button
        variant={work.state === 'with_venue' ? 'primary' : 'secondary'}
        onClick={onAnswer}
        className="min-h-14 grow sm:grow-0"
      >
        {t(work.state === 'with_venue' ? 'answer' : 'read')}
      </Button>
    </article>
  )
}
