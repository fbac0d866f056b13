/**
 * Validates a field after it is left, with a delay: a message that appears at once would move the
 * button under the user's finger, and the tap would be lost.
 */
export const VALIDATION_MODE = { mode: 'onTouched', delayError: 300 } as const
