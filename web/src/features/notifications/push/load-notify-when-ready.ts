import { lazyPart } from '#ui/lazy-part'

/** Loaded with an order: pages of listings do not need it. */
export const NotifyWhenReady = lazyPart(
  () => import('./notify-when-ready.tsx').then(part => part.NotifyWhenReady),
  { optional: true, messages: ['push'] },
)
