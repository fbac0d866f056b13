import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'

interface LoadMoreProps {
  label: string
  pending: boolean
  onReach: () => void
}

/** The end of the loaded part of a list: loads more when it scrolls into view, or on a press. */
export function LoadMore({ label, pending, onReach }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(() => {
    if (!pending) onReach()
  })
  useEffect(() => {
    const mark = end.current
    if (!mark) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach(), {
      rootMargin: '400px',
    })
    watch.observe(mark)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={end} className="mt-4 flex justify-center">
      <Button variant="secondary" pending={pending} onClick={onReach}>
        {label}
      </Button>
    </div>
  )
}
