import { choosableAreas } from '@dawra/contract/platform/areas.rules'
import { createLink, useRouter } from '@tanstack/react-router'
import { Check, CircleAlert, LocateFixed } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useCity } from '#lib/city'
import { useLocale, useT } from '#lib/i18n'
import { useMyLocation } from '#lib/use-my-location'
import { Button } from '#ui/button'
import { TextField } from '#ui/text-field'
import { rememberPlace } from '../search/place-memory.ts'
import { useBrowse } from '../search/use-browse.ts'
import { matchAreas } from './match-areas.ts'

const ROW =
  'flex min-h-12 items-center justify-between gap-3 rounded-control px-3 hover-able:hover:bg-luban aria-[current=true]:bg-luban aria-[current=true]:font-semibold aria-[current=true]:text-wadi'

function RowAnchor({ chosen, children, ...rest }: ComponentProps<'a'> & { chosen: boolean }) {
  return (
    <a {...rest} aria-current={chosen ? 'true' : undefined} className={ROW}>
      {children}
      {chosen && <Check aria-hidden className="size-5" />}
    </a>
  )
}
const RowLink = createLink(RowAnchor)

function AreaRow({ slug, name }: { slug: string | undefined; name: string }) {
  const { boot } = useRouter().options.context
  const { search } = useBrowse()
  return (
    <RowLink
      to="/browse"
      search={{ ...search, area: slug, lat: undefined, lng: undefined, open: undefined }}
      replace
      onClick={() => rememberPlace(boot, { area: slug })}
      chosen={search.lat === undefined && search.area === slug}
    >
      {name}
    </RowLink>
  )
}

export function AreaChoice() {
  const t = useT('browse.area')
  const locale = useLocale()
  const { search, change } = useBrowse()
  const mine = useMyLocation(place =>
    change({ ...place, area: undefined, open: undefined }, { replace: true }),
  )
  const [typed, setTyped] = useState('')
  const areas = matchAreas(choosableAreas(useCity(), locale, [search.area ?? '']), typed)
  return (
    <div className="grid gap-3">
      <Button
        variant="secondary"
        pending={mine.asking}
        onClick={mine.ask}
        icon={<LocateFixed aria-hidden className="size-5" />}
      >
        {mine.asking ? t('asking') : t('mine')}
      </Button>
      {mine.problem && (
        <p role="alert" className="flex gap-2 rounded-control bg-sea-soft p-3 text-sea">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {t(mine.problem)}
        </p>
      )}
      <TextField
        label={t('search')}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className={areas.length > 0 ? 'sr-only' : 'text-muted'}>
        {areas.length === 0 && t('noArea')}
      </p>
      <nav aria-label={t('title')} className="-mx-1 grid">
        {!typed && <AreaRow slug={undefined} name={t('whole')} />}
        {areas.map(area => (
          <AreaRow key={area.slug} slug={area.slug} name={area.name[locale]} />
        ))}
      </nav>
    </div>
  )
}
