import type { Batch } from '@dawra/contract/shop'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { Badge } from '#ui/badge'
import { Code, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Section } from '#ui/section'
import { Time } from '#ui/time'
import { stockQuery } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const isolated = (code: string) => `\u2066${code}\u2069`

/** The batches as printed on the bags; each can be recalled. */
export function Batches({ batches }: { batches: readonly Batch[] }) {
  const t = useT('operatorCompost.batches')
  const [recalling, setRecalling] = useState<Batch | null>(null)
  return (
    <Section title={t('title')}>
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
  const { code, grams, readyOn, recalledAt, recallReason } = batch
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-18">
          <Code>{code}</Code>
        </h3>
        {recalledAt ? (
          <Badge tone="danger">{t('stock.recalled')}</Badge>
        ) : (
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
        {t.rich('batches.made', {
          weight: format.weight(grams),
          date: () => <Time at={`${readyOn}T08:00:00Z`} as="date" />,
        })}
      </p>
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

function RecallDialog({ batch: { code, mixedInto }, onClose }: { batch: Batch; onClose: () => void }) {
  const t = useT('operatorCompost.recall')
  const queryClient = useQueryClient()
  const shown = isolated(code)
  const along = mixedInto.length > 0 ? ` ${t('along', { codes: mixedInto.map(isolated).join(' · ') })}` : ''
  const recalling = useMutation({
    mutationFn: (reason: string) =>
      call('POST /api/v1/admin/batches/{code}/recall', { params: { code }, body: { reason } }),
    onSuccess: () => {
      toast({ kind: 'success', title: t('done', { code: shown }) })
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries(stockQuery()),
  })
  return (
    <ReasonDialog
      title={t('title', { code: shown })}
      description={t('text') + along}
      label={t('reason')}
      hint={t('reasonHint')}
      action={t('action')}
      pending={recalling.isPending}
      error={recalling.error}
      onConfirm={recalling.mutate}
      onClose={onClose}
    />
  )
}
