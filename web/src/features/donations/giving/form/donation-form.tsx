import { dealCategories } from '@dawra/contract/deals/rules'
import { feedSources, mayBeFeed } from '@dawra/contract/donations/rules'
import { HandHeart } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FormProvider, useController, useFormContext, useWatch } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { useOnline } from '#lib/online'
import { AllergenQuestion } from '#parts/listing-fields/allergen-question.tsx'
import type { WithYes } from '#parts/listing-fields/confirm-checkbox.tsx'
import { Locked, Stored } from '#parts/listing-fields/form-notes.tsx'
import { LocalizedField } from '#parts/listing-fields/localized-field.tsx'
import { PhotoField } from '#parts/listing-fields/photo-field.tsx'
import { Button } from '#ui/button'
import { Segmented } from '#ui/choices'
import { FormProblem } from '#ui/form-problem'
import { Section } from '#ui/section'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { ClaimsField, KilosField, PriceField, type PriceRule } from './amount-fields.tsx'
import { Checklist } from './checklist.tsx'
import { OneOf, SomeOf } from './chip-choices.tsx'
import { FaultSummary } from './fault-summary.tsx'
import type { DonationFields } from './fields.ts'
import { DietaryFold, TagsFold } from './label-folds.tsx'
import { PlaceFields } from './place-fields.tsx'
import { StorageFields } from './storage-fields.tsx'
import { useDonationForm } from './use-donation-form.ts'
import { useSaveDonation } from './use-save-donation.ts'

export interface DonationFormProps {
  /** The key of this form's draft in this tab. */
  draft: string
  initial: DonationFields
  known: Partial<DonationFields>
  isNew: boolean
  isGuest: boolean
  rule: PriceRule
  /** A request was accepted: only texts, picture and an earlier end can change. */
  locked?: boolean
  action: string
  /** Saves and navigates on; `now` is the moment that presets count from. @throws ApiError */
  onSave: (fields: DonationFields, discardDraft: () => void, withYes: WithYes) => Promise<void>
  /** Called after the draft was discarded: the form restarts with the current values. */
  onStartOver?: () => void
  head?: ReactNode
}

export function DonationForm({ locked = false, ...props }: DonationFormProps) {
  const t = useT('giving.create')
  const draftForm = useDonationForm(props, props.rule)
  const { form } = draftForm
  const [filling, setFilling] = useState(0)
  const [photoBusy, setPhotoBusy] = useState(false)
  const { save, pending, dialog } = useSaveDonation(form, (fields, withYes) =>
    props.onSave(fields, draftForm.discardDraft, withYes),
  )
  const online = useOnline()
  const whyNot = !online ? t('offline') : photoBusy && t('uploading')
  return (
    <FormProvider {...form}>
      {/* The Enter key must not list food: only the button submits. */}
      <form
        noValidate
        onSubmit={event => event.preventDefault()}
        className="mx-auto grid max-w-[46rem] grid-cols-1 gap-4 pb-24 max-lg:has-data-faults:pb-[calc(6rem+30dvh)] lg:pb-0"
      >
        {props.head}
        {draftForm.wasRestored && filling === 0 && (
          <Stored
            text={t('kept')}
            startOver={t('startOver')}
            onStartOver={() => {
              draftForm.startOver()
              setFilling(1)
              props.onStartOver?.()
            }}
          />
        )}
        {locked && <Locked>{t('locked')}</Locked>}
        <Parts key={filling} {...props} locked={locked} onPhotoBusy={setPhotoBusy} />
        <div
          data-action-bar
          className="fixed inset-x-0 bottom-[calc(env(safe-area-inset-bottom)+3.5rem+1px)] z-20 grid gap-2 border-t border-line bg-paper px-4 py-2.5 md:bottom-0 lg:static lg:rounded-card lg:border-0 lg:p-4"
        >
          <FaultSummary />
          <FormProblem>{form.formState.errors.root?.message}</FormProblem>
          <Button
            size="large"
            pending={pending}
            whyNot={whyNot}
            onClick={save}
            icon={<HandHeart aria-hidden className="size-5" />}
            className="mx-auto w-full max-w-[46rem]"
          >
            {props.action}
          </Button>
        </div>
        {dialog}
      </form>
    </FormProvider>
  )
}

type PartsProps = Pick<DonationFormProps, 'isGuest' | 'rule'> & {
  locked: boolean
  onPhotoBusy: (busy: boolean) => void
}

const PART = 'rounded-card bg-paper p-4 md:p-5'

function Parts({ isGuest, rule, locked, onPhotoBusy }: PartsProps) {
  const t = useT('giving.form')
  const isFood = useWatch<DonationFields, 'kind'>({ name: 'kind' }) === 'food'
  return (
    <>
      <Section title={t('what')} className={`${PART} gap-5`}>
        <PhotoField isGuest={isGuest} onBusy={onPhotoBusy} />
        <What locked={locked} />
        <KilosField locked={locked} />
        <PriceField rule={rule} locked={locked} />
        {isFood && <ClaimsField />}
      </Section>
      <Section title={t('keeping')} className={PART}>
        <StorageFields locked={locked} />
        {isFood && <AllergenQuestion locked={locked} />}
        <div className="-mb-4">
          {isFood && <DietaryFold locked={locked} />}
          <TagsFold />
        </div>
      </Section>
      <Section title={t('where')} className={PART}>
        <PlaceFields locked={locked} />
      </Section>
      <div className={PART}>
        <Checklist />
      </div>
    </>
  )
}

function What({ locked }: { locked: boolean }) {
  const t = useT('giving.form')
  const donations = useT('donations')
  const deals = useT('deals.categories')
  const kind = useWatch<DonationFields, 'kind'>({ name: 'kind' })
  return (
    <>
      {!locked && <KindField />}
      <LocalizedField<DonationFields>
        name="title"
        label={t('title')}
        placeholder={kind === 'food' ? t('titleExample') : t('feedExample')}
        required
      />
      {kind === 'feed' && (
        <SomeOf
          name="feedSources"
          legend={t('sources')}
          hint={t('sourcesHint')}
          choices={feedSources}
          label={source => donations(`feedSources.${source}`)}
          locked={locked}
        />
      )}
      <OneOf
        name="category"
        legend={t('category')}
        choices={kind === 'feed' ? dealCategories.filter(mayBeFeed) : dealCategories}
        label={category => deals(category)}
        locked={locked}
      />
    </>
  )
}

function KindField() {
  const t = useT('giving.form')
  const donations = useT('donations.kinds')
  const { field } = useController<DonationFields, 'kind'>({ name: 'kind' })
  const { getValues, setValue } = useFormContext<DonationFields>()
  const choose = (kind: DonationFields['kind']) => {
    field.onChange(kind)
    // Categories that animals may not be fed are not offered for feed.
    if (kind === 'feed' && !mayBeFeed(getValues('category'))) setValue('category', '', { shouldDirty: true })
  }
  return (
    <Segmented
      legend={t('kind')}
      choices={[
        { value: 'food', label: donations('food') },
        { value: 'feed', label: donations('feed') },
      ]}
      value={field.value}
      onChange={choose}
    />
  )
}

export function FormSkeleton() {
  const t = useT('donations')
  return (
    <Loading label={t('loading')} className="mx-auto grid max-w-[46rem] gap-4">
      <CardSkeleton className="h-96" />
      <CardSkeleton className="h-72" />
    </Loading>
  )
}
