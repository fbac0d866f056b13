import { lazyPart } from '#ui/lazy-part'

/** Loaded with an order: pages of listings do not need it. */
export const TellMeWhenReady = lazyPart(
  () => import('./tell-me-when-ready.tsx').then(part => part.TellMeWhenReady),
  { optional: true, messages: ['push'] },
)
