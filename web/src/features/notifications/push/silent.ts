import { lazyPart } from '#ui/lazy-part'

/** Loaded with the board, which can do without it. */
export const SilentDevice = lazyPart(() => import('./silent-device.tsx').then(part => part.SilentDevice), {
  optional: true,
  messages: ['push'],
})
