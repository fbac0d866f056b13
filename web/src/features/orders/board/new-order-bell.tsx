import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useT } from '#lib/i18n'
import { useVenue } from '../../venues/business/use-venue.ts'
import { createArrivals } from './arrivals.ts'
import { boardQuery } from './queries.ts'
import { checkSound, sayAloud } from './sound.ts'

const arrivals = createArrivals()
const BUZZ_MS = [180, 90, 180]

/** Rings, buzzes and says aloud what has just been ordered, and counts it in the tab's title. */
export function NewOrderBell() {
  const t = useT('businessOrders')
  const { id } = useVenue()
  const fresh = useQuery(boardQuery(id)).data?.fresh
  const [news, setNews] = useState('')
  useTitleCount(fresh?.length ?? 0)

  useEffect(() => {
    void checkSound()
    // The first touch anywhere on the page is the permission browsers wait for.
    const allow = () => void checkSound()
    addEventListener('pointerdown', allow, { once: true })
    return () => removeEventListener('pointerdown', allow)
  }, [])

  useEffect(() => {
    const arrived = fresh ? arrivals.note(id, fresh) : []
    if (arrived.length === 0) return
    sayAloud('ring')
    navigator.vibrate?.(BUZZ_MS)
    const numbers = arrived.map(pickup => pickup.orderNumber).join(', ')
    setNews(t('announce', { count: arrived.length, numbers }))
  }, [fresh, id, t])

  return (
    <p aria-live="assertive" className="sr-only">
      {news}
    </p>
  )
}

/** `(2) Orders · Dawra`: what waits is seen from another tab. */
function useTitleCount(count: number) {
  const router = useRouter()
  useEffect(() => {
    const plain = () => document.title.replace(/^\(\d+\) /, '')
    const write = () => {
      document.title = count > 0 ? `(${count}) ${plain()}` : plain()
    }
    write()
    // A navigation writes the title anew, in the same turn.
    const stop = router.subscribe('onRendered', () => queueMicrotask(write))
    return () => {
      stop()
      document.title = plain()
    }
  }, [count, router])
}
