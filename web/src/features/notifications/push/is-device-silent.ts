import { lazyPart } from '#ui/lazy-part'

/** Loaded lazily: the board works without it. */
export const SilentDevice = lazyPart(() => import('./silent-device.tsx').then(part => part.SilentDevice), {
  optional: true,
  messages: ['push'],
})
