import { plainTyped } from '@dawra/contract/platform/digits.rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type BinState, binStates, officeBinsQuery } from '#features/bins/queries.ts'
import { useT } from '#lib/i18n'
import { AnswerList } from '#ui/answer'
import { Button } from '#ui/button'
import { LoadMore } from '#ui/load-more'
import { SelectField } from '#ui/select-field'
import { CardSkeleton } from '#ui/skeleton'
import { TextField } from '#ui/text-field'
import { BinRow } from './bin-row.tsx'
import { Labels } from './labels.tsx'
import { MakeBins } from './make-bins.tsx'

interface AllBinsProps {
  state: BinState | undefined
  from: number | undefined
  onAsk: (next: { state?: BinState | undefined; from?: number | undefined }) => void
}

export function AllBins({ state, from, onAsk }: AllBinsProps) {
  const t = useT('adminBins')
  const bins = useInfiniteQuery(
    officeBinsQuery({ ...(state && { status: state }), ...(from !== undefined && { from }) }),
  )
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
      <div className="grid gap-4">
        <Filter key={`${state}-${from}`} state={state} from={from} onAsk={onAsk} />
        <AnswerList
          query={bins}
          waiting={<CardSkeleton className="h-60" />}
          empty={<p className="rounded-card bg-paper p-4 text-muted">{t('bins.none')}</p>}
        >
          {items => (
            <>
              <ul className="grid gap-2">
                {items.map(bin => (
                  <BinRow key={bin.id} bin={bin} />
                ))}
              </ul>
              <LoadMore label={t('loadMore')} query={bins} />
            </>
          )}
        </AnswerList>
      </div>
      <div className="grid gap-4">
        <MakeBins />
        <Labels />
      </div>
    </div>
  )
}

function Filter({ state, from, onAsk }: AllBinsProps) {
  const t = useT('adminBins.bins')
  const form = useForm({ defaultValues: { state: state ?? '', from: from ? String(from) : '' } })
  const show = form.handleSubmit(typed =>
    onAsk({
      state: binStates.find(known => known === typed.state),
      from: Number(plainTyped(typed.from)) || undefined,
    }),
  )
  return (
    <form noValidate onSubmit={show} className="flex flex-wrap items-end gap-3">
      <SelectField {...form.register('state')} label={t('filter')}>
        <option value="">{t('all')}</option>
        {binStates.map(one => (
          <option key={one} value={one}>
            {t(`states.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...form.register('from')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        className="max-w-32 rtl:text-end"
        label={t('from')}
      />
      <Button type="submit" variant="secondary">
        {t('go')}
      </Button>
    </form>
  )
}
