import { lazyPart } from '#ui/lazy-part'

import { FormSkeleton } from '../login-frame.tsx'

/** Loaded lazily: most users have no second factor. */
const Step = lazyPart(() => import('./second-factor-step.tsx').then(part => part.SecondFactorStep), {
  waiting: <FormSkeleton />,
})

/** @param passkey false where the current session must continue: a passkey would start another one */
export const SecondFactor = ({ passkey = true }: { passkey?: boolean }) => <Step passkey={passkey} />
