import { lazyPart } from '#ui/lazy-part'

import { FormSkeleton } from '../login-frame.tsx'

/** Most people have none: it travels to those who do. */
const Step = lazyPart(() => import('./second-factor-step.tsx').then(part => part.SecondFactorStep), {
  waiting: <FormSkeleton />,
})

/**
 * Asks for the second factor of whoever is half-way in.
 * @param passkey false where this very session matters: a passkey would begin another one
 */
export const SecondFactor = ({ passkey = true }: { passkey?: boolean }) => <Step passkey={passkey} />
