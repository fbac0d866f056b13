import { useRouterState } from '@tanstack/react-router'

/** A thin line at the top once a navigation takes longer than a moment. */
export function RouteProgress() {
  const loading = useRouterState({ select: state => state.isLoading })
  if (!loading) return null
  return (
    <div
      aria-hidden
      className="fixed inset-x-0 top-0 z-50 h-0.75 origin-[0_50%] animate-[appear_150ms_250ms_both] bg-turmeric rtl:origin-[100%_50%]"
    >
      <div className="h-full w-full origin-[inherit] animate-[fill_8s_250ms_var(--ease-soft)_both] bg-wadi" />
    </div>
  )
}
