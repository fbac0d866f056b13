import { lazyPart } from '#ui/lazy-part'

import { FormSkeleton } from '../login-frame.tsx'

/** Most users have none: it is loaded only by those who do. */
const Step = lazyPart(() => import('./second-factor-step.tsx').then(part => part.SecondFactorStep), {
  waiting: <FormSkeleton />,
})

/**
 * Asks for the second factor of a user who has passed only the first.
 * @param passkey false where this very session matters: a passkey would begin another one
 */
export const SecondFactor = ({ passkey = true }: { passkey?: boolean }) => <Step passkey={passkey} />
