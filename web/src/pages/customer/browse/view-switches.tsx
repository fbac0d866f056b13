import { createLink } from '@tanstack/react-router'
import { List, Map as MapIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useT } from '#lib/i18n'
import { useBrowse } from './search/use-browse.ts'

const BAR = 'flex flex-wrap gap-1 rounded-control bg-luban p-1'
const WAY =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-[0.625rem] px-3 text-14 font-medium text-wadi aria-[current=true]:bg-paper aria-[current=true]:text-loam sm:px-4'

const WayAnchor = ({ chosen, ...rest }: ComponentProps<'a'> & { chosen: boolean }) => (
  <a {...rest} aria-current={chosen ? 'true' : undefined} className={WAY} />
)
const WayLink = createLink(WayAnchor)

function ShowSwitch() {
  const t = useT('browse.show')
  const { search } = useBrowse()
  return (
    <nav aria-label={t('label')} className={BAR}>
      {([undefined, 'deals', 'donations'] as const).map(show => (
        <WayLink
          key={show ?? 'all'}
          to="/browse"
          search={{ ...search, show, open: undefined }}
          resetScroll={false}
          chosen={search.show === show}
        >
          {t(show ?? 'all')}
        </WayLink>
      ))}
    </nav>
  )
}

function ViewSwitch() {
  const t = useT('browse.view')
  const { search } = useBrowse()
  return (
    <nav aria-label={t('label')} className={BAR}>
      <WayLink
        to="/browse"
        search={{ ...search, view: undefined, open: undefined }}
        resetScroll={false}
        chosen={!search.view}
      >
        <List aria-hidden className="size-5" />
        <span className="max-sm:sr-only">{t('list')}</span>
      </WayLink>
      <WayLink
        to="/browse"
        search={{ ...search, view: 'map', open: undefined }}
        resetScroll={false}
        chosen={search.view === 'map'}
      >
        <MapIcon aria-hidden className="size-5" />
        <span className="max-sm:sr-only">{t('map')}</span>
      </WayLink>
    </nav>
  )
}

export const ViewSwitches = () => (
  <div className="flex flex-wrap items-center justify-between gap-2 pb-2">
    <ShowSwitch />
    <ViewSwitch />
  </div>
)
