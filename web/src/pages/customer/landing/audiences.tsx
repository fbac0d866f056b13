import {
  BriefcaseBusiness,
  Building2,
  CalendarDays,
  GraduationCap,
  House,
  UtensilsCrossed,
} from 'lucide-react'
import { useT } from '#lib/i18n'

const TILES = [
  { key: 'apartments', Icon: Building2 },
  { key: 'offices', Icon: BriefcaseBusiness },
  { key: 'houses', Icon: House },
  { key: 'schools', Icon: GraduationCap },
  { key: 'restaurants', Icon: UtensilsCrossed },
  { key: 'events', Icon: CalendarDays },
] as const

/** Whose scraps are collected. */
export function Audiences() {
  const t = useT('landing.audiences')
  return (
    <section aria-labelledby="audiences" className="pt-8 md:pt-12">
      <div className="wrap-page">
        <h2 id="audiences" className="text-28">
          {t('title')}
        </h2>
      </div>
      <ul className="mt-5 grid grid-cols-3 border-y border-line md:wrap-page md:mt-6 md:grid-cols-6 md:border-y-0">
        {TILES.map(({ key, Icon }) => (
          <li
            key={key}
            className="flex min-h-24 flex-col justify-center gap-2 border-line px-3 py-4 font-medium [&:nth-child(-n+3)]:max-md:border-b [&:not(:nth-child(3n))]:max-md:border-e md:justify-start md:gap-3 md:border-s md:px-5 md:py-4"
          >
            <Icon aria-hidden className="size-6 text-wadi md:size-8" strokeWidth={1.7} />
            <span className="leading-snug">{t(key)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
