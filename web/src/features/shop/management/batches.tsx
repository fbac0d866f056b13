import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { Batch } from '@dawra/contract/shop/schemas'
import { type ReactNode, useState } from 'react'
import { useNow } from 'use-intl'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Code, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Section } from '#ui/section'
import { Time } from '#ui/time'
import { RecallDialog } from './recall-dialog.tsx'
import { useShopManager } from './shop-manager.tsx'

const isolated = (code: string) => `\u2066${code}\u2069`

interface BatchesProps {
  batches: readonly Batch[]
  action?: ReactNode
}

export function Batches({ batches, action }: BatchesProps) {
  const t = useT('operatorCompost.batches')
  const [recalling, setRecalling] = useState<Batch | null>(null)
  return (
    <Section title={t('title')} aside={action}>
      {batches.length === 0 && <p className="rounded-card bg-paper p-5 text-muted">{t('none')}</p>}
      <ul className="divide-y divide-line rounded-card bg-paper px-4 empty:hidden">
        {batches.map(batch => (
          <BatchRow key={batch.id} batch={batch} onRecall={() => setRecalling(batch)} />
        ))}
      </ul>
      {recalling && <RecallDialog batch={recalling} onClose={() => setRecalling(null)} />}
    </Section>
  )
}

function BatchRow({ batch, onRecall }: { batch: Batch; onRecall: () => void }) {
  const t = useT('operatorCompost')
  const format = useFormat()
  const { side } = useShopManager()
  const { code, grams, gramsLeft, readyOn, recalledAt, recallReason } = batch
  const isReady = readyOn <= muscatDay(useNow())
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-18">
          <Code>{code}</Code>
        </h3>
        {recalledAt && <Badge tone="danger">{t('stock.recalled')}</Badge>}
        {!recalledAt && side === 'office' && (
          <Button
            variant="danger-ghost"
            size="small"
            aria-label={t('batches.recallOf', { code: isolated(code) })}
            onClick={onRecall}
            className="-me-3.5"
          >
            {t('batches.recall')}
          </Button>
        )}
      </div>
      <p className="text-14 text-muted">
        {t.rich(isReady ? 'batches.made' : 'batches.ripening', {
          weight: format.weight(grams),
          date: () => <Time at={`${readyOn}T08:00:00Z`} as="date" />,
        })}
      </p>
      {side === 'seller' && !recalledAt && gramsLeft > 0 && (
        <p className="text-14">{t('batches.left', { weight: format.weight(gramsLeft) })}</p>
      )}
      {recalledAt && (
        <p className="text-14">
          {t.rich('batches.recalledOn', { date: () => <Time at={recalledAt} as="date" /> })}
          {recallReason && (
            <>
              {': '}
              <Name>{recallReason}</Name>
            </>
          )}
        </p>
      )}
    </li>
  )
}
