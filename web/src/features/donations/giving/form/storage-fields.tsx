import { maxSafeAgeMs, storages } from '@dawra/contract/donations/rules'
import { Flame, Hourglass, Refrigerator, Wheat } from 'lucide-react'
import { useId, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useNow } from 'use-intl'
import { useT } from '#lib/i18n'
import { FieldProblem } from '#parts/listing-fields/field-problem.tsx'
import { RadioCard } from '#ui/choices'
import { useNearTime } from '../../use-near-time.ts'
import { type DonationFields, goneBy } from './fields.ts'
import { MadeAtField } from './made-at-field.tsx'
import { UseByField } from './use-by-field.tsx'
import { WindowField } from './window-field.tsx'

const ICONS = { hot: Flame, chilled: Refrigerator, ambient: Wheat }
const HOUR = 3_600_000

export function StorageFields({ locked }: { locked: boolean }) {
  const storage = useWatch<DonationFields, 'storage'>({ name: 'storage' })
  return (
    <div className="grid gap-5">
      <StorageField locked={locked} />
      <MadeAtField locked={locked} />
      {storage !== '' && <UseByField key={storage} locked={locked} />}
      <GoneBy />
      <WindowField locked={locked} />
    </div>
  )
}

function StorageField({ locked }: { locked: boolean }) {
  const t = useT('giving.form')
  const donations = useT('donations')
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const { field, fieldState } = useController<DonationFields, 'storage'>({ name: 'storage' })
  field.ref({ focus: () => group.current?.querySelector('input')?.focus() })
  const now = useNow()
  const ruleOf = (storage: 'hot' | 'chilled') => {
    const hours = t('hours', { count: Math.floor((maxSafeAgeMs(storage, now) / HOUR) * 2) / 2 })
    return storage === 'hot' ? t('hotRule', { hours }) : t('chilledRule', { hours })
  }
  return (
    <fieldset ref={group} disabled={locked} aria-describedby={fieldState.error ? id : undefined}>
      <legend className="mb-2 font-medium">{t('storage')}</legend>
      <div className="grid gap-2">
        {storages.map(storage => {
          const Icon = ICONS[storage]
          return (
            <RadioCard
              key={storage}
              name="storage"
              value={storage}
              checked={field.value === storage}
              onChange={() => field.onChange(storage)}
              label={donations(`storages.${storage}`)}
              hint={
                <>
                  {donations(`storageMeans.${storage}`)}
                  {'. '}
                  {storage === 'ambient' ? t('ambientRule') : ruleOf(storage)}
                </>
              }
              icon={<Icon aria-hidden className="size-6 shrink-0 text-wadi" strokeWidth={1.8} />}
            />
          )
        })}
      </div>
      <FieldProblem id={id} message={fieldState.error?.message} />
    </fieldset>
  )
}

function GoneBy() {
  const t = useT('giving.form')
  const near = useNearTime()
  const fields = useWatch<DonationFields>() as DonationFields
  const now = useNow({ updateInterval: 30_000 })
  const end = goneBy(fields, now)
  const time = end && near.inside(end, now)
  // The hint names the storage, so it ends once that is chosen.
  if (end === null && fields.storage !== '') return null
  const over = end !== null && end.getTime() <= now.getTime()
  return (
    <p
      role="status"
      className={`flex items-start gap-2 rounded-control p-3.5 ${over ? 'bg-danger-soft text-danger' : 'bg-luban text-wadi'}`}
    >
      <Hourglass aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        {time === null ? (
          t('goneByUnknown')
        ) : over ? (
          t('tooLate', { time })
        ) : (
          <>
            <span className="font-semibold">
              {t.rich('goneBy', { time: () => <bdi className="tabular-nums">{time}</bdi> })}
            </span>{' '}
            {t('goneByWhy')}
          </>
        )}
      </span>
    </p>
  )
}
