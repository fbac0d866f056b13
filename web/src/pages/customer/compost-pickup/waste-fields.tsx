import { siteKinds } from '@dawra/contract/collections/rules'
import { activityTypes } from '@dawra/contract/platform/waste.rules'
import {
  Building2,
  CircleAlert,
  Hotel,
  House,
  type LucideIcon,
  PartyPopper,
  School,
  UtensilsCrossed,
} from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { KIND_ICONS } from '#parts/waste-kinds.ts'
import { RadioCard } from '#ui/choices'
import type { PickupFields } from './use-pickup-form.ts'

const SITE_ICONS: Record<(typeof siteKinds)[number], LucideIcon> = {
  household: House,
  office: Building2,
  school: School,
  restaurant: UtensilsCrossed,
  hotel: Hotel,
  event: PartyPopper,
}

export function WasteFields({ form }: { form: UseFormReturn<PickupFields> }) {
  const t = useT('collections')
  const { errors } = form.formState
  return (
    <>
      <Group legend={t('form.kind')} problem={errors.kind?.message}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-2">
          {siteKinds.map(kind => {
            const Icon = SITE_ICONS[kind]
            return (
              <RadioCard
                key={kind}
                {...form.register('kind', { validate: given => Boolean(given) || t('form.chooseKind') })}
                value={kind}
                label={t(`kinds.${kind}`)}
                icon={<Icon aria-hidden className="size-5 shrink-0 text-wadi max-sm:hidden" />}
              />
            )
          })}
        </div>
      </Group>
      <Group legend={t('form.waste')} problem={errors.waste?.message}>
        <div className="grid gap-2 sm:grid-cols-2">
          {activityTypes.map(waste => {
            const Icon = KIND_ICONS[waste]
            return (
              <RadioCard
                key={waste}
                {...form.register('waste', { validate: given => Boolean(given) || t('form.chooseWaste') })}
                value={waste}
                label={t(`waste.${waste}`)}
                icon={<Icon aria-hidden className="size-5 shrink-0 text-wadi" />}
              />
            )
          })}
        </div>
      </Group>
    </>
  )
}

function Group({
  legend,
  problem,
  children,
}: {
  legend: string
  problem: string | undefined
  children: ReactNode
}) {
  const errorId = useId()
  return (
    <fieldset className="grid gap-2" aria-describedby={problem ? errorId : undefined}>
      <legend className="mb-2 font-medium">{legend}</legend>
      {children}
      {problem && (
        <p id={errorId} role="alert" className="flex items-start gap-1.5 text-14 font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
    </fieldset>
  )
}
