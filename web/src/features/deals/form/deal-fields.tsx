import { useWatch } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { AllergenQuestion } from '#parts/listing-fields/allergen-question.tsx'
import { PhotoField } from '#parts/listing-fields/photo-field.tsx'
import { WordsField } from '#parts/listing-fields/words-field.tsx'
import { DetailsFold } from './details-fold.tsx'
import { EarlyFold } from './early-fold.tsx'
import type { DealFields } from './fields.ts'
import { InstructionsFold, LabelsFold } from './label-folds.tsx'
import { PortionsField } from './portions-field.tsx'
import { PriceFields } from './price-fields.tsx'
import { WindowField } from './window-field.tsx'
import type { Slot } from './windows.ts'

interface DealFieldsProps {
  locked: boolean
  committed: number
  /** The venue's hours of last time. */
  last: Slot | null
  /** Nothing is known of this venue's deals yet. */
  isFirst: boolean
  /** It is open to everybody already. */
  isOpen: boolean
  onPhotoBusy: (busy: boolean) => void
}

/** Everything of a deal: what every listing needs first, the rest folded. */
export function DealFieldset({ locked, committed, last, isFirst, isOpen, onPhotoBusy }: DealFieldsProps) {
  const t = useT('businessDeals.form')
  const kind = useWatch<DealFields, 'kind'>({ name: 'kind' })
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      <PhotoField onBusy={onPhotoBusy} />
      <WordsField
        name="title"
        label={t('title')}
        placeholder={t('example', { text: t('titlePlaceholder') })}
        required
      />
      <PriceFields locked={locked} />
      <PortionsField committed={committed} />
      <WindowField last={last} locked={locked} />
      <AllergenQuestion locked={locked} lockedHint={t('lockedField')} isBag={kind === 'surprise_bag'} />
      <div>
        <DetailsFold startsOpen={isFirst} />
        <LabelsFold />
        <InstructionsFold />
        {!isOpen && <EarlyFold />}
      </div>
    </div>
  )
}
