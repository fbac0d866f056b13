import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'

export interface EndlessQuery {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

interface LoadMoreProps {
  label: string
  query: EndlessQuery
}

export const LoadMore = ({ label, query }: LoadMoreProps) =>
  query.hasNextPage && <End label={label} query={query} />

function End({ label, query: { isFetchingNextPage, fetchNextPage } }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(() => {
    if (!isFetchingNextPage) void fetchNextPage()
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
      <Button variant="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {label}
      </Button>
    </div>
  )
}
