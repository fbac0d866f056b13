import { CloudOff, HandHeart, type LucideIcon, RotateCw, ShoppingBag, Sprout, Ticket } from 'lucide-react'
import { useT } from '#lib/i18n'
import { buttonClass } from '#ui/button'

interface Stored {
  key: 'orders' | 'requests' | 'cart' | 'tracker'
  href: string
  Icon: LucideIcon
}

const KEPT: readonly Stored[] = [
  { key: 'orders', href: '/orders', Icon: Ticket },
  { key: 'requests', href: '/requests', Icon: HandHeart },
  { key: 'cart', href: '/cart', Icon: ShoppingBag },
  { key: 'tracker', href: '/composting-tracker', Icon: Sprout },
]

/** Shown without a network: what still works. Its links are plain, because scripts may not be loaded. */
export function OfflinePage() {
  const t = useT('offline')
  return (
    <div className="wrap-page grid min-h-[60dvh] max-w-[40rem] content-start gap-5 py-10">
      <div className="grid justify-items-center gap-3 text-center">
        <span
          aria-hidden
          className="grid size-16 place-items-center rounded-pill bg-luban text-wadi [&>svg]:size-8"
        >
          <CloudOff />
        </span>
        <h1 className="text-28">{t('title')}</h1>
        <p className="text-muted">{t('text')}</p>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads the requested URL, which the server cannot know */}
        <a href="" className={buttonClass()}>
          <RotateCw aria-hidden className="flip-rtl size-5" />
          {t('again')}
        </a>
      </div>
      <section aria-labelledby="kept" className="grid gap-3">
        <h2 id="kept" className="text-22">
          {t('kept.title')}
        </h2>
        <ul className="grid gap-2">
          {KEPT.map(({ key, href, Icon }) => (
            <li key={key}>
              <a
                href={href}
                className="flex min-h-14 items-center gap-3 rounded-card bg-paper px-4 py-2.5 hover-able:hover:bg-luban"
              >
                <Icon aria-hidden className="size-6 shrink-0 text-wadi" strokeWidth={1.8} />
                <span>
                  <span className="block font-medium">{t(`kept.${key}`)}</span>
                  <span className="block text-14 text-muted">{t(`kept.${key}Text`)}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
