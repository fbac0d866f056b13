import type { DonationDetail } from '@dawra/contract/donations/schemas'
import { Leaf, PawPrint, ShieldCheck, TriangleAlert } from 'lucide-react'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Badge } from '#ui/badge'

/** Allergens and dietary labels; for feed, first that it is not for people. */
export function AllergensBox({ donation }: { donation: DonationDetail }) {
  const t = useT('donations')
  const deals = useT('deals')
  if (donation.kind === 'feed') {
    const sources = donation.feedSources.map(source => t(`feedSources.${source}`)).join(`${t('comma')} `)
    return (
      <p className="flex items-start gap-2 rounded-control bg-sea-soft p-4 font-medium text-sea">
        <PawPrint aria-hidden className="mt-0.5 size-5 shrink-0" />
        {t('facts.feed', { sources })}
      </p>
    )
  }
  return (
    <>
      {donation.dietary.length > 0 && (
        <div>
          <h3 className="text-18">{t('facts.dietary')}</h3>
          <ul className="mt-2 flex flex-wrap gap-2">
            {donation.dietary.map(label => (
              <li key={label}>
                <Badge icon={<Leaf aria-hidden />}>{deals(`dietary.${label}`)}</Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Allergens donation={donation} />
    </>
  )
}

function Allergens({ donation: { allergens, allergensNote } }: { donation: DonationDetail }) {
  const t = useT('donations')
  const deals = useT('deals.allergens')
  const note = pick(allergensNote, useLocale())
  const isFree = allergens?.length === 0
  const Icon = isFree ? ShieldCheck : TriangleAlert
  return (
    <div
      className={`grid gap-2 rounded-control p-4 ${isFree ? 'bg-luban text-wadi' : 'bg-date-soft text-date'}`}
    >
      <h3 className="flex items-center gap-2 text-18">
        <Icon aria-hidden className="size-5 shrink-0" />
        {t('facts.allergens')}
      </h3>
      {allergens === null ? (
        <p className="font-semibold">{t('facts.notDeclared')}</p>
      ) : isFree ? (
        <p>{t('facts.noAllergens')}</p>
      ) : (
        <p>
          {t('facts.contains')}{' '}
          <span className="font-semibold">
            {allergens.map(allergen => deals(allergen)).join(`${t('comma')} `)}
          </span>
        </p>
      )}
      {note && <p className="whitespace-pre-line">{note}</p>}
      <p className="text-14">{t('facts.traces')}</p>
    </div>
  )
}
