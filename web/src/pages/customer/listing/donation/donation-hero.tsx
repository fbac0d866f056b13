import type { DonationDetail } from '@dawra/contract/donations/schemas'
import { useAreaName } from '#lib/city'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Heart } from '#parts/heart/heart.tsx'
import { donationPlate } from '#parts/plate-of-listing.ts'
import { ShareButton } from '#parts/share/share-button.tsx'
import { BackTo } from '#ui/back-to'
import { Picture } from '#ui/picture'

const ON_PICTURE = 'rounded-control bg-paper text-loam'

/** Shared links contain only the area, never the address. */
export function DonationHero({ donation }: { donation: DonationDetail }) {
  const t = useT('listing')
  const free = useT('donations')
  const sharing = useT('sharing.texts')
  const locale = useLocale()
  const areaNameOf = useAreaName()
  const format = useFormat()
  const isFree = donation.price === 0
  const facts = {
    title: pick(donation.title, locale),
    weight: format.weight(donation.gramsLeft || donation.grams),
    area: areaNameOf(donation.area),
    window: format.window(donation.window),
    price: format.money(donation.price),
  }
  return (
    <div className="relative -mx-4 aspect-[16/11] overflow-hidden md:mx-0 md:aspect-[2/1] md:rounded-card">
      <Picture
        id={donation.picture}
        plate={donationPlate(donation)}
        alt={facts.title}
        sizes="(min-width: 75rem) 47rem, (min-width: 48rem) 55vw, 100vw"
        width={752}
        height={376}
        eager
        className="absolute inset-0 size-full"
      />
      <div className="absolute inset-x-4 top-4 flex justify-between">
        <div className={`${ON_PICTURE} ps-2.5`}>
          <BackTo to="/browse" label={t('back')} />
        </div>
        <div className={`${ON_PICTURE} flex`}>
          <Heart kind="donation" id={donation.id} />
          <ShareButton
            shared={{ kind: 'donation', path: `/deal/${donation.id}` }}
            text={isFree ? sharing('donationFree', facts) : sharing('donation', facts)}
          />
        </div>
      </div>
      <p className="absolute start-4 bottom-4 rounded-badge bg-paper px-3 py-1 text-18 font-semibold text-wadi">
        {isFree ? free('free') : facts.price}
      </p>
    </div>
  )
}
