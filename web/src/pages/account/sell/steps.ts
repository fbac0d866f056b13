import type { ApplicationStep } from '@dawra/contract/businesses/rules'

/** Defined here: importing the contract's rules would load them with every page. */
const STEPS: Readonly<Record<ApplicationStep, true>> = { who: true, where: true, what: true, papers: true }

export const isStep = (step: unknown): step is ApplicationStep =>
  typeof step === 'string' && Object.hasOwn(STEPS, step)
