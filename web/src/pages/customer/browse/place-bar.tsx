import { useRouter } from '@tanstack/react-router'
import { LocateFixed } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { isPlaced } from '#features/browse/search.ts'
import { useCity } from '#lib/city'
import { useT } from '#lib/i18n'
import { placeIfAllowed } from '#lib/place'
import { useMyLocation } from '#lib/use-my-location'
import { Button } from '#ui/button'
import { MINE, rememberPlace } from './search/place-memory.ts'
import { useBrowse } from './search/use-browse.ts'

/** Uses the position again for a user who has shared it once, as long as the browser needs no prompt. */
function useMyPlaceAgain() {
  const { boot } = useRouter().options.context
  const { search, change } = useBrowse()
  const { bounds } = useCity()
  const look = useEffectEvent(async () => {
    if (boot.place !== MINE || isPlaced(search)) return
    const place = await placeIfAllowed(bounds)
    if (place) change(place, { replace: true })
  })
  useEffect(() => void look(), [])
}

/** Offers to use the user's position, for distances; the answer is stored. */
export function PlaceBar() {
  const t = useT('browse.where')
  const problems = useT('browse.area')
  const { boot } = useRouter().options.context
  const { search, change } = useBrowse()
  const [isDeclined, setDeclined] = useState(false)
  useMyPlaceAgain()
  const mine = useMyLocation(place => change({ ...place, area: undefined }, { replace: true }))
  if (isDeclined || boot.place !== null || isPlaced(search) || search.view === 'map') return null
  const notNow = () => {
    rememberPlace(boot, {})
    setDeclined(true)
  }
  return (
    <section aria-labelledby="where" className="mt-2 rounded-card bg-luban px-4 py-3">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-2 sm:flex">
        <div className="min-w-0 sm:grow">
          <h2 id="where" className="text-16">
            {t('title')}
          </h2>
          <p className="text-14">{mine.problem ? problems(mine.problem) : t('text')}</p>
        </div>
        <div className="order-last col-span-2 -ms-2 flex flex-wrap items-center sm:order-none sm:ms-0">
          <Button variant="ghost" size="small" pending={mine.asking} onClick={mine.ask}>
            <LocateFixed aria-hidden className="size-5" />
            {t('mine')}
          </Button>
          <Button
            variant="ghost"
            size="small"
            aria-haspopup="dialog"
            onClick={() => change({ open: 'area' })}
          >
            {t('choose')}
          </Button>
        </div>
        <Button variant="ghost" size="small" onClick={notNow}>
          {t('notNow')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {mine.problem && problems(mine.problem)}
      </p>
    </section>
  )
}
